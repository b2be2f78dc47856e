import { spellOutDay, spellOutMonth } from '@stitchdesk/contract/basics/days'
import { AppError } from '../../platform/errors.ts'
import { recordChange } from '../events/record-event.ts'
import type { Handler } from '../operation.ts'
import { shopZone } from '../settings/time-zone.ts'
import { listDesigners } from './designers.ts'
import { freezePay } from './freeze-pay.ts'
import { answeredMonth } from './get-pay-month.ts'
import { closableFrom, monthOf, withoutRule } from './month.ts'
import { lockPay } from './pay-rules.ts'
import { type Pay, readPay } from './statements.ts'

/**
 * Closes a month of one designer, or of all for whom it is open: it stores lines and sum as they are now. It skips designers who
 * were never paid and have no work in it. Closing it again answers the same.
 * @throws AppError record_not_found, pay_month_not_over, pay_earlier_month_open, pay_without_rule
 */
export const closePayMonth: Handler<'closePayMonth'> = ({ db, services, actor, params, body }) =>
  db.transaction().execute(async (trx) => {
    await lockPay(trx)
    const { month } = params
    const reading = { actor, month, timeZone: await shopZone(trx, services.config) }
    const { designer: one } = body
    const designers = await listDesigners(trx, actor, one ?? undefined)
    if (one !== null && designers.length === 0) throw new AppError('record_not_found')
    if (!monthOf(reading).isOver) {
      const day = spellOutDay(closableFrom(month))
      throw new AppError('pay_month_not_over', { month: spellOutMonth(month), day })
    }
    const open = (await readPay(trx, reading, designers)).filter(
      ({ isClosed, designer, lines }) => !isClosed && (lines.length > 0 || designer.closedThrough !== null),
    )
    for (const pay of open) refuseOpen(pay)
    for (const pay of open) {
      const { userName } = pay.designer
      await freezePay(trx, pay, month, actor._id)
      await recordChange(
        trx,
        { actor },
        {
          entity: 'setting',
          _id: 'pay',
          after: { payClosed: month, designer: userName },
        },
      )
    }
    return answeredMonth(trx, reading)
  })

/** Refuses what keeps a designer's month open. */
function refuseOpen(pay: Pay): void {
  const { name } = pay.designer
  if (pay.closeFirst) throw new AppError('pay_earlier_month_open', { month: spellOutMonth(pay.closeFirst), name })
  const uncovered = withoutRule(pay)
  const day = uncovered.map((line) => line.day).sort()[0]
  if (day) throw new AppError('pay_without_rule', { name, count: uncovered.length, day: spellOutDay(day) })
}
