import { join } from 'node:path'
import type { BackupConfig } from '../../platform/config.ts'
import { wallClock } from '../../platform/wall-clock.ts'
import { type BackupPlace, filePlace } from './backup-place.ts'
import { bucketPlace } from './bucket-place.ts'

/**
 * Where a backup that is made now goes to: the folder, the bucket, or both. Its name tells the moment by the shop's clock.
 * @param timeZone the shop's
 */
export async function configuredPlaces(
  { folder, bucket }: BackupConfig,
  now: Date,
  timeZone: string,
): Promise<BackupPlace[]> {
  const moment = wallClock(now, timeZone).replace(' ', '-').replaceAll(':', '')
  const name = `stitchdesk-${moment}.backup`
  return [
    ...(folder ? [filePlace(join(folder, name), { makeFolder: true })] : []),
    ...(bucket ? [await bucketPlace(bucket.s3, `${bucket.prefix}${name}`)] : []),
  ]
}

/** The place of a backup that was made earlier, where the configuration still reaches it; undefined elsewhere. */
export async function placeNamed(name: string, { folder, bucket }: BackupConfig): Promise<BackupPlace | undefined> {
  if (bucket && name.startsWith(`s3://${bucket.s3.bucket}/`)) {
    return bucketPlace(bucket.s3, name.slice(`s3://${bucket.s3.bucket}/`.length))
  }
  return folder && name.startsWith(join(folder, '/')) ? filePlace(name) : undefined
}
