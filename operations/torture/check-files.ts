import { setTimeout as sleep } from 'node:timers/promises'
import { PICTURE_SIZES } from '@stitchdesk/contract/pictures/picture-sizes'
import { sql } from 'kysely'
import { pino } from 'pino'
import { paperKey } from '../../apps/api/src/features/billing/document/stored-papers.ts'
import { contentKey, storedAt } from '../../apps/api/src/features/files/content-key.ts'
import { pictureKey } from '../../apps/api/src/features/files/stored-pictures.ts'
import { sweepFiles } from '../../apps/api/src/features/monitoring/sweep-files.ts'
import { openDatabase } from '../../apps/api/src/platform/database/open-database.ts'
import type { Files } from '../../apps/api/src/platform/files.ts'
import { openJobs } from '../../apps/api/src/platform/jobs/job-queue.ts'
import { Client } from './client.ts'
import { query } from './database.ts'
import type { Ledger } from './ledger.ts'
import { waitForPictures } from './pictures.ts'

const SOME_FILES = 20
const REMOVED_WITHIN_MS = 60_000
const LOOK_EVERY_MS = 200

/** Fetches the latest files that were not fetched yet, and compares them with what was sent. */
export async function compareContent(ledger: Ledger, checked: Set<string>): Promise<string[]> {
  const problems: string[] = []
  // A file's address ends with its request.
  const files = ledger.requests.filter(({ deleted }) => !deleted).flatMap((request) => request.files)
  const unchecked = files.filter(({ url }) => !checked.has(url))
  for (const { url } of unchecked) checked.add(url)
  for (const { url, content } of unchecked.slice(-SOME_FILES)) {
    const answer = await fetch(new URL(url, Client.address))
    if ((await answer.text()) !== content) problems.push(`The file ${url} is not what was stored.`)
  }
  return problems
}

/** Waits until the product has removed the bytes that nothing needs. */
async function waitForRemovals(address: string): Promise<void> {
  const deadline = Date.now() + REMOVED_WITHIN_MS
  await query(address, `UPDATE pgboss.job SET start_after = now() WHERE name = 'remove-content' AND state = 'created'`)
  const waiting = () =>
    query(address, `SELECT FROM pgboss.job WHERE name = 'remove-content' AND state < 'completed' LIMIT 1`)
  while ((await waiting()).length > 0 && Date.now() < deadline) await sleep(LOOK_EVERY_MS)
}

/** Lets everything become old, sweeps, and compares what is stored with what rows name. */
export async function checkFiles(address: string, files: Files): Promise<string[]> {
  const undrawn = await waitForPictures(address)
  await query(address, `UPDATE upload SET "createdAt" = "createdAt" - interval '30 days' WHERE "requestId" IS NULL`)
  const later = new Date(Date.now() + 3_600_000)
  const db = openDatabase(address)
  // Those of processes that were killed are long over by then.
  await query(address, 'DELETE FROM content_lease')
  const jobs = await openJobs(address, { jobs: [], works: false, onError: () => undefined })
  await sweepFiles({ db, files, jobs, log: pino({ level: 'silent' }) }, later)
  await jobs.stop()
  await waitForRemovals(address)
  const uploads = await db.selectFrom('upload').select(['checksum', 'filePath']).execute()
  const contents = await db.selectFrom('content').select('checksum').execute()
  const pictures = await db
    .selectFrom('picture')
    .select(['checksum', 'extension', 'colors'])
    .where('width', 'is not', null)
    .execute()
  const { rows: papers } = await sql<{ pdf: string }>`
    SELECT "pdf" FROM invoice_paper WHERE "pdf" IS NOT NULL UNION SELECT "pdf" FROM entry_paper WHERE "pdf" IS NOT NULL`.execute(
    db,
  )
  await db.destroy()
  const drawn = pictures.flatMap((of) => PICTURE_SIZES.map((size) => pictureKey(of, size)))
  const needed = new Set([...uploads.map(storedAt), ...drawn, ...papers.map(({ pdf }) => paperKey(pdf))])
  const named = new Set([...needed, ...contents.map(({ checksum }) => contentKey(checksum))])
  const stored = new Set<string>()
  for await (const path of files.list('', later)) stored.add(path)
  return [
    ...undrawn,
    ...[...named].filter((path) => !stored.has(path)).map((path) => `The file ${path} is named and not there.`),
    ...[...stored].filter((path) => !named.has(path)).map((path) => `The file ${path} belongs to nothing.`),
    ...[...named].filter((path) => !needed.has(path)).map((path) => `The file ${path} is kept for nobody.`),
  ]
}
