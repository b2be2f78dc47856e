import { sql, type Transaction } from 'kysely'
import type { DB } from '../../platform/database/database.generated.ts'
import { invoiceTimestamp } from './invoice-timestamp.ts'

/** Hands out moments to number many invoices by, so that none tries those that others of them have taken. */
export class Numbering {
  private next = 0

  /** A moment at `at` or later that it hands out once, in whole seconds. */
  take(at: Date): number {
    const moment = Math.max(Math.floor(at.getTime() / 1000) * 1000, this.next)
    this.next = moment + 1000
    return moment
  }
}

/**
 * Issues a draft under the next free number: Chicago's clock at `at`, moved on second by second. It waits for a number that
 * another transaction is taking. In the hour after the clock is set back it skips the numbers of the hour before, one by one.
 */
export async function numberInvoice(
  trx: Transaction<DB>,
  _id: string,
  { at, numbering, ...days }: { at: Date; numbering?: Numbering | undefined; invoiceDate: string; dueDate: string },
): Promise<string> {
  let moment = numbering?.take(at) ?? at.getTime()
  for (;;) {
    moment = await firstFree(trx, moment)
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
      moment += 1000
    }
  }
}

const AT_ONCE = 1000

/** The first moment from `from` on, by seconds, whose number no invoice has, as far as is known before it is taken. */
async function firstFree(trx: Transaction<DB>, from: number): Promise<number> {
  for (let moment = from; ; ) {
    const first = invoiceTimestamp(new Date(moment))
    // unscoped invoice: numbers alone, which are one series for all
    const rows = await trx
      .selectFrom('invoice')
      .select('timestamp')
      .where('timestamp', '>=', first)
      .orderBy('timestamp')
      .limit(AT_ONCE)
      .execute()
    const taken = new Set(rows.map(({ timestamp }) => timestamp))
    const last = moment + taken.size * 1000
    while (moment <= last && taken.has(invoiceTimestamp(new Date(moment)))) moment += 1000
    if (moment < last || taken.size < AT_ONCE) return moment
  }
}

const isTaken = (error: unknown) => error instanceof Error && 'code' in error && error.code === '23505'
