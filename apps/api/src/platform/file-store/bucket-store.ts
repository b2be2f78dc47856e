import { type Readable, Readable as Streams } from 'node:stream'
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3'
import type { S3Config } from '../config.ts'
import type { Timeouts } from '../database/timeouts.ts'
import { FileStoreUnavailableError } from '../database/unavailable.ts'
import { isMissing, type Store, type StoredFile } from './store.ts'

/** Milliseconds in which a bucket takes a connection. */
const CONNECT_MS = 3_000
/** The slowest pace at which a bucket may take a file, in bytes a millisecond. */
const SLOWEST = 5

/** The one client of a bucket. Without keys of its own it asks, in this order, for those of the environment, of a profile and of the machine's role. */
export function bucketClient(S3: S3Config, { bucketMs }: Pick<Timeouts, 'bucketMs'>): S3Client {
  return new S3Client({
    ...(S3.keys ? { credentials: S3.keys } : {}),
    region: S3.region,
    ...(S3.endpoint ? { endpoint: S3.endpoint, forcePathStyle: true } : {}),
    // By default the client sends bodies in chunks with checksums of their own, which other services than Amazon's refuse.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    maxAttempts: 2,
    // Idle connections tell nothing of a slow bucket: what was sent may still be on its way. Each call has a time for its answer instead.
    requestHandler: {
      connectionTimeout: CONNECT_MS,
      requestTimeout: bucketMs,
      throwOnRequestTimeout: true,
      socketTimeout: 0,
    },
  })
}

/** Keeps files in a bucket. */
export function openBucketStore(
  client: S3Client,
  { bucket: Bucket }: Pick<S3Config, 'bucket'>,
  { bucketMs }: Pick<Timeouts, 'bucketMs'>,
): Store {
  const waitFor = (bytes: number) => ({ requestTimeout: bucketMs + bytes / SLOWEST })
  return {
    async put(Key, Body) {
      await client.send(new PutObjectCommand({ Bucket, Key, Body }), waitFor(Body.byteLength))
    },
    async keep(incoming, Key) {
      const ContentLength = incoming.size
      const Body = incoming.open()
      try {
        await client.send(new PutObjectCommand({ Bucket, Key, Body, ContentLength }), waitFor(ContentLength))
      } finally {
        Body.destroy()
      }
    },
    async stream(Key, range) {
      const Range = range && `bytes=${range.first}-${range.last}`
      const { Body } = await client.send(new GetObjectCommand({ Bucket, Key, ...(Range && { Range }) }))
      return Streams.from(withoutStalling(Body as Readable, bucketMs), { objectMode: false })
    },
    async remove(Key) {
      await client.send(new DeleteObjectCommand({ Bucket, Key }))
    },
    async size(Key) {
      try {
        return (await client.send(new HeadObjectCommand({ Bucket, Key }))).ContentLength ?? 0
      } catch (error) {
        if (isMissing(error)) return undefined
        throw error
      }
    },
    list: (folder) => listBucket(client, Bucket, `${folder}/`),
  }
}

async function* listBucket(client: S3Client, Bucket: string, Prefix: string): AsyncIterable<StoredFile> {
  let ContinuationToken: string | undefined
  do {
    // The page's mark is left out of the first call: a bucket refuses an empty one.
    const page = await client.send(
      new ListObjectsV2Command({ Bucket, Prefix, ...(ContinuationToken && { ContinuationToken }) }),
    )
    for (const { Key, LastModified } of page.Contents ?? []) {
      if (Key && LastModified) yield { key: Key, storedAt: LastModified }
    }
    ContinuationToken = page.NextContinuationToken
  } while (ContinuationToken)
}

/** The bytes of an answer, until the bucket sends none for so long; a reader who takes its time is waited for. */
async function* withoutStalling(body: Readable, milliseconds: number): AsyncGenerator<Buffer> {
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
