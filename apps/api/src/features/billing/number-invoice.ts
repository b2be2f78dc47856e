import { sql, type Transaction } from 'kysely'
import type { DB } from '../../platform/database/database.generated.ts'
import { invoiceTimestamp } from './invoice-timestamp.ts'

/**
 * Issues a draft under the next free number: Chicago's clock at `at`, moved on second by second. It waits for a number that
 * another transaction is taking. In the hour after the clock is set back it skips the numbers of the hour before, one by one.
 */
export async function numberInvoice(
  trx: Transaction<DB>,
  _id: string,
  { at, ...days }: { at: Date; invoiceDate: string; dueDate: string },
): Promise<string> {
  for (let moment = at.getTime(); ; moment += 1000) {
    const timestamp = invoiceTimestamp(new Date(moment))
    await sql`savepoint numbering`.execute(trx)
    try {
      const issued = { timestamp, ...days, createdAt: at.toISOString() }
      // unscoped invoice: the draft is held within reach
      await trx.updateTable('invoice').set(issued).where('_id', '=', _id).execute()
      await sql`release savepoint numbering`.execute(trx)
      return timestamp
    } catch (error) {
      if (!isTaken(error)) throw error
      await sql`rollback to savepoint numbering`.execute(trx)
    }
  }
}

const isTaken = (error: unknown) => error instanceof Error && 'code' in error && error.code === '23505'
