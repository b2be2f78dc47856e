import { randomUUID } from 'node:crypto'
import type { Services } from '../features/operation.ts'
import type { Config } from '../platform/config.ts'
import { FileStoreUnavailableError } from '../platform/database/unavailable.ts'
import type { Bucket } from '../platform/file-store/bucket.ts'
import { ConfigError } from './config-error.ts'

const SEE = 'See docs/configuration.md.'

/**
 * Ends the start if the bucket refuses what the product needs, or holds another shop's files, because waiting won't mend that. A bucket
 * that doesn't answer may do so later, so the start goes on.
 * @throws ConfigError that names what to look at
 */
export async function checkBucket(
  { S3, PUBLIC_URL }: Pick<Config, 'S3' | 'PUBLIC_URL'>,
  { db, files, log }: Pick<Services, 'db' | 'files' | 'log'>,
): Promise<void> {
  const { bucket } = files
  if (!S3 || !bucket) return
  const name = S3.bucket
  try {
    await tryOut(name, bucket)
    await claim(name, bucket, db)
    if (files.direct) await askForPages(name, files.direct, { origin: new URL(PUBLIC_URL).origin, log })
  } catch (error) {
    if (!(error instanceof FileStoreUnavailableError)) throw error
    log.error({ err: error }, 'The bucket does not answer; files fail until it does')
  }
}

/** Stores and removes a small file. */
async function tryOut(name: string, { store }: Bucket): Promise<void> {
  const key = `check/${randomUUID()}`
  const refused = (did: string, mend: string) => (error: unknown) => {
    if (!(error instanceof FileStoreUnavailableError) || !error.refusal) throw error
    throw new ConfigError(`The bucket "${name}" refuses to ${did} a file: ${error.refusal}. ${mend}\n${SEE}`)
  }
  const settings = 'Check S3_BUCKET, S3_REGION, S3_ENDPOINT, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY.'
  await store.put(key, Buffer.from('check')).catch(refused('store', settings))
  const right = 'Files that people take back must go: give its key the right to delete (s3:DeleteObject).'
  await store.remove(key).catch(refused('remove', right))
}

/** Marks the bucket as this shop's, for the nightly sweep removes from it what this database does not name. */
async function claim(name: string, bucket: Bucket, db: Services['db']): Promise<void> {
  const { _id } = await db.selectFrom('shop_identity').select('_id').executeTakeFirstOrThrow()
  const owner = await bucket.readOwner()
  if (owner === undefined) return bucket.writeOwner(_id)
  if (owner === _id) return
  throw new ConfigError(
    `The bucket "${name}" holds the files of another Stitchdesk, which this one would remove as unknown. ` +
      `Set S3_BUCKET to a bucket of its own.\n${SEE}`,
  )
}

/** A browser wouldn't wait longer for permission to send a file. */
const LEAVE_MS = 5_000

/** Asks the bucket, as browsers do, whether pages of the product may send files there. If not, files come here instead, so a log line is enough. */
async function askForPages(
  name: string,
  { addresses }: Bucket,
  { origin, log }: { origin: string } & Pick<Services, 'log'>,
) {
  const address = await addresses.toStore('check/page', 1)
  const headers = { origin, 'access-control-request-method': 'PUT' }
  const leave = await fetch(address, { method: 'OPTIONS', headers, signal: AbortSignal.timeout(LEAVE_MS) }).then(
    (answer) => (answer.ok ? answer.headers.get('access-control-allow-origin') : null),
    () => null,
  )
  if (leave === '*' || leave === origin) return
  log.warn(
    `S3_DIRECT: the bucket "${name}" does not allow ${origin} to send files to it, so uploads pass through Stitchdesk. ` +
      'Set its CORS rule as "Let files go straight to and from the bucket" in docs/operations.md says.',
  )
}
