import { resolve } from 'node:path'
import { CronExpressionParser } from 'cron-parser'
import type { BackupConfig } from '../platform/config.ts'
import { ConfigError } from './config-error.ts'
import { bucketNamed, type S3Variables } from './read-s3.ts'

interface BackupVariables {
  BACKUP_SCHEDULE?: string | undefined
  BACKUP_DIR?: string | undefined
  BACKUP_BUCKET?: string | undefined
  BACKUP_KEEP: number
  BACKUP_KEEP_MONTHS: number
  BACKUP_PASSPHRASE?: string | undefined
}

/** minute, hour, day of the month, month, day of the week */
const CRON_FIELDS = 5

/**
 * What is backed up on schedule.
 * @throws ConfigError for a schedule that is none or leads nowhere, and for a bucket without keys
 */
export function readBackup(given: BackupVariables, s3Given: S3Variables): BackupConfig {
  const { BACKUP_SCHEDULE: schedule, BACKUP_DIR, BACKUP_BUCKET, BACKUP_PASSPHRASE: passphrase } = given
  if (schedule && !isCron(schedule)) {
    throw new ConfigError(
      'BACKUP_SCHEDULE must be a cron expression of five fields: 30 2 * * * is every night at 2:30.\nSee docs/configuration.md.',
    )
  }
  if (schedule && !BACKUP_DIR && !BACKUP_BUCKET) {
    throw new ConfigError(
      'BACKUP_SCHEDULE needs BACKUP_DIR or BACKUP_BUCKET: a backup must go somewhere.\nSee docs/configuration.md.',
    )
  }
  const bucket = BACKUP_BUCKET ? readBucket(BACKUP_BUCKET, s3Given) : undefined
  return {
    ...(schedule ? { schedule } : {}),
    ...(BACKUP_DIR ? { folder: resolve(BACKUP_DIR) } : {}),
    ...(bucket ? { bucket } : {}),
    keep: given.BACKUP_KEEP,
    keepMonths: given.BACKUP_KEEP_MONTHS,
    ...(passphrase ? { passphrase } : {}),
  }
}

function isCron(text: string): boolean {
  if (text.trim().split(/\s+/).length !== CRON_FIELDS) return false
  try {
    CronExpressionParser.parse(text)
    return true
  } catch {
    return false
  }
}

function readBucket(address: string, s3Given: S3Variables): NonNullable<BackupConfig['bucket']> {
  const [, name, path = ''] = /^s3:\/\/([^/]+)\/?(.*)$/.exec(address) ?? []
  const s3 = bucketNamed(name, s3Given)
  if (!s3) {
    throw new ConfigError(
      'BACKUP_BUCKET needs both S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY, or neither where the machine has a role.\nSee docs/configuration.md.',
    )
  }
  if (name === s3Given.S3_BUCKET) {
    throw new ConfigError(
      'BACKUP_BUCKET must be another bucket than S3_BUCKET: backups in the bucket that they back up are lost with it.\nSee docs/configuration.md.',
    )
  }
  return { s3, prefix: path === '' || path.endsWith('/') ? path : `${path}/` }
}
