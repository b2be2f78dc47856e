import type { Cents } from '@stitchdesk/contract/basics/money'
import { BILLING_LIMITS } from '@stitchdesk/contract/billing/limits'
import { CALLS } from '@stitchdesk/contract/calls'
import { type Selectable, sql, type Transaction } from 'kysely'
import type { Actor } from '../../../platform/actor.ts'
import type { DB } from '../../../platform/database/database.generated.ts'
import type { Database } from '../../../platform/database/database.ts'
import { AppError } from '../../../platform/errors.ts'
import { recordEvent } from '../../events/record-event.ts'
import type { Services } from '../../operation.ts'
import { shopZone } from '../../settings/time-zone.ts'
import { lockBillable } from '../billable.ts'
import { insertDraft } from '../drafts/draft.ts'
import { issueDraft } from '../drafts/issue-draft.ts'
import { lockLedger } from '../ledger/lock-ledger.ts'
import { Numbering } from '../number-invoice.ts'
import { findBilledCustomer } from '../queries.ts'
import { DONE_AT, isBillable, type RoundSpan } from './round-work.ts'
import { RUN_INVOICE_ROUND } from './start-round.ts'

/** Starts the job that makes the invoices of rounds. */
export async function startInvoicing(services: Services): Promise<void> {
  await services.jobs.work(RUN_INVOICE_ROUND, ({ roundId }) => runInvoiceRound(services.db, services, roundId))
}

/** Customers invoiced at the same time, each in a transaction of its own. */
const AT_ONCE = 4

type Round = Selectable<DB['invoice_round']>

/** How one customer of a round ended. */
interface Outcome {
  state: 'done' | 'skipped'
  invoiceId?: string
  amount?: Cents
  reason?: string
}

const NOTHING = { state: 'skipped', reason: 'Nothing to invoice.' } as const satisfies Outcome

/**
 * Invoices every customer of a round who waits. What is done stays done, so a round that was cut off goes on, and two processes that
 * run it at once make one invoice for each customer.
 */
export async function runInvoiceRound(db: Database, services: Services, roundId: string): Promise<void> {
  // unscoped invoice_round: a job runs what an administrator has started
  const round = await db.selectFrom('invoice_round').selectAll().where('_id', '=', roundId).executeTakeFirst()
  if (!round || round.finishedAt !== null) return
  const actor = await starterOf(db, round)
  const timeZone = await shopZone(db, services.config)
  const span = { through: round.through, timeZone, only: round.only ?? undefined }
  const work = { round, actor, span }
  // unscoped invoice_round_customer: a job runs what an administrator has started
  const waiting = await db
    .selectFrom('invoice_round_customer')
    .select(['customerId', 'accountId', 'without'])
    .where('roundId', '=', roundId)
    .where('state', '=', 'waiting')
    .orderBy('customerId')
    .execute()
  const numbering = new Numbering()
  const one = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      await invoiceCustomer(db, services, { ...work, numbering }, next)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, one))
  // unscoped invoice_round: a job runs what an administrator has started
  await db
    .updateTable('invoice_round')
    .set({ finishedAt: sql<string>`now()` })
    .where('_id', '=', roundId)
    .where('finishedAt', 'is', null)
    .execute()
}

interface Work {
  round: Round
  actor: Actor | null
  span: RoundSpan
  numbering: Numbering
}

interface Waiting {
  customerId: string
  accountId: string
  without: string[]
}

/** Invoices one customer. What is refused is written down with its reason; anything else fails the job, which is done again. */
async function invoiceCustomer(db: Database, services: Services, work: Work, waiting: Waiting): Promise<void> {
  try {
    await db.transaction().execute(async (trx) => {
      await lockLedger(trx, waiting.customerId)
      if (!(await isWaiting(trx, work.round._id, waiting.customerId))) return
      await close(trx, work.round._id, waiting.customerId, await makeInvoice(trx, services, work, waiting))
    })
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    await close(db, work.round._id, waiting.customerId, { state: 'skipped', reason: error.message })
  }
}

/** Holds a customer of a round until the transaction ends; false where somebody has done it. */
async function isWaiting(trx: Database, roundId: string, customerId: string): Promise<boolean> {
  // unscoped invoice_round_customer: a job runs what an administrator has started
  const row = await trx
    .selectFrom('invoice_round_customer')
    .select('state')
    .where('roundId', '=', roundId)
    .where('customerId', '=', customerId)
    .forUpdate()
    .executeTakeFirst()
  return row?.state === 'waiting'
}

async function makeInvoice(
  trx: Transaction<DB>,
  services: Services,
  { round, actor, span, numbering }: Work,
  { customerId, accountId, without }: Waiting,
): Promise<Outcome> {
  if (!actor) return { state: 'skipped', reason: 'Who started the round no longer works here.' }
  const customer = await findBilledCustomer(trx, actor, accountId)
  // unscoped request: the customer was found within reach
  const { rows } = await sql<{ orderId: string }>`
    SELECT request."_id" AS "orderId" FROM request
    WHERE request."customerId" = ${customerId} AND ${isBillable(span)} AND NOT request."_id" = ANY (${without}::text[])
    ORDER BY ${DONE_AT}, request."_id" LIMIT ${sql.lit(BILLING_LIMITS.lines)}`.execute(trx)
  if (rows.length === 0) return NOTHING
  const { requests } = await lockBillable(trx, customer, rows)
  const draft = await insertDraft(trx, services, actor, customer, { requests })
  if (round.issues)
    await issueDraft(trx, services, actor, { ...draft, customer, requests }, { numbering, timeZone: span.timeZone })
  else {
    const after = { 'saved as draft': { grandTotal: draft.grandTotal } }
    await recordEvent(trx, { services, actor }, { name: 'invoice.drafted', entity: 'invoice', _id: draft._id, after })
  }
  return { state: 'done', invoiceId: draft._id, amount: draft.grandTotal }
}

/** Writes down how a customer of a round ended, unless somebody else has. */
async function close(db: Database, roundId: string, customerId: string, outcome: Outcome): Promise<void> {
  // unscoped invoice_round_customer: a job runs what an administrator has started
  await db
    .updateTable('invoice_round_customer')
    .set(outcome)
    .where('roundId', '=', roundId)
    .where('customerId', '=', customerId)
    .where('state', '=', 'waiting')
    .execute()
}

/** Whoever started the round, with their present rights; null where the account is gone or may no longer. */
async function starterOf(db: Database, { startedBy }: Round): Promise<Actor | null> {
  // unscoped account: a job runs what an administrator has started
  const account = await db
    .selectFrom('account')
    .select(['_id', 'userName', 'Designation', 'customerId', 'language'])
    .where('_id', '=', startedBy)
    .where('delete', '=', false)
    .executeTakeFirst()
  if (!account || !mayRun(account.Designation)) return null
  // The session may have ended, because a round goes on after the browser was closed.
  return { ...account, kind: 'session', sessionId: '' } as Actor
}

const mayRun = (role: string) => (CALLS.startInvoiceRound.roles as readonly string[]).includes(role)
