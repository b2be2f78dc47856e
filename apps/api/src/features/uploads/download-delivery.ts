import { Readable } from 'node:stream'
import type { Language } from '@stitchdesk/contract/basics/enums'
import { distinctFileName } from '@stitchdesk/contract/files/file-name'
import { displayOrderCode } from '@stitchdesk/contract/requests/order-code'
import type { Actor } from '../../platform/actor.ts'
import { AppError } from '../../platform/errors.ts'
import { type ZipEntry, zipStream } from '../../platform/file-store/zip-stream.ts'
import type { ReachedRequest } from '../event.ts'
import type { Handler } from '../operation.ts'
import { findDelivery } from './delivered-files.ts'
import { findThere, type Stores } from './find-stored.ts'
import { diskName, offeredAs, savedName } from './saved-name.ts'
import { worksheetPdf } from './worksheet-pdf.ts'

/**
 * Streams all files of a request's latest delivery that the caller may download, as one ZIP. If a file is withdrawn meanwhile, the
 * ZIP breaks off without it.
 */
export const downloadDelivery: Handler<'downloadDelivery'> = async ({ db, services, actor, params, http, reply }) => {
  const { request, paths } = await findDelivery({ db }, actor, params._id)
  for (const path of paths) await findThere({ db, services }, path)
  const code = displayOrderCode(request.requestFor, request.orderCode)
  reply.headers({
    'content-type': 'application/zip',
    'content-disposition': offeredAs(diskName(`${request.orderName} ${code}.zip`)),
    'cache-control': 'no-store',
  })
  return zipStream(entriesOf({ db, services, actor, language: http.language }, request, paths))
}

/** The caller, and the language of their papers. */
interface Reader {
  actor: Actor
  language: Language
}

/** Looks for each file again at its turn, because it may have been withdrawn since the download began. */
async function* entriesOf(
  stores: Stores & Reader,
  request: ReachedRequest,
  paths: readonly string[],
): AsyncGenerator<ZipEntry> {
  const names: string[] = []
  for (const path of paths) {
    const { key, createdAt, ...file } = await findThere(stores, path)
    const name = distinctFileName(savedName(file), names)
    names.push(name)
    yield { name, date: new Date(createdAt), content: await stores.services.files.stream(key) }
  }
  const worksheet = await worksheetToGo(stores, request)
  if (worksheet) {
    const { name, bytes } = worksheet
    yield { name: distinctFileName(name, names), date: new Date(), content: Readable.from([bytes]) }
  }
}

/** The worksheet that goes with the files; undefined where there is none, or where it can't be drawn, which is logged. */
async function worksheetToGo({ db, services, ...reader }: Stores & Reader, request: ReachedRequest) {
  try {
    return await worksheetPdf({ db, services }, reader, request)
  } catch (error) {
    if (!(error instanceof AppError)) {
      services.log.error({ err: error, _id: request._id }, 'a ZIP goes without its worksheet')
    }
    return undefined
  }
}
