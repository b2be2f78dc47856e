import { monthAfter } from '@stitchdesk/contract/basics/days'
import { cents } from '@stitchdesk/contract/basics/money'
import type { PayRule } from '@stitchdesk/contract/pay/pay-work'
import type { Transaction } from 'kysely'
import { listDesigners } from '../apps/api/src/features/pay/designers.ts'
import { freezePay } from '../apps/api/src/features/pay/freeze-pay.ts'
import { readPay } from '../apps/api/src/features/pay/statements.ts'
import type { Actor } from '../apps/api/src/platform/actor.ts'
import type { DB } from '../apps/api/src/platform/database/database.generated.ts'
import { dayOf } from '../apps/api/src/platform/days.ts'
import { DEMO_ZONE } from './demo-shop.ts'

const RULE: PayRule = {
  ...{ kind: 'stitches', rate: cents(55), percent: 0, minimum: cents(350), vector: cents(600) },
  ...{ rushAmount: cents(0), rushPercent: 20, faultAmount: cents(0), faultPercent: 10 },
}
const OWN: PayRule = { ...RULE, kind: 'percent', rate: cents(0), percent: 35, vector: cents(0) }

/**
 * Rules for designers' pay, with one designer paid by percentage, and the month before the present one closed. Call it after all
 * else is written.
 */
export async function closePay(
  trx: Transaction<DB>,
  { now, by }: { now: number; by: { _id: string; userName: string } },
): Promise<void> {
  const present = dayOf(new Date(now), DEMO_ZONE).slice(0, 7)
  const month = monthAfter(present, -1)
  const designers = await listDesigners(trx)
  const own = designers.filter(({ works }) => works)[1]
  const dated = { validFrom: `${monthAfter(present, -24)}-01`, savedBy: by._id }
  await trx
    .insertInto('pay_rule')
    .values([
      { ...dated, accountId: null, rule: JSON.stringify(RULE) },
      ...(own ? [{ ...dated, accountId: own._id, rule: JSON.stringify(OWN) }] : []),
    ])
    .execute()
  const rest = { sessionId: '', customerId: null, language: '' }
  const actor = { kind: 'session', ...by, ...rest, Designation: 'Administrate' } as Actor
  const pays = await readPay(trx, { actor, month, timeZone: DEMO_ZONE }, designers)
  for (const pay of pays.filter(({ lines }) => lines.length > 0)) {
    await freezePay(trx, pay, month, by._id)
  }
}
