import { buffer } from 'node:stream/consumers'
import { sql } from 'kysely'
import type { Database } from '../../platform/database/database.ts'
import { BY_JOB } from '../access/reach.ts'
import { contentKey } from '../files/content-key.ts'
import { pictureKey } from '../files/stored-pictures.ts'
import type { Services } from '../operation.ts'
import { countComputing } from '../sandbox/computing-budget.ts'
import { matchFileColors } from '../sandbox/match-file-colors.ts'
import { type ColorSearch, colorSearches } from './color-sources.ts'
import { IS_MACHINE_FILE, MATCH_COLORS } from './queue-color-matching.ts'
import { storeColors } from './store-colors.ts'

type Needs = Pick<Services, 'db' | 'files' | 'jobs' | 'log' | 'rateLimits' | 'runSandboxed'>

/** The size in which a picture is matched: larger than for comparing. */
const SIZE = 800
/** By this age, an upload's own job has matched its colors. */
const OLD_AFTER = '1 minute'

/** Starts looking for the colors of machine files. None where the configuration says that nothing is drawn. */
export async function startMatchingColors(services: Services): Promise<void> {
  if (services.config.PICTURE_PROCESSES === 0) return
  await services.jobs.work(MATCH_COLORS, ({ orderCode }) => matchColorsOf(services, orderCode))
}

/** Looks for the colors of an order code's machine files in the pictures that were not asked yet. */
async function matchColorsOf(services: Needs, orderCode: number): Promise<void> {
  const { db } = services
  // A file that is drawn meanwhile takes part the next time.
  const { rows } = await sql<{ now: string }>`SELECT now()::text AS "now"`.execute(db)
  const began = rows[0]?.now ?? ''
  for (const search of await colorSearches(db, orderCode)) {
    const found = await matched(services, search)
    if (!found) continue
    await db.transaction().execute((trx) =>
      storeColors(trx, services, search, {
        accountId: search.uploadedBy,
        from: found.from,
        threads: found.colors.map((color) => ({ color })),
      }),
    )
  }
  await noteSought(db, orderCode, began)
}

/** Condition on `upload`: it was drawn as it is. */
const IS_DRAWN = sql<boolean>`EXISTS (
  SELECT FROM picture WHERE picture."checksum" = upload."checksum" AND picture."extension" = upload."extension"
    AND picture."colors" = '' AND picture."state" IN ('done', 'none'))`

async function noteSought(db: Database, orderCode: number, at: string): Promise<void> {
  await sql`
    UPDATE upload SET "colorsSoughtAt" = ${at}::timestamptz
    WHERE ${BY_JOB} AND "orderCode" = ${orderCode} AND ${IS_MACHINE_FILE} AND ${IS_DRAWN}`.execute(db)
}

async function matched(services: Needs, { checksum, extension, uploadedBy, sources }: ColorSearch) {
  const { files, rateLimits } = services
  const shown: { from: ColorSearch['sources'][number]['from']; picture: Buffer }[] = []
  for (const { from, ...of } of sources) {
    const key = pictureKey({ ...of, colors: '' }, SIZE)
    if (await files.exists(key)) shown.push({ from, picture: await buffer(await files.stream(key)) })
  }
  if (shown.length === 0 || !(await files.exists(contentKey(checksum)))) return undefined
  const bytes = await buffer(await files.stream(contentKey(checksum)))
  const { found, computedMs } = await matchFileColors(services, {
    bytes,
    extension,
    pictures: shown.map(({ picture }) => picture),
  })
  await countComputing(rateLimits, uploadedBy, computedMs)
  const from = found && shown[found.picture]?.from
  return from && { from, colors: found.colors }
}

/**
 * The same for files that no job has looked at, one order code after the other: old ones, and those left when a process ended.
 * @param until when the next run takes over
 */
export async function matchMissingColors(services: Needs, until: number): Promise<void> {
  while (Date.now() < until) {
    const { rows } = await sql<{ orderCode: number }>`
      SELECT "orderCode" FROM upload
      WHERE ${BY_JOB} AND "colorsSoughtAt" IS NULL AND ${IS_MACHINE_FILE} AND "createdAt" < now() - ${OLD_AFTER}::interval
        AND ${IS_DRAWN}
      ORDER BY "createdAt" DESC LIMIT 1`.execute(services.db)
    const [next] = rows
    if (!next) return
    try {
      await matchColorsOf(services, Number(next.orderCode))
    } catch (error) {
      services.log.warn({ err: error, ...next }, 'the colors of a request could not be looked for')
      // The next ones are not kept waiting for it.
      await noteSought(services.db, Number(next.orderCode), new Date().toISOString())
    }
  }
}
