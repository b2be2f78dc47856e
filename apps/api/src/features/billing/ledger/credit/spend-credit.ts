import { AppError } from '../../../../platform/errors.ts'
import type { Handler } from '../../../operation.ts'
import { allocate } from '../allocations.ts'
import { chosenInvoices } from '../chosen-invoices.ts'
import { closeReports } from '../close-reports.ts'
import { holdLedger } from '../find-ledger.ts'
import { balanceOf } from '../get-balance.ts'
import { openCredits } from '../open-items.ts'
import { openOf, shareOut } from '../share-out.ts'

/**
 * Applies a customer's credit, the oldest first, to the chosen invoices, else to the oldest. Repeating a call with the same `clientId`
 * applies nothing more.
 */
export const spendCredit: Handler<'spendCredit'> = ({ services, db, actor, params, body }) =>
  db.transaction().execute(async (trx) => {
    const { customerId } = await holdLedger(trx, actor, params._id)
    const { invoices, clientId } = body
    const before = await trx
      .selectFrom('ledger_allocation')
      .select('_id')
      .where('customerId', '=', customerId)
      .where('clientId', '=', clientId)
      .executeTakeFirst()
    if (!before) {
      const credits = await openCredits(trx, customerId)
      if (credits.length === 0) throw new AppError('no_credit')
      const wanted = await chosenInvoices(trx, customerId, invoices, openOf(credits))
      if (wanted.length === 0) throw new AppError('nothing_to_pay')
      const shares = shareOut(credits, wanted)
      await allocate(trx, { services, actor }, { customerId, clientId }, shares)
      await closeReports(trx, { services, actor }, shares)
    }
    return balanceOf(trx, services, customerId)
  })
