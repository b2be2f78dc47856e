import { type Readable, Readable as Streams } from 'node:stream'
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  type S3Client,
} from '@aws-sdk/client-s3'
import type { S3Config } from '../config.ts'
import type { Timeouts } from '../database/timeouts.ts'
import { withoutStalling } from './bucket-client.ts'
import { isMissing, type Store, type StoredFile } from './store.ts'

/** Keeps files in a bucket. */
export function openBucketStore(
  client: S3Client,
  { bucket: Bucket }: Pick<S3Config, 'bucket'>,
  { bucketMs }: Pick<Timeouts, 'bucketMs'>,
): Store {
  return {
    async put(Key, Body) {
      await client.send(new PutObjectCommand({ Bucket, Key, Body }))
    },
    async keep(incoming, Key, down) {
      const ContentLength = incoming.size
      const Body = incoming.open()
      const sending = new AbortController()
      const abortSignal = down ? AbortSignal.any([sending.signal, down]) : sending.signal
      try {
        await client.send(new PutObjectCommand({ Bucket, Key, Body, ContentLength }), { abortSignal })
      } finally {
        // Some buckets answer before all was sent, and a call that never ends would hold its connection for good.
        if (!Body.readableEnded) sending.abort()
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
