import { lastDayOf, spellOutDay } from '@stitchdesk/contract/basics/days'
import { cents } from '@stitchdesk/contract/basics/money'
import type { PayRule } from '@stitchdesk/contract/pay/pay-work'
import { sql } from 'kysely'
import { AppError } from '../../platform/errors.ts'
import { recordChange } from '../events/record-event.ts'
import type { Handler } from '../operation.ts'
import { listDesigners } from './designers.ts'
import { answeredRules } from './get-pay-rules.ts'
import { lockPay, readPayRules } from './pay-rules.ts'

/**
 * Saves a rule with the day from which it counts; one of the same day is replaced. Days of closed months are refused.
 * @throws AppError record_not_found of nobody who digitizes, pay_rule_too_early
 */
export const savePayRule: Handler<'savePayRule'> = ({ db, services, actor, body }) =>
  db.transaction().execute(async (trx) => {
    await lockPay(trx)
    const { designer, validFrom, kind, ...amounts } = body
    const designers = await listDesigners(trx)
    const whose = designers.filter(({ _id }) => designer === null || _id === designer)
    const [chosen] = whose
    if (designer !== null && !chosen) throw new AppError('record_not_found')
    const closed = whose
      .map(({ closedThrough }) => closedThrough ?? '')
      .sort()
      .at(-1)
    if (closed && validFrom <= lastDayOf(closed)) {
      throw new AppError('pay_rule_too_early', { closed: spellOutDay(lastDayOf(closed)) })
    }
    const rule: PayRule | null = kind === 'default' ? null : { kind, ...ofKind(kind, amounts) }
    const before = (await readPayRules(trx)).find((one) => one.accountId === designer && one.validFrom === validFrom)
    const accountId = designer !== null && chosen ? chosen._id : null
    const values = { accountId, validFrom, rule: rule && JSON.stringify(rule), savedBy: actor._id }
    await trx
      .insertInto('pay_rule')
      .values(values)
      .onConflict((same) =>
        same.constraint('pay_rule_day').doUpdateSet({ rule: values.rule, savedBy: actor._id, savedAt: sql`now()` }),
      )
      .execute()
    const told = (of: PayRule | null | undefined) => of && JSON.stringify(of)
    await recordChange(
      trx,
      { actor },
      {
        entity: 'setting',
        _id: 'payRules',
        before: { payRule: told(before?.rule) ?? null },
        after: {
          payRule: told(rule) ?? 'default',
          designer: whose.length === 1 ? whose[0]?.userName : null,
          validFrom,
        },
      },
    )
    return answeredRules(trx, services.config)
  })

/** The fields of a kind of rule; the others are 0. */
function ofKind(kind: PayRule['kind'], amounts: Omit<PayRule, 'kind'>): Omit<PayRule, 'kind'> {
  return {
    ...amounts,
    rate: kind === 'percent' ? cents(0) : amounts.rate,
    percent: kind === 'percent' ? amounts.percent : 0,
    minimum: kind === 'piece' ? cents(0) : amounts.minimum,
    vector: kind === 'percent' ? cents(0) : amounts.vector,
  }
}
