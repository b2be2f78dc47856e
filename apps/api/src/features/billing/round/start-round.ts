import { sql } from 'kysely'
import { AppError } from '../../../platform/errors.ts'
import { AWAITED, defineJob } from '../../../platform/jobs/jobs.ts'
import { isNamedAmong } from '../../access/reach.ts'
import { customerScope, isOwn } from '../../access/scope.ts'
import type { Handler } from '../../operation.ts'
import { shopToday } from '../../settings/time-zone.ts'
import { refuseDay } from '../drafts/refuse-day.ts'
import { answeredRound } from './get-round.ts'
import { billedAccount } from './round-work.ts'

/** Makes the invoices of a round. Run again, it goes on where it stopped. */
export const RUN_INVOICE_ROUND = defineJob<{ roundId: string }>('run-invoice-round', {
  ...AWAITED,
  retryLimit: 10,
  retryDelay: 5,
  // Thousands of customers take a minute; a missing heartbeat shows that the process died.
  expireInSeconds: 6 * 3600,
})

/**
 * Starts a round of invoices. This stores its customers, and a job invoices them. Repeating a call with the same `clientId` answers the
 * first round.
 */
export const startInvoiceRound: Handler<'startInvoiceRound'> = ({ services, db, actor, body }) =>
  db.transaction().execute(async (trx) => {
    const { through, issues, applyCredit, invoiceDate = null, customers, without, only, clientId } = body
    if (invoiceDate) await refuseDay(trx, actor, { invoiceDate, today: await shopToday(trx, services.config) })
    const added = await trx
      .insertInto('invoice_round')
      .values({ startedBy: actor._id, through, issues, applyCredit, invoiceDate, clientId, only: only ?? null })
      .onConflict((conflict) => conflict.columns(['startedBy', 'clientId']).doNothing())
      .returning('_id')
      .executeTakeFirst()
    if (!added) {
      const { _id } = await trx
        .selectFrom('invoice_round')
        .select('_id')
        .where(isOwn(actor, 'invoice_round.startedBy'))
        .where('clientId', '=', clientId)
        .executeTakeFirstOrThrow()
      return answeredRound(trx, _id)
    }
    const { numAffectedRows } = await sql`
      INSERT INTO invoice_round_customer ("roundId", "customerId", "accountId", "without")
      SELECT ${added._id}, named."customerId", account."_id", ${without}::text[]
      FROM (SELECT DISTINCT "customerId" FROM account WHERE ${isNamedAmong('account._id', customers)} AND ${customerScope(actor)}) named
      ${billedAccount(sql`named."customerId"`)}
      WHERE ${customerScope(actor)}`.execute(trx)
    if (!numAffectedRows) throw new AppError('round_empty')
    await services.jobs.add(trx, RUN_INVOICE_ROUND, { roundId: added._id })
    return answeredRound(trx, added._id)
  })
