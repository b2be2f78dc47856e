import type { Readable } from 'node:stream'
import { S3Client } from '@aws-sdk/client-s3'
import type { S3Config } from '../config.ts'
import type { Timeouts } from '../database/timeouts.ts'
import { codeOf, FileStoreUnavailableError, NO_ANSWER } from '../database/unavailable.ts'

/** Milliseconds in which a bucket takes a connection. */
const CONNECT_MS = 3_000
/** The slowest pace at which a bucket may take a file, in bytes a millisecond. */
const SLOWEST = 5

type Send = (command: { input: { Body?: unknown; ContentLength?: number } }, options?: object) => Promise<unknown>

/**
 * The client of a bucket, for files and for backups. Without keys of its own it asks, in this order, for those of the environment, of a
 * profile and of the machine's role.
 * @param slowest bytes a millisecond at which the bucket must take what it is sent
 */
export function bucketClient(
  S3: S3Config,
  { bucketMs }: Pick<Timeouts, 'bucketMs'>,
  { slowest = SLOWEST } = {},
): S3Client {
  class PatientClient extends S3Client {
    /** The time limit of each call follows the size of the bytes that it sends. */
    override send = ((command: Parameters<Send>[0], options?: object) => {
      const { Body, ContentLength } = command.input
      const bytes = ContentLength ?? (Body instanceof Uint8Array ? Body.byteLength : 0)
      // One function can't have the client's overloads.
      const send = super.send as unknown as Send
      return send.call(this, command, { requestTimeout: bucketMs + bytes / slowest, ...options })
    }) satisfies Send as unknown as S3Client['send']
  }
  const client = new PatientClient({
    ...(S3.keys ? { credentials: S3.keys } : {}),
    region: S3.region,
    ...(S3.endpoint ? { endpoint: S3.endpoint, forcePathStyle: true } : {}),
    // By default the client sends bodies in chunks with checksums of their own, which other services than Amazon's refuse.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    maxAttempts: 2,
    // An idle connection doesn't mean a failed bucket: sent bytes may still be on their way.
    requestHandler: { connectionTimeout: CONNECT_MS, throwOnRequestTimeout: true, socketTimeout: 0 },
  })
  client.middlewareStack.add((next) => (args) => next(args).catch(refuseToRepeat), {
    step: 'deserialize',
    name: 'tellLateAnswers',
  })
  return client
}

/** A second attempt would make callers of a bucket that hangs wait twice as long. */
function refuseToRepeat(error: unknown): never {
  // Without its cause, which the client would take for an error that passes, and try again.
  if (codeOf(error) === 'ETIMEDOUT') throw Object.assign(new Error('The bucket did not answer.'), { name: NO_ANSWER })
  throw error
}

/**
 * The bytes of an answer. It fails when the bucket sends none for too long; a slow reader doesn't count against the bucket.
 * @throws FileStoreUnavailableError where they break off
 */
export async function* withoutStalling(body: Readable, milliseconds: number): AsyncGenerator<Buffer> {
  const bytes: AsyncIterator<Buffer> = body[Symbol.asyncIterator]()
  try {
    for (;;) {
      const stall = setTimeout(
        () => body.destroy(new Error('The bucket stopped in the middle of a file.')),
        milliseconds,
      )
      const next = await bytes.next().finally(() => clearTimeout(stall))
      if (next.done) return
      yield next.value
    }
  } catch (error) {
    throw new FileStoreUnavailableError(error)
  } finally {
    body.destroy()
  }
}
