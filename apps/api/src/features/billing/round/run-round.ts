import { isOneOf } from '@stitchdesk/contract/basics/tables'
import { CALLS } from '@stitchdesk/contract/calls'
import { type Selectable, sql } from 'kysely'
import type { Actor } from '../../../platform/actor.ts'
import type { DB } from '../../../platform/database/database.generated.ts'
import type { Database } from '../../../platform/database/database.ts'
import { isUnavailable } from '../../../platform/database/unavailable.ts'
import { AppError } from '../../../platform/errors.ts'
import { bodyOf } from '../../../platform/texts/refusal-texts.ts'
import { BY_JOB, isNamed } from '../../access/reach.ts'
import type { Services } from '../../operation.ts'
import { shopZone } from '../../settings/time-zone.ts'
import { Numbering } from '../number-invoice.ts'
import { closeCustomers, invoiceTogether, type RoundTask, type Waiting } from './invoice-together.ts'
import { RUN_INVOICE_ROUND } from './start-round.ts'

/** Starts the job that makes the invoices of rounds. */
export async function startInvoicing(services: Services): Promise<void> {
  await services.jobs.work(RUN_INVOICE_ROUND, ({ roundId }) => runInvoiceRound(services.db, services, roundId))
}

/** Portions of customers invoiced at the same time: the database works on one while the next is prepared. */
const AT_ONCE = 2
/** Customers invoiced in one transaction. Invoicing by hand waits until such a transaction ends. */
const PORTION = 25

/**
 * Invoices every customer of a round who waits. Invoices already made stay, so an interrupted round goes on where it stopped. Two processes
 * that run it together still make one invoice for each customer.
 */
export async function runInvoiceRound(db: Database, services: Services, roundId: string): Promise<void> {
  const round = await db
    .selectFrom('invoice_round')
    .selectAll()
    .where(isNamed('invoice_round._id', roundId))
    .where(BY_JOB)
    .executeTakeFirst()
  if (!round || round.finishedAt !== null) return
  const actor = await starterOf(db, round)
  const timeZone = await shopZone(db, services.config)
  const span = { through: round.through, timeZone, only: round.only ?? undefined }
  const task = { round, actor, span, numbering: new Numbering() }
  const waiting = await db
    .selectFrom('invoice_round_customer')
    .select(['customerId', 'accountId'])
    .where('roundId', '=', round._id)
    .where('state', '=', 'waiting')
    .orderBy('customerId')
    .execute()
  const failures: unknown[] = []
  const one = async () => {
    for (let next = waiting.splice(0, PORTION); next.length > 0; next = waiting.splice(0, PORTION)) {
      failures.push(...(await invoicePortion(db, services, task, next)))
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, one))
  // Throwing makes the job run again, which tries these customers alone.
  if (failures.length > 0) throw failures[0]
  await db
    .updateTable('invoice_round')
    .set({ finishedAt: sql<string>`now()` })
    .where('_id', '=', round._id)
    .where('finishedAt', 'is', null)
    .execute()
}

/**
 * Invoices a portion of customers. If that fails, it invoices each half alone, so that only the customer who fails is left out. A refusal
 * is stored with its reason.
 * @returns errors that aren't refusals
 */
async function invoicePortion(
  db: Database,
  services: Services,
  task: RoundTask,
  portion: readonly Waiting[],
): Promise<unknown[]> {
  try {
    await db.transaction().execute((trx) => invoiceTogether(trx, services, task, portion))
    return []
  } catch (error) {
    if (portion.length > 1) {
      const middle = Math.ceil(portion.length / 2)
      const first = await invoicePortion(db, services, task, portion.slice(0, middle))
      return [...first, ...(await invoicePortion(db, services, task, portion.slice(middle)))]
    }
    // Without the database the others fail too.
    if (isUnavailable(error)) throw error
    if (!(error instanceof AppError)) return [error]
    const { message: reason } = bodyOf(error)
    const skipped = portion.map(({ customerId }) => ({ customerId, state: 'skipped' as const, reason }))
    await closeCustomers(db, task.round._id, skipped)
    return []
  }
}

/** The account that started the round, with its present rights; null if it is gone or lost the right. */
async function starterOf(db: Database, { startedBy }: Selectable<DB['invoice_round']>): Promise<Actor | null> {
  const account = await db
    .selectFrom('account')
    .select(['_id', 'userName', 'Designation', 'customerId', 'language'])
    .where(BY_JOB)
    .where(isNamed('account._id', startedBy))
    .where('delete', '=', false)
    .executeTakeFirst()
  if (!account || !mayRun(account.Designation)) return null
  return { ...account, kind: 'session', sessionId: null }
}

const mayRun = (role: string) => isOneOf(CALLS.startInvoiceRound.roles, role)
