import type { LedgerEntryInCents } from '@stitchdesk/contract/billing/ledger'
import { BILLING_LIMITS } from '@stitchdesk/contract/billing/limits'
import { type RawBuilder, sql } from 'kysely'
import type { Actor } from '../../../platform/actor.ts'
import type { Database } from '../../../platform/database/database.ts'
import type { Reached } from '../../../platform/database/reached.ts'
import { isoMoment } from '../../../platform/iso-moment.ts'
import { isCustomer } from '../../access/employees.ts'
import { calledAnybody, calledCustomer, staffName } from '../../access/person-names.ts'
import { isStaff } from '../../access/scope.ts'
import { entryName, isDispute } from './entry-name.ts'
import { openItems } from './open-items.ts'

/** What an entry pays now, or what pays it, as JSON. */
const ALLOCATIONS = sql`coalesce((
  SELECT json_agg(json_build_object('_id', live."_id", 'entryId', other."_id", 'kind', other."kind", 'name', ${entryName('other')},
    'invoiceId', other."invoiceId", 'amount', live."amount") ORDER BY other."number", live."_id")
  FROM (
    SELECT allocation.* FROM ledger_allocation allocation
    WHERE entry."_id" IN (allocation."creditId", allocation."debitId") AND allocation."reverses" IS NULL
      AND NOT EXISTS (SELECT FROM ledger_allocation back WHERE back."reverses" = allocation."_id")
    ORDER BY allocation."createdAt", allocation."_id" LIMIT ${sql.lit(BILLING_LIMITS.allocations)}
  ) live JOIN ledger_entry other ON other."_id" = CASE WHEN live."creditId" = entry."_id" THEN live."debitId" ELSE live."creditId" END
), '[]')`

/**
 * Entries of a customer's ledger as answered, the latest first, each with the balance after it.
 * @param where condition on `entry`
 */
export function answeredEntries(
  actor: Actor,
  customerId: Reached<'customer'>,
  where: RawBuilder<unknown>,
  page: RawBuilder<unknown> = sql``,
): RawBuilder<LedgerEntryInCents> {
  const author = isStaff(actor)
    ? calledAnybody(actor, 'author')
    : sql`CASE WHEN ${isCustomer('author')} THEN ${calledCustomer('author')} ELSE ${staffName(actor, 'author')} END`
  // Customers don't read why the shop wrote something off.
  const reason = isStaff(actor)
    ? sql`entry."reason"`
    : sql`CASE WHEN named."kind" = 'writeOff' THEN '' ELSE entry."reason" END`
  // The balance comes from an index alone; only the page's own rows are then read and completed.
  return sql`
    SELECT entry."_id", entry."kind", ${entryName('named')} AS "name", entry."day"::text AS "day", entry."amount", page."balance",
      coalesce((SELECT item."open" FROM ${openItems(sql`entry."_id" = page."_id"`)} item), 0) AS "open",
      (SELECT json_build_object('_id', invoice."_id", 'timestamp', invoice."timestamp")
        FROM invoice WHERE invoice."_id" = entry."invoiceId") AS "invoice",
      (SELECT json_build_object('_id', payment."_id", 'PaymentDate', payment."PaymentDate", 'Price', payment."Price",
          'Currency', payment."Currency", 'rate', round(abs(named."amount")::numeric / payment."Price", 6))
        FROM payment WHERE payment."_id" = entry."paymentId") AS "payment",
      coalesce(named."PayMethod", (SELECT payment."PayMethod" FROM payment WHERE payment."_id" = entry."paymentId")) AS "PayMethod",
      entry."reverses", (SELECT reversal."_id" FROM ledger_entry reversal WHERE reversal."reverses" = entry."_id") AS "reversedBy",
      ${isDispute('entry')} AS "isDispute", ${reason} AS "reason", ${author} AS "enteredBy", ${isoMoment(sql`entry."createdAt"`)} AS "createdAt", ${ALLOCATIONS} AS "allocations"
    FROM (
      SELECT entry."_id", running."balance" FROM (
        SELECT "number", (sum("amount") OVER (ORDER BY "number"))::bigint AS "balance" FROM ledger_entry WHERE "customerId" = ${customerId}
      ) running JOIN ledger_entry entry ON entry."customerId" = ${customerId} AND entry."number" = running."number"
      WHERE ${where} ORDER BY entry."number" DESC ${page}
    ) page
    JOIN ledger_entry entry ON entry."_id" = page."_id"
    JOIN ledger_entry named ON named."_id" = coalesce(entry."reverses", entry."_id")
    JOIN account author ON author."_id" = entry."enteredBy"
    ORDER BY entry."number" DESC`
}

/** One entry as answered. */
export async function answeredEntry(
  db: Database,
  actor: Actor,
  { _id, customerId }: { _id: Reached<'ledger_entry'>; customerId: Reached<'customer'> },
): Promise<LedgerEntryInCents> {
  const { rows } = await answeredEntries(actor, customerId, sql`entry."_id" = ${_id}`).execute(db)
  const [entry] = rows
  if (!entry) throw new Error(`Entry ${_id} is gone`)
  return entry
}
