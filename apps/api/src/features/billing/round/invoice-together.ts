import type { Cents } from '@stitchdesk/contract/basics/money'
import { BILLING_LIMITS } from '@stitchdesk/contract/billing/limits'
import { type Selectable, sql, type Transaction } from 'kysely'
import type { Actor } from '../../../platform/actor.ts'
import type { DB } from '../../../platform/database/database.generated.ts'
import type { Database } from '../../../platform/database/database.ts'
import type { Reached } from '../../../platform/database/reached.ts'
import { AppError } from '../../../platform/errors.ts'
import { recordChanges } from '../../events/record-event.ts'
import type { Services } from '../../operation.ts'
import { DONE_AT } from '../../requests/queries/billing.ts'
import { lockBillables } from '../billable.ts'
import { findBilledCustomers } from '../billed-customers.ts'
import { insertDrafts } from '../drafts/draft.ts'
import { issueDrafts } from '../drafts/issue-drafts.ts'
import { lockLedgers } from '../ledger/lock-ledger.ts'
import type { Numbering } from '../number-invoice.ts'
import { isBillable, type RoundSpan } from './round-work.ts'

/** A round that is run. */
export interface RoundTask {
  round: Selectable<DB['invoice_round']>
  /** who started it; null where they no longer may */
  actor: Actor | null
  span: RoundSpan
  numbering: Numbering
}

/** A customer of a round who has no invoice of it yet. */
export interface Waiting {
  customerId: Reached<'customer'>
  accountId: Reached<'account'>
}

/** The outcome of one customer of a round. */
interface Outcome {
  customerId: Reached<'customer'>
  state: 'done' | 'skipped'
  invoiceId?: Reached<'invoice'>
  amount?: Cents
  reason?: string
}

/** The most requests of one transaction for several customers, so that none of its statements takes long. */
const MOST_REQUESTS = 2 * BILLING_LIMITS.lines

/**
 * Invoices several waiting customers of a round together, so that they share statements. Either all get their invoice or none does.
 * @throws AppError where one of them can't be invoiced
 */
export async function invoiceTogether(
  trx: Transaction<DB>,
  services: Services,
  task: RoundTask,
  portion: readonly Waiting[],
): Promise<void> {
  const customers = portion.map(({ customerId }) => customerId)
  await lockLedgers(trx, customers)
  const held = await holdWaiting(trx, task.round._id, customers)
  const waiting = portion.filter(({ customerId }) => held.has(customerId))
  await closeCustomers(trx, task.round._id, await makeInvoices(trx, services, task, waiting))
}

/** Locks customers of a round until the transaction ends; answers those that aren't invoiced yet. */
async function holdWaiting(
  trx: Database,
  roundId: Reached<'invoice_round'>,
  customers: readonly Reached<'customer'>[],
): Promise<ReadonlySet<string>> {
  const rows = await trx
    .selectFrom('invoice_round_customer')
    .select('customerId')
    .where('roundId', '=', roundId)
    .where('customerId', '=', sql<Reached<'customer'>>`ANY (${[...customers]}::text[])`)
    .where('state', '=', 'waiting')
    .orderBy('customerId')
    .forUpdate()
    .execute()
  return new Set(rows.map(({ customerId }) => customerId))
}

async function makeInvoices(
  trx: Transaction<DB>,
  services: Services,
  { round, actor, span, numbering }: RoundTask,
  waiting: readonly Waiting[],
): Promise<Outcome[]> {
  if (waiting.length === 0) return []
  if (!actor) return waiting.map(skippedFor('Who started the round no longer works here.'))
  const accounts = await findBilledCustomers(
    trx,
    actor,
    waiting.map(({ accountId }) => accountId),
  )
  const found = await findRequests(trx, { round, span }, waiting)
  const selections = waiting.map(({ customerId, accountId }) => {
    const customer = accounts.get(accountId)
    if (!customer) throw new AppError('customer_not_found')
    return { customerId, customer, lines: found.get(customerId) ?? [] }
  })
  const chosen = selections.filter(({ lines }) => lines.length > 0)
  const skipped = selections.filter(({ lines }) => lines.length === 0).map(skippedFor('Nothing to invoice.'))
  const billables = await lockBillables(trx, chosen)
  const dated = billables.map((billable) => ({ ...billable, invoiceDate: round.invoiceDate ?? undefined }))
  const drafts = await insertDrafts(trx, services, actor, dated)
  const { timeZone } = span
  if (round.issues) {
    const { applyCredit, invoiceDate } = round
    const issuing = { applyCredit, invoiceDate: invoiceDate ?? undefined, numbering, timeZone }
    await issueDrafts(trx, services, actor, drafts, issuing)
  } else {
    const changes = drafts.map(({ _id, grandTotal }) => {
      const after = { 'saved as draft': { grandTotal } }
      return { entity: 'invoice' as const, _id, after }
    })
    await recordChanges(trx, { actor }, changes)
  }
  const done = drafts.map(({ _id, customer: { customerId }, grandTotal }) => {
    return { customerId, state: 'done' as const, invoiceId: _id, amount: grandTotal }
  })
  return [...done, ...skipped]
}

const skippedFor =
  (reason: string) =>
  ({ customerId }: { customerId: Reached<'customer'> }) => ({ customerId, state: 'skipped' as const, reason })

/** The requests that a round invoices, by `customer._id`: the oldest of each customer, without those left out. */
async function findRequests(
  trx: Database,
  { round, span }: Pick<RoundTask, 'round' | 'span'>,
  waiting: readonly Waiting[],
): Promise<ReadonlyMap<string, { orderId: string }[]>> {
  const { rows } = await sql<{ customerId: Reached<'customer'>; orderId: string }>`
    SELECT item."customerId", found."orderId"
    FROM invoice_round_customer item CROSS JOIN LATERAL (
      SELECT request."_id" AS "orderId", ${DONE_AT} AS "at" FROM request
      WHERE request."customerId" = item."customerId" AND ${isBillable(span)} AND NOT request."_id" = ANY (item."without")
      ORDER BY "at", request."_id" LIMIT ${sql.lit(BILLING_LIMITS.lines)}
    ) found
    WHERE item."roundId" = ${round._id} AND item."customerId" = ANY (${waiting.map(({ customerId }) => customerId)}::text[])
    ORDER BY item."customerId", found."at", found."orderId"`.execute(trx)
  if (waiting.length > 1 && rows.length > MOST_REQUESTS) throw new Error('Too many requests for one transaction')
  return Map.groupBy(rows, ({ customerId }) => customerId)
}

/** Stores the outcome of customers of a round, unless another process has. */
export async function closeCustomers(
  db: Database,
  roundId: Reached<'invoice_round'>,
  outcomes: readonly Outcome[],
): Promise<void> {
  if (outcomes.length === 0) return
  const column = <K extends keyof Outcome>(name: K) => outcomes.map((outcome) => outcome[name] ?? null)
  await sql`
    UPDATE invoice_round_customer item SET "state" = ended."state", "invoiceId" = ended."invoiceId", "amount" = ended."amount",
      "reason" = coalesce(ended."reason", '')
    FROM unnest(${column('customerId')}::text[], ${column('state')}::text[], ${column('invoiceId')}::text[],
      ${column('amount')}::bigint[], ${column('reason')}::text[]) ended ("customerId", "state", "invoiceId", "amount", "reason")
    WHERE item."roundId" = ${roundId} AND item."customerId" = ended."customerId" AND item."state" = 'waiting'`.execute(
    db,
  )
}
