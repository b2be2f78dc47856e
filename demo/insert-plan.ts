import { type Insertable, sql, type Transaction } from 'kysely'
import { openItems } from '../apps/api/src/features/billing/ledger/open-items.ts'
import { SETTLED_ON } from '../apps/api/src/features/billing/ledger/store-owed.ts'
import { keepFingerprint } from '../apps/api/src/features/pictures/fingerprints/keep-fingerprint.ts'
import { IS_PAID } from '../apps/api/src/features/requests/queries/billing.ts'
import type { DB } from '../apps/api/src/platform/database/database.generated.ts'
import type { PlainTables } from '../apps/api/src/platform/database/plain-tables.ts'
import { checksumOf, type DrawnContent } from './contents.ts'
import { insertReminders } from './insert-reminders.ts'
import type { Plan } from './plan.ts'
import { planCustomerPricing, planPriceLists, planRequestPrices } from './plan-price-lists.ts'
import { placerOf } from './plan-requests.ts'
import { planTerms } from './plan-terms.ts'

/** PostgreSQL takes at most 65,535 parameters in a statement. */
const parameters = 30_000

async function insertAll<Table extends keyof DB>(
  trx: Transaction<DB>,
  table: Table,
  rows: readonly Insertable<PlainTables[Table]>[],
): Promise<void> {
  const columns = new Set(rows.flatMap((row) => Object.keys(row))).size
  const size = Math.max(1, Math.floor(parameters / Math.max(1, columns)))
  for (let from = 0; from < rows.length; from += size) {
    await (trx as unknown as Transaction<PlainTables>)
      .insertInto(table)
      .values(rows.slice(from, from + size))
      .execute()
  }
}

/** Writes a whole plan in one transaction, tables that others refer to first. */
export async function insertPlan(
  trx: Transaction<DB>,
  plan: Plan,
  contents: readonly DrawnContent[],
  settings: readonly Insertable<PlainTables['setting']>[],
): Promise<void> {
  const {
    staff,
    customers,
    requests,
    invoices,
    oddInvoices,
    ledger,
    oddPayments,
    talk,
    notes,
    proofs,
    messages,
    notifications,
    audit,
  } = plan
  const files = requests.flatMap((request) => request.files)
  await insertAll(trx, 'setting', settings)
  await insertAll(trx, 'account', staff)
  await insertAll(
    trx,
    'customer',
    customers.map(({ row }) => row),
  )
  await insertAll(
    trx,
    'account',
    customers.map(({ account }) => account),
  )
  await insertAll(trx, 'customer_terms', planTerms(customers))
  const prices = planPriceLists(Date.now(), staff[0]?._id ?? '')
  await insertAll(trx, 'price_list', prices.lists)
  await insertAll(trx, 'price_list_version', prices.versions)
  await insertAll(trx, 'customer_pricing', planCustomerPricing(customers))
  const firsts = planCustomerPricing(customers).map((pricing) => ({ ...pricing, version: 1 }))
  await insertAll(trx, 'customer_pricing_version', firsts)
  await insertAll(
    trx,
    'order_code',
    requests.map((request) => ({
      orderCode: request.row.orderCode,
      accountId: placerOf(request),
      reservedAt: new Date(Math.min(request.row.orderCode, request.moments.submitted)).toISOString(),
    })),
  )
  await insertAll(
    trx,
    'request',
    requests.map(({ row }) => row),
  )
  await insertAll(
    trx,
    'processing',
    requests.flatMap(({ rounds }) => rounds),
  )
  await insertAll(trx, 'request_price', planRequestPrices(requests, customers))
  await insertContents(trx, contents)
  await insertAll(
    trx,
    'upload',
    files.map(({ row, bytes }) => ({ ...row, checksum: checksumOf(bytes) })),
  )
  await insertAll(
    trx,
    'processing_upload',
    files.flatMap(({ row, processingIds }) =>
      processingIds.map((processingId) => ({ processingId, uploadId: row._id, position: row.position ?? 0 })),
    ),
  )
  await insertAll(
    trx,
    'invoice',
    [...invoices, ...oddInvoices].map(({ row }) => row),
  )
  // An invoice carries its customer's number, which the database has given just now.
  await sql`UPDATE invoice SET "fb_Id" = account."id"::text FROM account WHERE account."_id" = invoice."mauth_id"`.execute(
    trx,
  )
  await insertAll(
    trx,
    'invoice_line',
    [...invoices, ...oddInvoices].flatMap(({ lines }) => lines),
  )
  await sql`UPDATE request SET "invoiceNumber" = invoice."timestamp"
    FROM invoice_line line JOIN invoice ON invoice."_id" = line."invoiceId"
    WHERE line."orderId" = request."_id" AND line."live" AND invoice."timestamp" IS NOT NULL`.execute(trx)
  await insertAll(trx, 'payment', [...invoices.flatMap(({ payment }) => (payment ? [payment] : [])), ...oddPayments])
  await insertAll(trx, 'ledger_entry', ledger.entries)
  await insertAll(trx, 'ledger_allocation', ledger.allocations)
  await storeOwed(trx)
  await insertReminders(trx)
  await insertTalk(trx, talk)
  await insertAll(trx, 'customer_note', notes)
  await insertParticipants(trx)
  await insertAll(trx, 'proof', proofs.rows)
  await insertAll(trx, 'proof_file', proofs.files)
  await insertAll(trx, 'asked_change', proofs.asked)
  await insertAll(trx, 'proof_comment', proofs.comments)
  await insertAll(trx, 'mail_message', messages)
  await insertAll(trx, 'notification', notifications)
  await insertAll(trx, 'audit_event', audit)
}

/** What invoices owe and whether their requests are paid follows from the ledger. */
async function storeOwed(trx: Transaction<DB>): Promise<void> {
  await sql`UPDATE invoice SET "owed" = item."open", "settledOn" = ${SETTLED_ON} FROM ${openItems(sql`entry."kind" = 'invoice'`)} item
    WHERE item."invoiceId" = invoice."_id"`.execute(trx)
  await sql`UPDATE request SET "paymentStatus" = ${IS_PAID} FROM invoice_line line JOIN invoice ON invoice."_id" = line."invoiceId"
    WHERE line."orderId" = request."_id" AND line."live" AND invoice."owed" IS NOT NULL`.execute(trx)
}

/** Writes messages, numbered by the database in their order, and up to where each reader has read them. */
async function insertTalk(trx: Transaction<DB>, { said, reads }: Plan['talk']): Promise<void> {
  await insertAll(trx, 'conversation_message', said)
  for (const { requestId, accountId, channel } of reads) {
    await sql`
      INSERT INTO conversation_read ("requestId", "accountId", "channel", "number")
      SELECT ${requestId}, ${accountId}, ${channel}, max("number") FROM conversation_message
      WHERE "requestId" = ${requestId} AND "channel" = ${channel}`.execute(trx)
  }
}

/** Writes which employees take part in a request: those who placed it, wrote a message or were mentioned. */
async function insertParticipants(trx: Transaction<DB>): Promise<void> {
  await sql`
    INSERT INTO request_participant ("accountId", "requestId")
    SELECT account."_id", request."_id"
    FROM account JOIN order_code code ON code."accountId" = account."_id" JOIN request USING ("orderCode")
    WHERE account."Designation" <> 'User'
    UNION
    SELECT "authorId", "requestId" FROM conversation_message WHERE "byStaff"
    UNION
    SELECT account."_id", said."requestId"
    FROM conversation_message said, unnest(said."mentions") named (name) JOIN account ON account."userName" = named.name
    `.execute(trx)
}

/** Writes stored content with its pictures and figures. The same bytes may have several extensions. */
async function insertContents(trx: Transaction<DB>, contents: readonly DrawnContent[]): Promise<void> {
  const once = new Map(contents.map(({ checksum, size, storedBy }) => [checksum, { checksum, size, storedBy }]))
  await insertAll(trx, 'content', [...once.values()])
  await insertAll(
    trx,
    'picture',
    contents.map(({ checksum, extension, colors, palette, answer: { refused, features, width, height } }) => ({
      checksum,
      extension,
      colors,
      palette: palette && JSON.stringify(palette),
      state: refused ? 'none' : 'done',
      reason: refused?.reason ?? null,
      explanation: refused?.explanation ?? '',
      version: 1,
      width,
      height,
      features: colors === '' ? JSON.stringify(features) : null,
      fingerprinted: true,
    })),
  )
  for (const { checksum, extension, colors, answer } of contents) {
    await keepFingerprint(trx, { checksum, extension, colors }, answer.detail)
  }
  await insertAll(
    trx,
    'file_figures',
    contents.flatMap(({ checksum, extension, colors, answer: { figures } }) => {
      if (!figures || colors !== '') return []
      const { threads, warnings, ...rest } = figures
      const lists = { threads: JSON.stringify(threads), warnings: JSON.stringify(warnings) }
      return [{ checksum, extension, ...rest, ...lists }]
    }),
  )
}

/** Updates the planner's statistics, so that the first lists are as fast as later ones. */
export const refreshStatistics = (trx: Transaction<DB>) => sql`ANALYZE`.execute(trx)
