import type { BalanceInCents } from '@stitchdesk/contract/billing/ledger'
import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../../platform/database/database.ts'
import { openItems } from './open-items.ts'

/**
 * The balance of a customer who was found within reach, on a day of the shop.
 * @param on the day; for a day that is over also the first moment after it, so that the balance is that of its evening
 */
export async function balanceOn(
  db: Database,
  customerId: string,
  { day: today, until }: { day: string; until?: RawBuilder<unknown> | undefined },
): Promise<BalanceInCents> {
  const items = openItems(sql`entry."customerId" = ${customerId}`, until && { day: today, until })
  const aged = (from: number, to?: number) => sql`coalesce(sum(item."owed") FILTER (WHERE
    ${today}::date - item."day" >= ${sql.lit(from)} ${to ? sql`AND ${today}::date - item."day" <= ${sql.lit(to)}` : sql``}), 0)`
  const isDisputed = isDisputedOn('line', until)
  // unscoped ledger_entry, ledger_allocation, invoice_line: the customer was found within reach
  const { rows } = await sql<BalanceInCents>`
    SELECT sum."owed", sum."overdue", sum."credit", sum."owed" - sum."credit" AS "balance", sum."disputed", sum."ageing"
    FROM (
      SELECT coalesce(sum(item."owed"), 0)::bigint AS "owed", coalesce(sum(item."credit"), 0)::bigint AS "credit",
        coalesce(sum(item."owed") FILTER (WHERE item."dueDate" < ${today}::date), 0)::bigint AS "overdue",
        coalesce(sum(least(item."owed", item."disputed")), 0)::bigint AS "disputed",
        json_build_object('to30', ${aged(-9999, 30)}, 'to60', ${aged(31, 60)}, 'to90', ${aged(61, 90)}, 'over90', ${aged(91)}) AS "ageing"
      FROM (
        SELECT item."day", invoice."dueDate", coalesce((SELECT sum(line."totalPrice") FROM invoice_line line
          WHERE line."invoiceId" = item."invoiceId" AND ${isDisputed}), 0) AS "disputed", CASE WHEN item."kind" IN ('invoice', 'refund') THEN item."open" ELSE 0 END AS "owed",
          CASE WHEN item."kind" IN ('invoice', 'refund') THEN 0 ELSE item."open" END AS "credit"
        FROM ${items} item LEFT JOIN invoice ON item."kind" = 'invoice' AND invoice."_id" = item."invoiceId"
        WHERE item."open" > 0
      ) item
    ) sum`.execute(db)
  const [balance] = rows
  if (!balance) throw new Error('Summing up answers a row')
  return balance
}

/**
 * Condition on a line of an invoice: it is disputed.
 * @param until the first moment after the day on which it was; a dispute that was settled since doesn't count
 */
export const isDisputedOn = (line: string, until?: RawBuilder<unknown>): RawBuilder<boolean> => {
  const at = sql.ref(`${line}.disputedAt`)
  return until ? sql`coalesce(${at} < ${until}, false)` : sql`${at} IS NOT NULL`
}
