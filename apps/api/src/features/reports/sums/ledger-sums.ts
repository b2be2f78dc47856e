import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../../platform/database/database.ts'
import { type Reader, requestCountScope } from '../../access/scope.ts'
import { lockLedgers } from '../../billing/ledger/lock-ledger.ts'
import { lockSums } from './lock-sums.ts'
import type { WrongSum } from './wrong-sum.ts'

/** Who reads the money of all ledgers, and whether the sums of ledgers answer. */
export interface LedgerReading {
  actor: Reader
  /** the shop's: its days are the report's */
  timeZone: string
  /** see {@link hasLedgerSums} */
  summed: boolean
}

/** Whether the sums of ledgers can answer: they are of the shop's days, and the caller reaches all customers. */
export async function hasLedgerSums(db: Database, actor: Reader, timeZone: string): Promise<boolean> {
  if (requestCountScope(actor) !== null) return false
  const state = await readState(db)
  return state?.timeZone === timeZone && state.builtAt !== null
}

const readState = (db: Database) => db.selectFrom('ledger_sum_state').select(['timeZone', 'builtAt']).executeTakeFirst()

/** How many customers' invoices one transaction reads. */
const PORTION = 100

/** Brings the sums of ledgers up to date. Builds them if they are missing, or of another zone's days. */
export async function keepLedgerSums(db: Database, timeZone: string): Promise<void> {
  const state = await readState(db)
  if (state?.timeZone !== timeZone || state.builtAt === null) await buildLedgerSums(db, timeZone)
  else await foldLedgerSums(db)
}

/** What all entries move on each day, as rows of a table with the columns of `ledger_sum`. */
const MOVED = sql`
  SELECT entry."day", coalesce(reversed."kind", entry."kind") AS "kind", coalesce(payment."PayMethod", '') AS "method",
    sum(entry."amount")::bigint AS "amount", coalesce(sum(invoice."tax" * sign(entry."amount")) FILTER (
      WHERE coalesce(reversed."kind", entry."kind") = 'invoice'), 0)::bigint AS "tax"
  FROM ledger_entry entry
  LEFT JOIN ledger_entry reversed ON reversed."_id" = entry."reverses"
  LEFT JOIN invoice ON invoice."_id" = entry."invoiceId"
  LEFT JOIN payment ON payment."_id" = entry."paymentId"
  GROUP BY 1, 2, 3`

const SETTLED = sql`SELECT "settledDay" AS "day", count(*)::int AS "invoices", sum("settledDay" - "day")::bigint AS "days"
  FROM settled_invoice GROUP BY 1`

/** What was allocated to invoices that aren't voided, by quarters of an hour, as rows of a table with the columns of `allocated_sum`. */
const ALLOCATED = sql`
  SELECT given."customerId", given."quarter", sum(given."amount")::bigint AS "amount"
  FROM ledger_allocation allocation JOIN ledger_entry billed ON billed."_id" = allocation."debitId" AND billed."kind" = 'invoice'
  CROSS JOIN LATERAL allocated_of(allocation, 1) given
  WHERE NOT EXISTS (SELECT FROM ledger_entry reversal WHERE reversal."reverses" = billed."_id")
  GROUP BY 1, 2 HAVING sum(given."amount") <> 0`

/** Builds the sums of ledgers anew. Reports are answered from the ledgers meanwhile. */
export async function buildLedgerSums(db: Database, timeZone: string): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await lockSums(trx)
    // From now on triggers use this zone; who used another one holds the ledger until it ends.
    await sql`INSERT INTO ledger_sum_state ("timeZone", "builtAt") VALUES (${timeZone}, NULL)
      ON CONFLICT ("_id") DO UPDATE SET "timeZone" = excluded."timeZone", "builtAt" = NULL`.execute(trx)
    // One statement sees entries and their sums of one moment.
    // unscoped ledger_entry, invoice, payment: the database's own sums of all ledgers
    await sql`WITH gone AS (DELETE FROM ledger_sum) INSERT INTO ledger_sum ${MOVED}`.execute(trx)
    // unscoped ledger_allocation, ledger_entry: the database's own sums of all ledgers
    await sql`WITH gone AS (DELETE FROM allocated_sum) INSERT INTO allocated_sum ${ALLOCATED}`.execute(trx)
  })
  // unscoped ledger_entry: the database's own sums of all ledgers
  const owing = await db.selectFrom('ledger_entry').select('customerId').distinct().orderBy('customerId').execute()
  const customers = owing.map(({ customerId }) => customerId)
  while (customers.length > 0) await keepSpans(db, customers.splice(0, PORTION))
  await db.transaction().execute(async (trx) => {
    await lockSums(trx)
    await sql`WITH gone AS (DELETE FROM settled_sum) INSERT INTO settled_sum ${SETTLED}`.execute(trx)
    await sql`UPDATE ledger_sum_state SET "builtAt" = now() WHERE "timeZone" = ${timeZone}`.execute(trx)
  })
  await sql`ANALYZE ledger_sum, allocated_sum, owed_span, settled_invoice, settled_sum`.execute(db)
}

/** Stores what the invoices of some customers owed and when, and when they were settled. */
const keepSpans = (db: Database, customers: string[]) =>
  db.transaction().execute(async (trx) => {
    await lockLedgers(trx, customers)
    // unscoped ledger_entry: the database's own sums of all ledgers
    await sql`SELECT keep_spans(array(SELECT "invoiceId" FROM ledger_entry
      WHERE "kind" = 'invoice' AND "customerId" = ANY (${customers})))`.execute(trx)
  })

/** Each transaction adds rows of its own for a day or a quarter of an hour; this makes one row of them. */
async function foldLedgerSums(db: Database): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await lockSums(trx)
    await sql`
      WITH several AS (
        SELECT "day", "kind", "method" FROM ledger_sum GROUP BY 1, 2, 3 HAVING count(*) > 1
      ), gone AS (
        DELETE FROM ledger_sum USING several WHERE (ledger_sum."day", ledger_sum."kind", ledger_sum."method")
          = (several."day", several."kind", several."method") RETURNING ledger_sum.*
      )
      INSERT INTO ledger_sum SELECT "day", "kind", "method", sum("amount"), sum("tax") FROM gone GROUP BY 1, 2, 3`.execute(
      trx,
    )
    await sql`
      WITH several AS (
        SELECT "day" FROM settled_sum GROUP BY 1 HAVING count(*) > 1
      ), gone AS (
        DELETE FROM settled_sum USING several WHERE settled_sum."day" = several."day" RETURNING settled_sum.*
      )
      INSERT INTO settled_sum SELECT "day", sum("invoices"), sum("days") FROM gone GROUP BY 1
      HAVING sum("invoices") <> 0 OR sum("days") <> 0`.execute(trx)
    await sql`
      WITH several AS (
        SELECT "customerId", "quarter" FROM allocated_sum GROUP BY 1, 2 HAVING count(*) > 1
      ), gone AS (
        DELETE FROM allocated_sum USING several WHERE (allocated_sum."customerId", allocated_sum."quarter")
          = (several."customerId", several."quarter") RETURNING allocated_sum.*
      )
      INSERT INTO allocated_sum SELECT "customerId", "quarter", sum("amount") FROM gone GROUP BY 1, 2 HAVING sum("amount") <> 0`.execute(
      trx,
    )
  })
}

const ALL_INVOICES = sql`array(SELECT "invoiceId" FROM ledger_entry WHERE "kind" = 'invoice')`

/** Most differences that are told of each kind. */
const TOLD = 50

/**
 * Holds what is kept of all ledgers against what they count at the same moment.
 * @returns what differs; undefined where nothing is built of these days
 */
export async function proveLedgerSums(db: Database, timeZone: string): Promise<WrongSum[] | undefined> {
  const state = await readState(db)
  if (state?.timeZone !== timeZone || state.builtAt === null) return undefined
  const limit = sql`LIMIT ${sql.lit(TOLD)}`
  // unscoped ledger_entry, invoice, payment: the database's own sums of all ledgers
  const moved = await sql<WrongSum>`
    SELECT 'moved' AS "dimension", 'day' AS "level", to_char("day", 'YYYY-MM-DD') AS "from", concat_ws(' ', "kind", "method") AS "value",
      '' AS "requestFor", json_build_object('amount', coalesce(kept."amount", 0), 'tax', coalesce(kept."tax", 0)) AS "kept",
      json_build_object('amount', coalesce(counted."amount", 0), 'tax', coalesce(counted."tax", 0)) AS "counted"
    FROM (SELECT "day", "kind", "method", sum("amount") AS "amount", sum("tax") AS "tax" FROM ledger_sum GROUP BY 1, 2, 3) kept
    FULL JOIN (${MOVED}) counted USING ("day", "kind", "method")
    WHERE (coalesce(kept."amount", 0), coalesce(kept."tax", 0)) <> (coalesce(counted."amount", 0), coalesce(counted."tax", 0))
    ORDER BY "day", "kind", "method" ${limit}`.execute(db)
  // unscoped ledger_allocation, ledger_entry: the database's own sums of all ledgers
  const allocated = await sql<WrongSum>`
    SELECT 'allocated' AS "dimension", 'quarter' AS "level", "quarter"::text AS "from", "customerId" AS "value", '' AS "requestFor",
      json_build_object('amount', coalesce(kept."amount", 0)) AS "kept", json_build_object('amount', coalesce(counted."amount", 0)) AS "counted"
    FROM (SELECT "customerId", "quarter", sum("amount") AS "amount" FROM allocated_sum GROUP BY 1, 2) kept
    FULL JOIN (${ALLOCATED}) counted USING ("customerId", "quarter")
    WHERE coalesce(kept."amount", 0) <> coalesce(counted."amount", 0) ORDER BY 3, 4 ${limit}`.execute(db)
  // unscoped ledger_entry: the database's own sums of all ledgers
  const settled = await sql<WrongSum>`
    SELECT 'settled' AS "dimension", 'day' AS "level", to_char("day", 'YYYY-MM-DD') AS "from", '' AS "value", '' AS "requestFor",
      json_build_object('invoices', coalesce(kept."invoices", 0), 'days', coalesce(kept."days", 0)) AS "kept",
      json_build_object('invoices', coalesce(counted."invoices", 0), 'days', coalesce(counted."days", 0)) AS "counted"
    FROM (SELECT "day", sum("invoices") AS "invoices", sum("days") AS "days" FROM settled_sum GROUP BY 1) kept
    FULL JOIN (SELECT "settledDay" AS "day", count(*) AS "invoices", sum("settledDay" - "day") AS "days"
      FROM counted_settled(${ALL_INVOICES}) GROUP BY 1) counted USING ("day")
    WHERE (coalesce(kept."invoices", 0), coalesce(kept."days", 0)) <> (coalesce(counted."invoices", 0), coalesce(counted."days", 0))
    ORDER BY "day" ${limit}`.execute(db)
  const of = (
    spans: RawBuilder<unknown>,
  ) => sql`SELECT "invoiceId", min("customerId") AS "customerId", min("day") AS "day",
    json_agg(json_build_array("owed", "span", "dueDate", "customerId", "day") ORDER BY "span")::text AS "owed" FROM ${spans} GROUP BY 1`
  // unscoped ledger_entry: the database's own sums of all ledgers
  const owed = await sql<WrongSum>`
    SELECT 'owed' AS "dimension", 'invoice' AS "level", to_char(coalesce(kept."day", counted."day"), 'YYYY-MM-DD') AS "from",
      "invoiceId" AS "value", '' AS "requestFor", json_build_object('owed', kept."owed") AS "kept", json_build_object('owed', counted."owed") AS "counted"
    FROM (${of(sql`owed_span`)}) kept
    FULL JOIN (${of(sql`counted_spans(${ALL_INVOICES})`)}) counted USING ("invoiceId")
    WHERE kept."owed" IS DISTINCT FROM counted."owed" ORDER BY "invoiceId" ${limit}`.execute(db)
  return [...moved.rows, ...allocated.rows, ...settled.rows, ...owed.rows]
}
