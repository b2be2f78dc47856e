import { sql } from 'kysely'
import type { Database } from '../../platform/database/database.ts'
import { BY_JOB } from '../access/reach.ts'
import type { Pictured } from '../files/stored-pictures.ts'

/** Tells open lists which requests look different, because their files got a picture or turned out to have none. */
export async function notifyOfPicture(db: Database, { checksum, extension }: Omit<Pictured, 'colors'>): Promise<void> {
  await sql`
    SELECT notify_requests(coalesce(jsonb_agg(request_notice(shown::request, 'changed')), '[]'))
    FROM (
      SELECT * FROM request WHERE ${BY_JOB} AND NOT "delete" AND "_id" IN (
        SELECT "requestId" FROM upload WHERE "checksum" = ${checksum} AND "extension" = ${extension})
      LIMIT 21) shown`.execute(db)
}
