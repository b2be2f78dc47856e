import { sql, type Transaction } from 'kysely'
import type { DB } from '../../platform/database/database.generated.ts'
import type { Reached } from '../../platform/database/reached.ts'
import { present } from '../../platform/present.ts'
import { ALL_NUMBERS } from '../access/reach.ts'
import { invoiceTimestamp } from './invoice-timestamp.ts'

/** Hands out the moments that become the numbers of many invoices, each moment once. */
export class Numbering {
  private next = 0

  /** Hands out `count` moments from `at` on, in whole seconds; answers the first. */
  take(at: Date, count: number): number {
    const moment = Math.max(Math.floor(at.getTime() / 1000) * 1000, this.next)
    this.next = moment + count * 1000
    return moment
  }

  /** Never hands out moments up to this one again. */
  pass(moment: number): void {
    this.next = Math.max(this.next, moment + 1000)
  }
}

/** A draft that gets its number. */
interface Numbered {
  _id: Reached<'invoice'>
  /** its last day to pay */
  due: string
}

/**
 * Issues drafts under the next free numbers: Chicago's clock at `at`, moved on second by second. If another transaction is taking a number,
 * this waits for it. In the hour after the clock is set back it skips the numbers of the hour before, one by one.
 * @returns the numbers, in the order of the drafts
 */
export async function numberInvoices(
  trx: Transaction<DB>,
  drafts: readonly Numbered[],
  { at, numbering, invoiceDate }: { at: Date; numbering?: Numbering | undefined; invoiceDate: string },
): Promise<string[]> {
  let from = numbering?.take(at, drafts.length) ?? at.getTime()
  for (;;) {
    const moments = await firstFree(trx, from, drafts.length)
    numbering?.pass(present(moments.at(-1), 'A moment'))
    const numbers = moments.map(numberAt)
    await sql`savepoint numbering`.execute(trx)
    try {
      await setNumbers(trx, drafts, { numbers, invoiceDate, at })
      await sql`release savepoint numbering`.execute(trx)
      return numbers
    } catch (error) {
      if (!isTaken(error)) throw error
      await sql`rollback to savepoint numbering`.execute(trx)
      from = present(moments[0], 'A moment') + 1000
    }
  }
}

async function setNumbers(
  trx: Transaction<DB>,
  drafts: readonly Numbered[],
  { numbers, invoiceDate, at }: { numbers: string[]; invoiceDate: string; at: Date },
): Promise<void> {
  // Writes numbers in ascending order, so that transactions can't deadlock.
  await sql`
    UPDATE invoice SET "timestamp" = numbered."timestamp", "invoiceDate" = ${invoiceDate}::date, "dueDate" = numbered."due",
      "createdAt" = ${at.toISOString()}::timestamptz
    FROM (SELECT * FROM unnest(${drafts.map(({ _id }) => _id)}::text[], ${numbers}::text[], ${drafts.map(({ due }) => due)}::date[])
      named ("_id", "timestamp", "due") ORDER BY "timestamp") numbered
    WHERE invoice."_id" = numbered."_id"`.execute(trx)
}

const numberAt = (moment: number) => invoiceTimestamp(new Date(moment))

const AT_ONCE = 1000

/** The first moments from `from` on, second by second, whose numbers are free. Another transaction may still take them first. */
async function firstFree(trx: Transaction<DB>, from: number, count: number): Promise<number[]> {
  const free: number[] = []
  for (let moment = from; ; ) {
    const rows = await trx
      .selectFrom('invoice')
      .select('timestamp')
      .where(ALL_NUMBERS)
      .where('timestamp', '>=', numberAt(moment))
      .orderBy('timestamp')
      .limit(AT_ONCE)
      .execute()
    const last = rows.length < AT_ONCE ? undefined : rows.at(-1)?.timestamp
    // When the clock is set back, two moments have the same number.
    const taken = new Set([...rows.map(({ timestamp }) => timestamp), ...free.map(numberAt)])
    for (let number = numberAt(moment); !last || number <= last; number = numberAt(moment)) {
      if (!taken.has(number)) free.push(moment)
      if (free.length === count) return free
      taken.add(number)
      moment += 1000
    }
  }
}

const isTaken = (error: unknown) => error instanceof Error && 'code' in error && error.code === '23505'
