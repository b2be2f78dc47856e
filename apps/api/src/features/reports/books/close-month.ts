import { addDays, lastDayOf, spellOutDay, spellOutMonth } from '@stitchdesk/contract/basics/days'
import type { BooksMonth } from '@stitchdesk/contract/reports/books'
import { sql } from 'kysely'
import type { Database } from '../../../platform/database/database.ts'
import { boundsOf, dayOf } from '../../../platform/days.ts'
import { AppError } from '../../../platform/errors.ts'
import { calledEmployee } from '../../access/person-names.ts'
import { OF_SHOP } from '../../access/reach.ts'
import { invoiceScope, requestScope } from '../../access/scope.ts'
import type { Handler } from '../../operation.ts'
import { DONE_AT, IS_OWED, IS_TO_PRICE, ON_ISSUED_INVOICE } from '../../requests/queries/billing.ts'
import { setSetting } from '../../settings/change-setting.ts'
import { readSetting } from '../../settings/read-setting.ts'
import { shopZone } from '../../settings/time-zone.ts'
import type { LedgerReading } from '../money/reading.ts'

/** A month of the books, and what of it is open. */
export const getBooksMonth: Handler<'getBooksMonth'> = async ({ services, db, actor, params }) =>
  readMonth(db, { actor, timeZone: await shopZone(db, services.config) }, params.month)

/**
 * Closes a month and all before it. It refuses a month that is not over, or that has drafts. Closing it again answers the same.
 * @throws AppError month_not_over, month_has_drafts
 */
export const closeMonth: Handler<'closeMonth'> = ({ services, db, actor, params }) =>
  db.transaction().execute(async (trx) => {
    // Waits for entries that other transactions are making.
    await sql`SELECT pg_advisory_xact_lock(hashtext('books'))`.execute(trx)
    const reading = { actor, timeZone: await shopZone(trx, services.config) }
    const found = await readMonth(trx, reading, params.month)
    if (found.isClosed) return found
    const month = spellOutMonth(params.month)
    if (!found.isOver) throw new AppError('month_not_over', { month, day: spellOutDay(addDays(found.to, 1)) })
    if (found.open.drafts > 0) throw new AppError('month_has_drafts', { month, count: found.open.drafts })
    await setSetting(trx, { services, actor }, { name: 'books', value: { closedThrough: found.to } })
    return readMonth(trx, reading, params.month)
  })

async function readMonth(db: Database, { actor, timeZone }: LedgerReading, month: string): Promise<BooksMonth> {
  const to = lastDayOf(month)
  const { value } = await readSetting(db, 'books')
  const isClosed = value.closedThrough >= to
  const [open, closing] = await Promise.all([openIn(db, { actor, timeZone }, to), isClosed ? closingOf(db, to) : null])
  return {
    month,
    from: `${month}-01`,
    to,
    isOver: to < dayOf(new Date(), timeZone),
    isClosed,
    closedBy: closing?.by ?? null,
    closedAt: closing?.at ?? null,
    open,
  }
}

/** The open items of a month and of those before. */
async function openIn(db: Database, { actor, timeZone }: LedgerReading, to: string): Promise<BooksMonth['open']> {
  const { until } = boundsOf({ $lte: to }, timeZone)
  const done = sql`${requestScope(actor)} AND NOT request."delete" AND request."orderStatus" = 'Done' AND request."requestFor" <> 'quote'
    AND ${DONE_AT} < ${until}`
  const { rows } = await sql<BooksMonth['open']>`SELECT
    (SELECT count(*) FROM invoice WHERE invoice."timestamp" IS NULL AND invoice."createdAt" < ${until} AND ${invoiceScope(actor)}) AS "drafts",
    (SELECT count(*) FROM request WHERE ${done} AND ${IS_TO_PRICE}) AS "unpriced",
    (SELECT count(*) FROM request WHERE ${done} AND ${IS_OWED} AND NOT ${ON_ISSUED_INVOICE}) AS "notInvoiced",
    (SELECT count(*) FROM payment WHERE payment."confirmation" = 'pending' AND payment."createdAt" < ${until}) AS "claims"`.execute(
    db,
  )
  const [open] = rows
  if (!open) throw new Error('Counting answers a row')
  return open
}

/** Who closed a month, and when: the first closing of it or of a later one. */
async function closingOf(db: Database, to: string): Promise<{ by: string | null; at: string } | null> {
  const { rows } = await sql<{ by: string | null; at: string }>`
    SELECT ${calledEmployee('account')} AS "by", event."at"
    FROM audit_event event LEFT JOIN account ON account."_id" = event."accountId"
    WHERE ${OF_SHOP} AND event."entity" = 'setting' AND event."entityId" = 'books' AND event."field" = 'closedThrough' AND event."after" #>> '{}' >= ${to}
    ORDER BY event."_id" LIMIT 1`.execute(db)
  return rows[0] ?? null
}
