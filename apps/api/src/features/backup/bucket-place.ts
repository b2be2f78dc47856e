import { Readable } from 'node:stream'
import type { S3Config } from '../../platform/config.ts'
import { bucketStatus } from '../../platform/file-store/bucket-status.ts'
import { BackupError } from './backup-error.ts'
import type { BackupPlace } from './backup-place.ts'

/** Bytes of a part, and how many parts are sent at once. A bucket takes at most 10,000 parts, so a backup may have 160 GB. */
const PART = 16 * 1024 * 1024
const PARTS_AT_ONCE = 2
/** A bucket takes minutes to put a large backup together. */
const SILENCE_MS = 60_000
/** Bytes a millisecond: a part has a good two minutes to arrive. */
const SLOWEST = 100

/**
 * A backup as an object of a bucket, which shows it once it is whole.
 * @param key its name in the bucket
 */
export async function bucketPlace(config: S3Config, key: string): Promise<BackupPlace> {
  // Loaded only when a bucket is used: the client is large.
  const [s3, { Upload }, { bucketClient, withoutStalling }] = await Promise.all([
    import('@aws-sdk/client-s3'),
    import('@aws-sdk/lib-storage'),
    import('../../platform/file-store/bucket-client.ts'),
  ])
  const { bucket: Bucket } = config
  const name = `s3://${Bucket}/${key}`
  const client = bucketClient(config, { bucketMs: SILENCE_MS }, { slowest: SLOWEST })
  const refuse = (what: string) => (error: unknown) => {
    throw new BackupError(`${name} can't be ${what}: ${reasonOf(error)}.`, { cause: error })
  }
  return {
    name,
    exists: () =>
      client.send(new s3.HeadObjectCommand({ Bucket, Key: key })).then(
        () => true,
        (error: unknown) => (isMissing(error) ? false : refuse('reached')(error)),
      ),
    size: () =>
      client
        .send(new s3.HeadObjectCommand({ Bucket, Key: key }))
        .then(({ ContentLength = 0 }) => ContentLength, refuse('reached')),
    async write(source) {
      const upload = new Upload({
        client,
        params: { Bucket, Key: key, Body: source },
        partSize: PART,
        queueSize: PARTS_AT_ONCE,
      })
      // The upload takes a stream that breaks off for a complete one, so the error is caught here.
      const broken = new Promise<never>((_resolve, reject) => source.once('error', reject))
      broken.catch(() => undefined)
      try {
        await Promise.race([upload.done(), broken])
      } catch (error) {
        await upload.abort().catch(() => undefined)
        refuse('written')(error)
      }
    },
    async read() {
      const { Body } = await client.send(new s3.GetObjectCommand({ Bucket, Key: key })).catch(refuse('read'))
      return Readable.from(withoutStalling(Body as Readable, SILENCE_MS), { objectMode: false })
    },
    remove: () =>
      client.send(new s3.DeleteObjectCommand({ Bucket, Key: key })).then(() => undefined, refuse('removed')),
  }
}

const isMissing = (error: unknown): boolean => bucketStatus(error) === 404

/** A bucket's error in a few words; some of its answers have none. */
function reasonOf(error: unknown): string {
  const { name, message } = error instanceof Error ? error : new Error(String(error))
  const status = bucketStatus(error)
  if (isMissing(error)) return name === 'NoSuchBucket' ? 'there is no such bucket' : 'there is no such file'
  const said = message && message !== 'UnknownError' ? message.replace(/[.\s]+$/, '') : name
  return status ? `${said} (${status})` : said
}
