import { mkdir, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { filePlace } from '../../src/features/backup/backup-place.ts'
import { bucketPlace } from '../../src/features/backup/bucket-place.ts'
import { expired } from '../../src/features/backup/remove-old.ts'
import { verifyBackup } from '../../src/features/backup/verify-backup.ts'
import { startTestApp, type TestApp } from '../support/app.ts'
import { startBucket, type TestBucket } from '../support/bucket.ts'
import { buildStaff } from '../support/factories.ts'
import { waitForMail } from '../support/mail.ts'

/** Never comes while a test runs. */
const ONCE_A_YEAR = '0 3 1 1 *'

let bucket: TestBucket
let folder: string
let app: TestApp | undefined

beforeAll(async () => {
  bucket = await startBucket()
  folder = await mkdtemp(join(tmpdir(), 'stitchdesk-nightly-'))
})
afterEach(async () => {
  await app?.stop()
  app = undefined
})
afterAll(async () => {
  await bucket.stop()
  await rm(folder, { recursive: true, force: true })
})

const keys = () => {
  const { S3_BUCKET: _, ...rest } = bucket.env
  return rest
}
const backups = async (started: TestApp) =>
  started.call('listBackups', { as: await buildStaff(started, 'Administrate') })

test('a backup that was asked for twice runs once, to the folder and the bucket, and each can be read', async () => {
  const own = join(folder, 'own')
  app = await startTestApp({
    BACKUP_DIR: own,
    BACKUP_BUCKET: 's3://backups/shop',
    BACKUP_SCHEDULE: ONCE_A_YEAR,
    ...keys(),
  })
  const started = app
  const admin = await buildStaff(started, 'Administrate')
  await Promise.all([started.call('startBackup', { as: admin }), started.call('startBackup', { as: admin })])
  await expect.poll(async () => (await backups(started)).runs.length, { timeout: 60_000 }).toBe(2)
  await expect.poll(async () => (await backups(started)).running).toBe(false)
  const { runs, overdue, nextAt, lastDoneAt } = await backups(started)
  expect(runs.map(({ status }) => status)).toEqual(['done', 'done'])
  expect(runs.length).toBe(2)
  expect(nextAt).toMatch(/-01-01T03:00/)
  expect(lastDoneAt).toBe(runs[0]?.endedAt)
  expect(overdue).toBe(false)
  const [name = ''] = await readdir(own)
  const { size } = await stat(join(own, name))
  expect(runs.map(({ bytes }) => bytes)).toEqual([size, size])
  expect(runs.map(({ place }) => place).sort()).toEqual([join(own, name), `s3://backups/shop/${name}`].sort())
  const {
    S3_ENDPOINT: endpoint = '',
    S3_ACCESS_KEY_ID: accessKeyId = '',
    S3_SECRET_ACCESS_KEY: secretAccessKey = '',
  } = keys()
  const s3 = { bucket: 'backups', region: 'us-east-1', endpoint, keys: { accessKeyId, secretAccessKey } }
  const inBucket = await bucketPlace(s3, `shop/${name}`)
  expect((await verifyBackup(inBucket)).manifest).toEqual((await verifyBackup(filePlace(join(own, name)))).manifest)
  expect(await inBucket.exists()).toBe(true)
  await inBucket.remove()
  expect(await inBucket.exists()).toBe(false)
  await expect(verifyBackup(inBucket)).rejects.toThrow("can't be read: there is no such file")
  await expect(verifyBackup(await bucketPlace({ ...s3, bucket: 'nobodys' }, 'x'))).rejects.toThrow('no such bucket')
})

test('a backup that fails is tried again, mailed to administrators, shown, and can be asked for again', async () => {
  const taken = join(folder, 'taken')
  await writeFile(taken, 'a file where the folder should be')
  app = await startTestApp({ BACKUP_DIR: taken })
  const started = app
  const admin = await buildStaff(started, 'Administrate', { email: 'ada@shop.example' })
  await started.call('startBackup', { as: admin })
  // The pause before each try is ten minutes.
  const hurry = () =>
    sql`UPDATE pgboss.job SET start_after = now() WHERE name = 'back-up' AND state = 'retry'`.execute(
      started.services.db,
    )
  await expect
    .poll(async () => hurry().then(async () => (await backups(started)).runs.length), {
      timeout: 60_000,
      interval: 300,
    })
    .toBe(3)
  const mail = await waitForMail(started, 'ada@shop.example', 'Backup failed')
  expect(mail.text).toContain(taken)
  expect(mail.text).toContain('EEXIST')
  expect(mail.text).toContain('/system')
  const shown = await backups(started)
  expect(shown.overdue).toBe(true)
  expect(shown.runs[0]).toMatchObject({ status: 'failed', bytes: 0, reason: expect.stringContaining('EEXIST') })
  const jobs = await started.call('listJobs', { as: admin })
  const [failed] = jobs.failed
  expect(failed).toMatchObject({ name: 'back-up', attempts: 3 })
  await rm(taken)
  await started.call('retryJob', { as: admin, params: { name: 'back-up', _id: failed?._id ?? '' } })
  await expect.poll(async () => (await backups(started)).runs[0]?.status, { timeout: 60_000 }).toBe('done')
  expect((await backups(started)).overdue).toBe(false)
  await started.refused('retryJob', 'record_not_found', {
    as: admin,
    params: { name: 'back-up', _id: failed?._id ?? '' },
  })
})

test('of scheduled backups the latest stay, and the latest of each month; what others put beside them stays too', async () => {
  const kept = join(folder, 'kept')
  await mkdir(kept)
  await writeFile(join(kept, 'stitchdesk-of-another-shop.backup'), 'theirs')
  app = await startTestApp({ BACKUP_DIR: kept, BACKUP_KEEP: '1', BACKUP_KEEP_MONTHS: '2' })
  const started = app
  const place = (name: string) => join(kept, name)
  for (const [name, startedAt] of [
    ['old-1.backup', '2026-01-30T03:00:00Z'],
    ['old-2.backup', '2026-02-01T03:00:00Z'],
    ['old-3.backup', '2026-02-02T03:00:00Z'],
  ] as const) {
    await writeFile(place(name), 'old')
    await started.services.db
      .insertInto('backup_run')
      .values({ place: place(name), startedAt, endedAt: startedAt, status: 'done', jobId: 'an earlier job' })
      .execute()
  }
  const admin = await buildStaff(started, 'Administrate')
  await started.call('startBackup', { as: admin })
  await expect
    .poll(async () => (await readdir(kept)).filter((name) => name.startsWith('old')), { timeout: 60_000 })
    .toEqual(['old-3.backup'])
  expect(await readdir(kept)).toContain('stitchdesk-of-another-shop.backup')
  await expect.poll(async () => (await backups(started)).runs.filter(({ removed }) => removed).length).toBe(2)
})

test('the months of retention count by month, and the latest ones by number', () => {
  const of = (month: string, day: number) => ({ _id: `${month}-${day}`, place: '', month })
  const all = [of('2026-03', 2), of('2026-03', 1), of('2026-02', 28), of('2026-02', 27), of('2026-01', 31)]
  expect(expired(all, 2, 2).map(({ _id }) => _id)).toEqual(['2026-02-27', '2026-01-31'])
  expect(expired(all, 1, 0).map(({ _id }) => _id)).toEqual(all.slice(1).map(({ _id }) => _id))
  expect(expired(all, 9, 0)).toEqual([])
})

test('without a place for backups asking for one is refused', async () => {
  app = await startTestApp()
  const admin = await buildStaff(app, 'Administrate')
  await app.refused('startBackup', 'no_backup_place', { as: admin })
  expect(await app.call('listBackups', { as: admin })).toMatchObject({
    hasPlace: false,
    nextAt: null,
    overdue: false,
    runs: [],
  })
})
