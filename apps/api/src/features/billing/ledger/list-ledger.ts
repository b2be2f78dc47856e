import { sql } from 'kysely'
import { offsetOf, pagedAnswer } from '../../../platform/database/paging.ts'
import type { Handler } from '../../operation.ts'
import { answeredEntries } from './answered-entries.ts'
import { findLedger } from './find-ledger.ts'

/** The ledger of a customer within reach, the latest entry first, page by page. */
export const listLedger: Handler<'listLedger'> = async ({ db, actor, params, query: { from, to } }) => {
  const { customerId } = await findLedger(db, actor, params.id)
  const where = sql`entry."customerId" = ${customerId}
    ${from ? sql`AND entry."day" >= ${from}` : sql``} ${to ? sql`AND entry."day" <= ${to}` : sql``}`
  const page = sql`LIMIT ${params.size} OFFSET ${offsetOf(params)}`
  const { rows } = await answeredEntries(actor, customerId, where, page).execute(db)
  const counted = await sql<{
    total: number
  }>`SELECT count(*) AS "total" FROM ledger_entry entry WHERE ${where}`.execute(db)
  return pagedAnswer(rows, counted.rows[0]?.total ?? 0, params)
}
