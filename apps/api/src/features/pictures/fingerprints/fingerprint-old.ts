import { buffer } from 'node:stream/consumers'
import { PICTURE_LIMITS } from '@stitchdesk/contract/pictures/limits'
import { sql } from 'kysely'
import { FileStoreUnavailableError } from '../../../platform/database/unavailable.ts'
import { defineJob, REPEATED } from '../../../platform/jobs/jobs.ts'
import { type Pictured, pictureKey } from '../../files/stored-pictures.ts'
import type { Services } from '../../operation.ts'
import { measurePicture } from '../../sandbox/measure-picture.ts'
import { keepFingerprint } from './keep-fingerprint.ts'

/** Fingerprints pictures that were drawn before pictures had fingerprints. */
export const FINGERPRINT_OLD_PICTURES = defineJob('fingerprint-old-pictures', REPEATED)

const EVERY_FIVE_MINUTES = '*/5 * * * *'
const MEASURED_SIZE = 800

type Needs = Pick<Services, 'db' | 'files' | 'log' | 'runSandboxed'>

/** Starts fingerprinting older pictures, one after the other. None where the configuration draws no pictures. */
export async function startFingerprintingOld(services: Services): Promise<void> {
  if (services.config.PICTURE_PROCESSES === 0) return
  await services.jobs.work(FINGERPRINT_OLD_PICTURES, async () => {
    try {
      await fingerprintOldPictures(services, Date.now() + PICTURE_LIMITS.fingerprintMinutes * 60_000)
    } catch (error) {
      // The next run continues once the bucket is back.
      if (!(error instanceof FileStoreUnavailableError)) throw error
    }
  })
  await services.jobs.repeat(FINGERPRINT_OLD_PICTURES, EVERY_FIVE_MINUTES)
}

/**
 * Fingerprints pictures, the latest first, until none is left or the time is over.
 * @param until when the next run takes over
 * @returns how many it read
 */
export async function fingerprintOldPictures(services: Needs, until: number): Promise<number> {
  let read = 0
  while (Date.now() < until) {
    const { rows } = await sql<Pictured>`
      SELECT "checksum", "extension", "colors" FROM picture
      WHERE NOT "fingerprinted" AND "state" = 'done' ORDER BY "changedAt" DESC LIMIT 1`.execute(services.db)
    const [next] = rows
    if (!next) break
    await fingerprintOne(services, next)
    read += 1
  }
  return read
}

async function fingerprintOne(services: Needs, of: Pictured): Promise<void> {
  const { db, files, log } = services
  const key = pictureKey(of, MEASURED_SIZE)
  const detail = (await files.exists(key))
    ? await measurePicture(services, await buffer(await files.stream(key)), false).then(
        (read) => read.detail,
        (error: unknown) => {
          log.warn({ err: error, ...of }, 'a picture could not be fingerprinted')
          return null
        },
      )
    : null
  await db.transaction().execute((trx) => keepFingerprint(trx, of, detail))
}
