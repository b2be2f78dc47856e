import type { LedgerKind } from '@stitchdesk/contract/basics/enums'
import { sql } from 'kysely'
import type { Reached } from '../../../../platform/database/reached.ts'
import { AppError } from '../../../../platform/errors.ts'
import { isNamed } from '../../../access/reach.ts'
import { invoiceScope } from '../../../access/scope.ts'
import type { Handler } from '../../../operation.ts'
import { release } from '../allocations.ts'
import { balanceOf } from '../get-balance.ts'
import { lockLedger } from '../lock-ledger.ts'

/** An allocation that a caller names, with the kinds of its two entries. */
interface Named {
  _id: Reached<'ledger_allocation'>
  customerId: Reached<'customer'>
  reverses: Reached<'ledger_allocation'> | null
  from: LedgerKind
  to: LedgerKind
}

/** Unapplies a payment or a credit note from an invoice. The amount becomes credit again, and the invoice owes it. */
export const releaseCredit: Handler<'releaseCredit'> = ({ services, db, actor, params }) =>
  db.transaction().execute(async (trx) => {
    // `invoiceScope` tests a table called `invoice`, so the statement gives this table that alias.
    const { rows } = await sql<Named>`
      SELECT invoice."_id", invoice."customerId", invoice."reverses", credit."kind" AS "from", debit."kind" AS "to"
      FROM ledger_allocation invoice JOIN ledger_entry credit ON credit."_id" = invoice."creditId"
      JOIN ledger_entry debit ON debit."_id" = invoice."debitId"
      WHERE ${isNamed('invoice._id', params._id)} AND ${invoiceScope(actor)}`.execute(trx)
    const [found] = rows
    if (!found || found.reverses !== null) throw new AppError('allocation_not_found')
    if (found.from === 'writeOff' || found.to === 'refund') throw new AppError('release_whole')
    await lockLedger(trx, found.customerId)
    const back = await trx
      .selectFrom('ledger_allocation')
      .select('_id')
      .where('reverses', '=', found._id)
      .executeTakeFirst()
    if (back) throw new AppError('allocation_reversed')
    await release(trx, { services, actor }, { allocationId: found._id })
    return balanceOf(trx, services, found.customerId)
  })
