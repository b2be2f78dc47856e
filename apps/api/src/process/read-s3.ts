import type { S3Config } from '../platform/config.ts'
import { ConfigError } from './config-error.ts'

const KEYS = ['S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const

/** The variables of a bucket. */
export interface S3Variables {
  S3_BUCKET?: string | undefined
  S3_REGION?: string | undefined
  S3_ENDPOINT?: string | undefined
  S3_ACCESS_KEY_ID?: string | undefined
  S3_SECRET_ACCESS_KEY?: string | undefined
}

/**
 * The bucket of files; undefined where they stay on disk.
 * @param forBackups the keys may be there for backups alone
 * @throws ConfigError that names what is missing
 */
export function readS3(given: S3Variables, forBackups: boolean): S3Config | undefined {
  const { S3_BUCKET, S3_ENDPOINT, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = given
  if (!S3_BUCKET && (forBackups || (!S3_ENDPOINT && !S3_ACCESS_KEY_ID && !S3_SECRET_ACCESS_KEY))) return undefined
  const found = bucketNamed(S3_BUCKET, given)
  if (found) return found
  const wanted = ['S3_BUCKET', ...(S3_ACCESS_KEY_ID || S3_SECRET_ACCESS_KEY ? KEYS : [])] as const
  const missing = wanted.filter((name) => !given[name])
  throw new ConfigError(
    `${missing.join(' and ')} must be set too: a bucket is known by its name, and a key by its id and its secret. ` +
      'Remove the other S3_ variables to keep files under DATA_DIR.\nSee docs/configuration.md.',
  )
}

/** A bucket by its name, with the region, service and keys that are set; undefined where one is missing, or half a key. */
export function bucketNamed(bucket: string | undefined, given: S3Variables): S3Config | undefined {
  const { S3_REGION: region, S3_ENDPOINT: endpoint } = given
  const { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = given
  if (!bucket || !region || Boolean(accessKeyId) !== Boolean(secretAccessKey)) return undefined
  const keys = accessKeyId && secretAccessKey ? { accessKeyId, secretAccessKey } : undefined
  return { bucket, region, ...(endpoint ? { endpoint } : {}), ...(keys ? { keys } : {}) }
}
