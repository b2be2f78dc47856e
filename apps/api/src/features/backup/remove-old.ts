import { sql } from 'kysely'
import type { Database } from '../../platform/database/database.ts'
import type { Services } from '../operation.ts'
import { placeNamed } from './configured-places.ts'

interface Kept {
  _id: string
  place: string
  /** the month in which it was made, by the shop's clock */
  month: string
}

/**
 * Which backups of one folder are removed: all but the latest ones and the latest of each of the latest months.
 * @param latestFirst those that lie there
 */
export function expired(latestFirst: readonly Kept[], keep: number, keepMonths: number): Kept[] {
  const months = [...new Set(latestFirst.map(({ month }) => month))].slice(0, keepMonths)
  const ofMonths = new Set(months.map((month) => latestFirst.find((each) => each.month === month)?._id))
  return latestFirst.slice(keep).filter(({ _id }) => !ofMonths.has(_id))
}

/** Removes expired scheduled backups. It touches none that it did not make itself, because another shop may keep its own beside them. */
export async function removeOldBackups(services: Pick<Services, 'config' | 'log'>, db: Database, timeZone: string) {
  const { BACKUP } = services.config
  const { rows } = await sql<Kept & { folder: string }>`
    SELECT "_id", "place", to_char("startedAt" AT TIME ZONE ${timeZone}, 'YYYY-MM') AS "month",
      regexp_replace("place", '[^/\\\\]*$', '') AS "folder"
    FROM backup_run WHERE "status" = 'done' AND "jobId" IS NOT NULL AND "removedAt" IS NULL
    ORDER BY "startedAt" DESC`.execute(db)
  for (const ofFolder of Map.groupBy(rows, ({ folder }) => folder).values()) {
    for (const { _id, place } of expired(ofFolder, BACKUP.keep, BACKUP.keepMonths)) {
      try {
        await (await placeNamed(place, BACKUP))?.remove()
        await db.updateTable('backup_run').set({ removedAt: sql`now()` }).where('_id', '=', _id).execute()
      } catch (error) {
        // The backup itself is made; a failed removal is tried again after the next one.
        services.log.warn({ err: error }, 'An old backup could not be removed')
      }
    }
  }
}
