import { moneyText } from '@stitchdesk/contract/basics/money'
import { AppError } from '../../../../platform/errors.ts'
import { recordEvent } from '../../../events/record-event.ts'
import type { Handler } from '../../../operation.ts'
import { shopToday } from '../../../settings/time-zone.ts'
import { allocate } from '../allocations.ts'
import { answeredEntry } from '../answered-entries.ts'
import { holdLedger, madeBefore } from '../find-ledger.ts'
import { openCredits } from '../open-items.ts'
import { postEntry } from '../post-entry.ts'
import { openOf, shareOut } from '../share-out.ts'
import { refundable } from './refundable.ts'

/**
 * Records a refund of a customer's credit, the oldest credit first, up to what they have paid. Repeating a call with the same `clientId`
 * answers the first refund.
 */
export const refundCredit: Handler<'refundCredit'> = ({ services, db, actor, params, body }) =>
  db.transaction().execute(async (trx) => {
    const context = { services, actor }
    const customer = await holdLedger(trx, actor, params._id)
    const { customerId } = customer
    const { amount, PayMethod, PayNumber, reason, clientId } = body
    const before = await madeBefore(trx, { customerId, clientId }, { kind: 'refund', amount })
    if (before) return answeredEntry(trx, actor, before)
    const credits = await openCredits(trx, customerId)
    const credit = openOf(credits)
    if (credit === 0) throw new AppError('no_credit')
    if (amount > credit) throw new AppError('credit_exceeded', { credit: moneyText(credit) })
    const paid = await refundable(trx, customerId)
    if (amount > paid) throw new AppError('paid_exceeded', { paid: moneyText(paid) })
    const day = await shopToday(trx, services.config)
    const draft = { customerId, kind: 'refund', amount, day, PayMethod, PayNumber, reason, clientId } as const
    const { _id } = await postEntry(trx, context, draft)
    await allocate(trx, context, { customerId }, shareOut(credits, [{ _id, open: amount }]))
    await recordEvent(trx, context, {
      name: 'customer.refunded',
      entity: 'account',
      _id: customer._id,
      after: { refund: { amount, PayMethod, PayNumber, reason } },
      moved: { customer, amount, name: PayNumber, entryId: _id, reason },
    })
    return answeredEntry(trx, actor, { _id, customerId })
  })
