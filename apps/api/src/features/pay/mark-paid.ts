import { spellOutMonth } from '@stitchdesk/contract/basics/days'
import { describeIssue } from '@stitchdesk/contract/basics/issues'
import type { Transaction } from 'kysely'
import type { DB } from '../../platform/database/database.generated.ts'
import { inOpenBooks } from '../../platform/database/open-books.ts'
import { AppError, invalidField } from '../../platform/errors.ts'
import { recordChange } from '../events/record-event.ts'
import type { Handler } from '../operation.ts'
import { shopToday, shopZone } from '../settings/time-zone.ts'
import { listDesigners } from './designers.ts'
import { answeredMonth } from './get-pay-month.ts'
import { lockPay } from './pay-rules.ts'
import { type Pay, readPay } from './statements.ts'

/**
 * Marks a designer's closed month as paid on a day. Marking it again answers the same.
 * @throws AppError record_not_found, pay_month_open, books_closed for a day whose month of the books is closed
 */
export const markPayPaid: Handler<'markPayPaid'> = ({ db, services, actor, params, body }) =>
  db.transaction().execute(async (trx) => {
    const reading = { actor, month: params.month, timeZone: await shopZone(trx, services.config) }
    const pay = await heldPay(trx, reading, params._id)
    if (!pay.isClosed || pay.closedAt === null) {
      throw new AppError('pay_month_open', { month: spellOutMonth(params.month), name: pay.designer.name })
    }
    if (pay.paidOn === null) {
      const today = await shopToday(trx, services.config)
      if (body.paidOn > today) throw invalidField('paidOn', describeIssue('payment_in_future', { today }))
      const of = { accountId: pay.designer._id, month: params.month }
      await inOpenBooks(
        trx
          .insertInto('pay_payment')
          .values({ ...of, ...body, markedBy: actor._id })
          .execute(),
      )
      const { userName } = pay.designer
      const after = { payPaid: params.month, designer: userName, paidOn: body.paidOn, PayMethod: body.PayMethod }
      await recordChange(trx, { actor }, { entity: 'setting', _id: 'pay', after })
    }
    return answeredMonth(trx, reading)
  })

/**
 * Takes the mark back. Without one it answers the same.
 * @throws AppError record_not_found, books_closed where the month of the books is closed in which it was paid
 */
export const unmarkPayPaid: Handler<'unmarkPayPaid'> = ({ db, services, actor, params }) =>
  db.transaction().execute(async (trx) => {
    const reading = { actor, month: params.month, timeZone: await shopZone(trx, services.config) }
    const { paidOn, PayMethod, designer } = await heldPay(trx, reading, params._id)
    if (paidOn !== null) {
      await inOpenBooks(
        trx.deleteFrom('pay_payment').where('accountId', '=', designer._id).where('month', '=', params.month).execute(),
      )
      const before = { payPaid: params.month, designer: designer.userName, paidOn, PayMethod }
      await recordChange(
        trx,
        { actor },
        {
          entity: 'setting',
          _id: 'pay',
          before,
          after: { payPaid: null, designer: null, paidOn: null, PayMethod: null },
        },
      )
    }
    return answeredMonth(trx, reading)
  })

/** A designer's month, which nobody else closes, marks or unmarks meanwhile. */
async function heldPay(trx: Transaction<DB>, reading: Parameters<typeof readPay>[1], _id: string): Promise<Pay> {
  await lockPay(trx)
  const [pay] = await readPay(trx, reading, await listDesigners(trx, reading.actor, _id))
  if (!pay) throw new AppError('record_not_found')
  return pay
}
