import { type RawBuilder, sql } from 'kysely'
import type { DB } from '../../platform/database/database.generated.ts'
import type { Reached } from '../../platform/database/reached.ts'
import { JOURNAL_NAME, NAME_ON_PAPERS } from '../billing/ledger/journal-name.ts'

/** `customer._id` of the one that goes, and of the one that stays. */
export interface Merged {
  from: Reached<'customer'>
  into: Reached<'customer'>
}

type Statement = RawBuilder<unknown>
type OfCustomer = { [T in keyof DB]: 'customerId' extends keyof DB[T] ? T : never }[keyof DB]

const whose = ({ from, into }: Merged) => sql`SET "customerId" = ${into} WHERE "customerId" = ${from}`

/** The terms of the one that stays are kept, and a hold of either; without any, those of the other. */
const moveTerms = ({ from, into }: Merged): Statement[] => [
  sql`UPDATE customer_terms own SET "holdReason" = theirs."holdReason", "version" = own."version" + 1
    FROM customer_terms theirs
    WHERE own."customerId" = ${into} AND theirs."customerId" = ${from} AND own."holdReason" = '' AND theirs."holdReason" <> ''`,
  sql`UPDATE customer_terms SET "customerId" = ${into}
    WHERE "customerId" = ${from} AND NOT EXISTS (SELECT FROM customer_terms own WHERE own."customerId" = ${into})`,
  sql`DELETE FROM customer_terms WHERE "customerId" = ${from}`,
]

/** The number of a customer's latest prices, 0 without any. */
const lastVersion = (customerId: Reached<'customer'>) =>
  sql`coalesce((SELECT max("version") FROM customer_pricing_version WHERE "customerId" = ${customerId}), 0)`

/**
 * The prices of the one that stays are kept; without any, those of the other. The versions that priced requests are kept after
 * those of the one that stays, whose present prices come once more as the latest.
 */
const movePricing = ({ from, into }: Merged): Statement[] => {
  const last = lastVersion(into)
  return [
    sql`UPDATE request_price priced SET "pricingVersion" = priced."pricingVersion" + ${last} FROM request
      WHERE request."_id" = priced."requestId" AND request."customerId" = ${from} AND priced."pricingVersion" > 0`,
    sql`INSERT INTO customer_pricing_version ("customerId", "version", "listId", "pricing", "savedBy", "savedAt")
      SELECT ${into}, ${last} + "version", "listId", "pricing", "savedBy", "savedAt"
      FROM customer_pricing_version WHERE "customerId" = ${from}`,
    sql`UPDATE customer_pricing own SET "version" = ${last} + 1 WHERE own."customerId" = ${into}
      AND EXISTS (SELECT FROM customer_pricing_version WHERE "customerId" = ${from})`,
    sql`INSERT INTO customer_pricing_version ("customerId", "version", "listId", "pricing")
      SELECT "customerId", "version", "listId", "pricing" FROM customer_pricing own WHERE "customerId" = ${into}
      ON CONFLICT DO NOTHING`,
    sql`UPDATE customer_pricing SET "customerId" = ${into}
      WHERE "customerId" = ${from} AND NOT EXISTS (SELECT FROM customer_pricing own WHERE own."customerId" = ${into})`,
    sql`DELETE FROM customer_pricing WHERE "customerId" = ${from}`,
    sql`DELETE FROM customer_pricing_version WHERE "customerId" = ${from}`,
  ]
}

/**
 * How what hangs on a customer goes over, in this order; a new table with customers does not compile without. Requests and invoices
 * follow their accounts, and payments their invoices, by their foreign keys.
 */
export const MOVES: Readonly<Record<OfCustomer, (merged: Merged) => Statement[]>> = {
  merged_customer: (merged) => [sql`UPDATE merged_customer ${whose(merged)}`],
  customer_pricing: movePricing,
  customer_pricing_version: () => [],
  customer_terms: moveTerms,
  account: (merged) => [sql`UPDATE account ${whose(merged)}`],
  request: () => [],
  invoice: () => [],
  // unaudited payment: one event on the customer that stays tells of the merge
  payment: (merged) => [sql`UPDATE payment ${whose(merged)}`],
  ledger_entry: ({ from, into }) => [
    sql`UPDATE ledger_entry entry SET "customerId" = ${into}, "clientId" = CASE WHEN NOT EXISTS (
        SELECT FROM ledger_entry other WHERE other."customerId" = ${into} AND other."clientId" = entry."clientId") THEN entry."clientId" END
      WHERE "customerId" = ${from}`,
  ],
  ledger_allocation: (merged) => [sql`UPDATE ledger_allocation ${whose(merged)}`],
  checkout: (merged) => [sql`UPDATE checkout ${whose(merged)}`],
  customer_note: (merged) => [sql`UPDATE customer_note ${whose(merged)}`],
  invoice_round_customer: (merged) => [sql`UPDATE invoice_round_customer ${whose(merged)}`],
  statement_mail: ({ from, into }) => [
    sql`INSERT INTO statement_mail ("customerId", "month", "mailedAt")
      SELECT ${into}, "month", "mailedAt" FROM statement_mail WHERE "customerId" = ${from} ON CONFLICT DO NOTHING`,
    sql`DELETE FROM statement_mail WHERE "customerId" = ${from}`,
  ],
}

/** Keeps the names that journals tell of both customers' entries, before either has the payments and accounts of the other. */
export const keepNames = ({ from, into }: Merged): Statement =>
  sql`UPDATE ledger_entry kept SET "customerName" = named."name" FROM (
      SELECT entry."_id", ${JOURNAL_NAME} AS "name" FROM ledger_entry entry
      LEFT JOIN invoice ON invoice."_id" = entry."invoiceId" LEFT JOIN payment ON payment."_id" = entry."paymentId"
      WHERE entry."customerId" IN (${from}, ${into}) AND entry."customerName" = ''
        AND ${NAME_ON_PAPERS} IS NULL) named
    WHERE kept."_id" = named."_id" AND named."name" <> ''`

/** What the one that stays takes where it has none: salesperson, source, color; of the storage of both the larger. */
export const fillIn = ({ from, into }: Merged): Statement =>
  sql`UPDATE customer own SET "assToSalesMan" = coalesce(own."assToSalesMan", theirs."assToSalesMan"),
      "reffrence" = coalesce(nullif(own."reffrence", ''), theirs."reffrence"),
      "colorStatus" = CASE own."colorStatus" WHEN 'Nothing' THEN theirs."colorStatus" ELSE own."colorStatus" END,
      "uploadQuotaBytes" = greatest(own."uploadQuotaBytes", theirs."uploadQuotaBytes")
    FROM customer theirs WHERE own."_id" = ${into} AND theirs."_id" = ${from}`
