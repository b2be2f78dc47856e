import { AppError } from '../../../../platform/errors.ts'
import type { Handler } from '../../../operation.ts'
import { release } from '../allocations.ts'
import { balanceOf } from '../get-balance.ts'
import { lockLedger } from '../lock-ledger.ts'

/** Takes a payment or a credit note off an invoice that it pays: it is credit again, and the invoice owes that. */
export const releaseCredit: Handler<'releaseCredit'> = ({ services, db, actor, params }) =>
  db.transaction().execute(async (trx) => {
    // unscoped ledger_allocation, ledger_entry: administrators alone release credit
    const found = await trx
      .selectFrom('ledger_allocation as allocation')
      .innerJoin('ledger_entry as credit', 'credit._id', 'allocation.creditId')
      .innerJoin('ledger_entry as debit', 'debit._id', 'allocation.debitId')
      .select(['allocation.customerId', 'credit.kind as from', 'debit.kind as to', 'allocation.reverses'])
      .where('allocation._id', '=', params._id)
      .executeTakeFirst()
    if (!found || found.reverses !== null) throw new AppError('allocation_not_found')
    if (found.from === 'writeOff' || found.to === 'refund') throw new AppError('release_whole')
    await lockLedger(trx, found.customerId)
    // unscoped ledger_allocation: administrators alone release credit
    const back = await trx
      .selectFrom('ledger_allocation')
      .select('_id')
      .where('reverses', '=', params._id)
      .executeTakeFirst()
    if (back) throw new AppError('allocation_reversed')
    await release(trx, { services, actor }, { allocationId: params._id })
    return balanceOf(trx, services, found.customerId)
  })
