import { buffer } from 'node:stream/consumers'
import { FILE_LIMITS } from '@stitchdesk/contract/files/limits'
import type { FastifyRequest } from 'fastify'
import type { Actor } from '../../platform/actor.ts'
import { stateOf } from '../../platform/disk-space.ts'
import { AppError } from '../../platform/errors.ts'
import type { Store } from '../../platform/file-store/store.ts'
import type { Incoming } from '../../platform/incoming.ts'
import type { Services } from '../operation.ts'
import { findActive } from '../sandbox/check-svg.ts'
import { isMachineFile } from '../sandbox/recognize-file.ts'
import { checkContent, contentDiffers, SVG_TYPE, shownName } from './check-content.ts'
import { tooLarge } from './too-large.ts'
import { withUploadSlot } from './upload-slots.ts'

/** A file that has arrived, and fits its name. */
export interface Received {
  name: string
  /** Content type. */
  type: string
  incoming: Incoming
}

interface Sent {
  http: FastifyRequest
  actor: Actor
  /** Files; those beyond are only counted. */
  most: number
  /** The largest file. */
  mostBytes?: number
}

/**
 * Takes in the files of a multipart body, each checked. What `use` has not kept when
 * it ends, or when anything fails, is discarded.
 * @throws AppError upload_broken_off, file_without_name, too_large, file_too_large, drawing_refused, storage_full; what `checkContent` throws
 */
export async function withReceivedFiles<T>(
  services: Pick<Services, 'files' | 'log' | 'rateLimits' | 'runSandboxed'>,
  { http, actor, most, mostBytes = FILE_LIMITS.bytes }: Sent,
  use: (received: Received[], count: number) => Promise<T>,
): Promise<T> {
  return withUploadSlot(actor, async () => {
    const received: Received[] = []
    try {
      const count = await receive(services, { http, actor, most, mostBytes }, received)
      return await use(received, count)
    } finally {
      await Promise.all(received.map(({ incoming }) => incoming.discard()))
    }
  })
}

interface Fetched {
  actor: Actor
  name: string
  from: Store
  key: string
  /** The largest file. */
  mostBytes: number
}

/**
 * The same for a file that lies in a store already.
 * @throws AppError upload_broken_off where it doesn't, too_large, file_too_large, drawing_refused, storage_full; what `checkContent` throws
 */
export async function withFetchedFile<T>(
  services: Pick<Services, 'files' | 'log' | 'rateLimits' | 'runSandboxed'>,
  { actor, name, from, key, mostBytes }: Fetched,
  use: (received: Received[]) => Promise<T>,
): Promise<T> {
  return withUploadSlot(actor, async () => {
    if (stateOf(await services.files.space()) !== 'ok') throw new AppError('storage_full')
    const size = await from.size(key)
    if (size === undefined) throw new AppError('upload_broken_off')
    if (size > mostBytes) throw tooLarge(mostBytes)
    const file = { name, type: '', incoming: await services.files.receive(await from.stream(key)) }
    try {
      await check(services, actor, file)
      return await use([file])
    } finally {
      await file.incoming.discard()
    }
  })
}

/** Finds out what a file is. */
async function check(services: Parameters<typeof findActive>[0], actor: Actor, file: Received): Promise<void> {
  const { type, isUnsure } = checkContent(file.name, file.incoming)
  file.type = type
  // If reading a file first is necessary, it is small enough for a reader.
  if ((type === SVG_TYPE || isUnsure) && file.incoming.size > FILE_LIMITS.readBytes)
    throw tooLarge(FILE_LIMITS.readBytes)
  if (type === SVG_TYPE) await refuseActive(services, actor, file)
  if (!isUnsure) return
  const bytes = await buffer(file.incoming.open())
  if (!(await isMachineFile(services, { actor, bytes, name: file.name }))) throw contentDiffers(file.name)
}

async function receive(
  services: Pick<Services, 'files' | 'log' | 'rateLimits' | 'runSandboxed'>,
  { http, actor, most, mostBytes }: Required<Sent>,
  received: Received[],
) {
  const refuseFull = async () => {
    if (stateOf(await services.files.space()) !== 'ok') throw new AppError('storage_full')
  }
  await refuseFull()
  let count = 0
  // A caller who left before the parser was set up sends nothing more, not even an end.
  if (http.raw.destroyed && !http.raw.readableEnded) throw new AppError('upload_broken_off')
  try {
    for await (const part of http.files({ limits: { fileSize: mostBytes } })) {
      count += 1
      if (count > most) {
        part.file.resume()
        continue
      }
      // The files before it may have filled the disk.
      if (count > 1) await refuseFull()
      // A part may be a file by its content type alone.
      const name: string | undefined = part.filename
      if (!name) throw new AppError('file_without_name')
      const file = { name, type: '', incoming: await services.files.receive(part.file) }
      received.push(file)
      if (part.file.truncated) throw tooLarge(mostBytes)
      await check(services, actor, file)
    }
  } catch (error) {
    if (!isOfParser(error)) throw error
    throw new AppError('upload_broken_off')
  }
  return count
}

/** @throws AppError drawing_refused for a drawing that is more than a drawing; what `findActive` throws */
async function refuseActive(services: Parameters<typeof findActive>[0], actor: Actor, { name, incoming }: Received) {
  const active = await findActive(services, { actor, bytes: await buffer(incoming.open()) })
  if (active) throw new AppError('drawing_refused', { file: shownName(name), reason: active })
}

/** The plugin's codes for body fields that it refuses. */
const BROKEN_FIELDS: unknown[] = ['FST_PROTO_VIOLATION', 'FST_INVALID_JSON_FIELD_ERROR']

/** The multipart parser throws bare errors about a body that breaks off or is none; everybody else's carry a code. */
function isOfParser(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if ('code' in error) return BROKEN_FIELDS.includes(error.code)
  return error.constructor === Error && !('statusCode' in error)
}
