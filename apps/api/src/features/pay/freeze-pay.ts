import { sql, type Transaction } from 'kysely'
import type { DB } from '../../platform/database/database.generated.ts'
import { inOpenBooks } from '../../platform/database/open-books.ts'
import type { Pay } from './statements.ts'

/** Keeps a designer's month as it is now: its lines and its sum. */
export async function freezePay(
  trx: Transaction<DB>,
  { designer, lines, total }: Pay,
  month: string,
  closedBy: string,
): Promise<void> {
  const accountId = designer._id
  await inOpenBooks(
    trx.insertInto('pay_statement').values({ accountId, month, total, closedBy, name: designer.name }).execute(),
  )
  // As one value, because a statement takes no more than 65,535 of them.
  const rows = JSON.stringify(lines.map(({ _id, ...line }) => ({ ...line, requestId: _id, month })))
  await sql`INSERT INTO pay_line SELECT * FROM jsonb_populate_recordset(NULL::pay_line, ${rows}::jsonb)`.execute(trx)
}
