import type { Cents } from '@stitchdesk/contract/basics/money'
import { shopCurrency } from '@stitchdesk/contract/basics/shop-currency'
import { type RawBuilder, sql } from 'kysely'
import type { Reached } from '../../../platform/database/reached.ts'
import { boundsOf } from '../../../platform/days.ts'
import { IS_UNPAID } from './billing.ts'

/** The evening on which something was owed. */
export interface Evening {
  /** the shop's day, `YYYY-MM-DD` */
  day: string
  /** the shop's present day; a later evening is as today's */
  today: string
  /** the shop's */
  timeZone: string
}

/** An invoice that owes something. Overdue, due and reported add up to owed; disputed is a part of overdue or due. */
export interface OwedInvoice {
  _id: string
  customerId: Reached<'customer'>
  /** the day of its issue, from which it ages */
  day: string | null
  dueDate: string | null
  owed: Cents
  overdue: Cents
  due: Cents
  reported: Cents
  disputed: Cents
}

/** What a `line` of an `invoice` comes to with its share of tax, discount and charges. */
export const LINE_TOTAL = sql<Cents>`coalesce(round(invoice."grandTotal" * line."totalPrice" / nullif((
  SELECT sum(every."totalPrice") FROM invoice_line every WHERE every."invoiceId" = invoice."_id"), 0)), 0)::bigint`

/** What customers report to have paid for an `invoice`, in the invoices' currency, and nobody has confirmed. */
export const reported = () => sql<Cents>`(coalesce((
  SELECT sum(payment."Price") FROM payment
  WHERE payment."invId" = invoice."_id" AND payment."confirmation" = 'pending'
    AND payment."Currency" = ${sql.lit(shopCurrency())}), 0)
  + coalesce((SELECT sum(part."amount") FROM reported_invoice part
    JOIN payment ON payment."_id" = part."paymentId" AND payment."confirmation" = 'pending'
    WHERE part."invoiceId" = invoice."_id"), 0))::bigint`

/** Condition on a `line`: it is disputed, and was on an evening; a dispute that was settled since doesn't count. */
export function isDisputedOn({ day, today, timeZone }: Evening): RawBuilder<boolean> {
  const { until } = boundsOf({ $lte: day }, timeZone)
  return day < today ? sql`coalesce(line."disputedAt" < ${until}, false)` : sql`line."disputedAt" IS NOT NULL`
}

/**
 * The invoices that owed something on an evening, as rows of a table: the one function behind Owed, Overdue, Due, Reported and Disputed.
 * What is reported is told of the present alone, because an evening that is over is what entries made it.
 * @param where condition on `invoice`: whose, and within whose reach
 */
export function owedInvoices(where: RawBuilder<unknown>, evening: Evening): RawBuilder<OwedInvoice> {
  const isNow = evening.day >= evening.today
  const day = isNow ? evening.today : evening.day
  return sql`(
    SELECT owing."_id", owing."customerId", owing."day", owing."dueDate", owing."owed", owing."reported",
      CASE WHEN owing."dueDate" < ${day}::date THEN owing."owed" - owing."reported" ELSE 0 END AS "overdue",
      CASE WHEN owing."dueDate" < ${day}::date THEN 0 ELSE owing."owed" - owing."reported" END AS "due",
      least(owing."owed" - owing."reported", owing."inDispute") AS "disputed"
    FROM (
      SELECT invoice."_id", invoice."customerId", invoice."invoiceDate" AS "day", invoice."dueDate", invoice."owed",
        ${isNow ? sql`least(invoice."owed", ${reported()})` : sql`0`}::bigint AS "reported",
        coalesce((SELECT sum(${LINE_TOTAL}) FROM invoice_line line
          WHERE line."invoiceId" = invoice."_id" AND ${isDisputedOn(evening)}), 0)::bigint AS "inDispute"
      FROM ${isNow ? sql`invoice WHERE ${IS_UNPAID} AND ${where}` : sql`${owedOn(where, day)} invoice`}
    ) owing)`
}

/** Invoices that owed something on the evening of a day that is over: what they owe now, and what was settled or taken back since. */
const owedOn = (where: RawBuilder<unknown>, day: string) => sql`(
  WITH since AS MATERIALIZED (
    SELECT changed."invoiceId", sum(changed."amount")::bigint AS "amount" FROM (
      SELECT billed."invoiceId", allocation."amount" FROM ledger_allocation allocation
      JOIN ledger_entry billed ON billed."_id" = allocation."debitId" AND billed."kind" = 'invoice'
      WHERE allocation."day" > ${day}::date
      UNION ALL
      SELECT billed."invoiceId", billed."amount" FROM ledger_entry reversal
      JOIN ledger_entry billed ON billed."_id" = reversal."reverses" AND billed."kind" = 'invoice'
      WHERE reversal."kind" = 'reversal' AND reversal."day" > ${day}::date
    ) changed JOIN invoice ON invoice."_id" = changed."invoiceId" AND ${where} GROUP BY 1
  ), owing AS (
    SELECT invoice.* FROM invoice WHERE ${IS_UNPAID} AND ${where}
    UNION ALL SELECT invoice.* FROM since JOIN invoice ON invoice."_id" = since."invoiceId" WHERE NOT ${IS_UNPAID} AND ${where}
  )
  SELECT invoice."_id", invoice."customerId", invoice."invoiceDate", invoice."dueDate", invoice."grandTotal", invoice."owed" + coalesce(since."amount", 0) AS "owed"
  FROM owing invoice LEFT JOIN since ON since."invoiceId" = invoice."_id"
  WHERE invoice."invoiceDate" <= ${day}::date AND invoice."owed" + coalesce(since."amount", 0) > 0)`

/** What {@link OWED_SUMS} answers. */
export interface OwedSums {
  owed: Cents
  overdue: Cents
  due: Cents
  reported: Cents
  disputed: Cents
}

/** Columns: the sums of the rows of {@link owedInvoices}, called `item`. */
export const OWED_SUMS = sql.join(
  (['owed', 'overdue', 'due', 'reported', 'disputed'] as const).map(
    (name) => sql`coalesce(sum(item.${sql.ref(name)}), 0)::bigint AS ${sql.ref(name)}`,
  ),
)

/**
 * The credit of a customer on the evening of a day, which is what entries leave them beyond what is owed on invoices.
 * @param owed on that evening
 */
export const creditBeside = (
  owed: RawBuilder<unknown>,
  customerId: RawBuilder<unknown>,
  day: string,
): RawBuilder<Cents> => sql`(${owed} - coalesce((SELECT sum(entry."amount") FROM ledger_entry entry
    WHERE entry."customerId" = ${customerId} AND entry."day" <= ${day}::date), 0))::bigint`

/** Column beside {@link OWED_SUMS} of one customer: the credit. */
export const creditOn = (customerId: Reached<'customer'>, day: string): RawBuilder<Cents> =>
  creditBeside(sql`coalesce(sum(item."owed"), 0)`, sql`${customerId}`, day)

/** Column: the first day on which something falls due that is not late, null without one. */
export const NEXT_DUE = sql<string | null>`min(item."dueDate") FILTER (WHERE item."due" > 0)::text`

/** The ages of debts, in days since the invoice was issued. */
const AGES = { to30: [-9999, 30], to60: [31, 60], to90: [61, 90], over90: [91, 999_999] } as const

/**
 * Sums of what the rows of {@link owedInvoices}, called `item`, owe, by age.
 * @param day on whose evening they are that old
 */
export function agedSums(day: string): { [Age in keyof typeof AGES]: RawBuilder<Cents> } {
  const sumOf = ([from, to]: readonly [number, number]) => sql<Cents>`coalesce(sum(item."owed") FILTER (
    WHERE ${day}::date - item."day" BETWEEN ${sql.lit(from)} AND ${sql.lit(to)}), 0)::bigint`
  return { to30: sumOf(AGES.to30), to60: sumOf(AGES.to60), to90: sumOf(AGES.to90), over90: sumOf(AGES.over90) }
}
