import { PICTURE_LIMITS } from '@stitchdesk/contract/pictures/limits'
import { READ_FORMATS } from '@stitchdesk/stitch-files/tables/formats'
import { type RawBuilder, sql, type Transaction } from 'kysely'
import type { DB } from '../../platform/database/database.generated.ts'
import { AWAITED, defineJob } from '../../platform/jobs/jobs.ts'
import { BY_JOB } from '../access/reach.ts'
import type { Pictured } from '../files/stored-pictures.ts'
import type { Services } from '../operation.ts'

/** Looks for the colors of the machine files of one order code in the pictures beside them. */
export const MATCH_COLORS = defineJob<{ orderCode: number }>('match-colors', {
  ...AWAITED,
  retryLimit: 2,
  retryDelay: 5,
  retryBackoff: true,
})

/** Condition on `upload`: its name is that of a machine file whose stitches can be read. */
export const IS_MACHINE_FILE = sql<boolean>`(upload."extension" IN (${sql.join(READ_FORMATS.map((format) => sql.lit(format)))}))`

/** Condition on `upload`: a picture may give it colors. Colors that staff set stay. */
const MAY_BE_COLORED = sql<boolean>`(${IS_MACHINE_FILE} AND upload."revokedAt" IS NULL
  AND upload."threadsFrom" IS DISTINCT FROM 'designer')`

/** Queues the matching of colors for an order code's machine files, in the caller's transaction. */
export const queueColorMatching = (trx: Transaction<DB>, services: Pick<Services, 'jobs'>, orderCode: number) =>
  queue(trx, services, sql`upload."orderCode" = ${orderCode}`)

/** The same for every order code with an upload of this content, which was just drawn. */
export const queueColorMatchingOfContent = (
  trx: Transaction<DB>,
  services: Pick<Services, 'jobs'>,
  { checksum, extension }: Pick<Pictured, 'checksum' | 'extension'>,
) =>
  queue(
    trx,
    services,
    sql`upload."orderCode" IN (
      SELECT drawn."orderCode" FROM upload drawn
      WHERE ${BY_JOB} AND drawn."checksum" = ${checksum} AND drawn."extension" = ${extension}
      ORDER BY drawn."createdAt" DESC LIMIT ${PICTURE_LIMITS.matchedCodes})`,
  )

async function queue(
  trx: Transaction<DB>,
  { jobs }: Pick<Services, 'jobs'>,
  where: RawBuilder<boolean>,
): Promise<void> {
  const { rows } = await sql<{ orderCode: number }>`
    SELECT DISTINCT upload."orderCode" FROM upload WHERE ${BY_JOB} AND ${where} AND ${MAY_BE_COLORED}`.execute(trx)
  for (const { orderCode } of rows) await jobs.add(trx, MATCH_COLORS, { orderCode: Number(orderCode) })
}
