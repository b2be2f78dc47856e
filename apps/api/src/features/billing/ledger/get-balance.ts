import type { BalanceInCents } from '@stitchdesk/contract/billing/ledger'
import type { Database } from '../../../platform/database/database.ts'
import type { Reached } from '../../../platform/database/reached.ts'
import { dayOf } from '../../../platform/days.ts'
import type { Handler, Services } from '../../operation.ts'
import { shopZone } from '../../settings/time-zone.ts'
import { invoiceTermsOf } from '../../terms/invoice-terms.ts'
import { dueByCard } from '../online/due-by-card.ts'
import { balanceOn } from './balance-on.ts'
import { findLedger } from './find-ledger.ts'

/** The debts of a customer within reach, by age, and their credit. */
export const getBalance: Handler<'getBalance'> = async ({ services, db, actor, params }) => {
  const { customerId } = await findLedger(db, actor, params.id)
  const { creditAtIssue } = (await invoiceTermsOf(db, services.config, [customerId]))(customerId)
  const balance = { ...(await balanceOf(db, services, customerId)), creditAtIssue }
  return services.config.STRIPE ? { ...balance, byCard: (await dueByCard(db, customerId)).amount } : balance
}

/** The balance of a customer who was found within reach. An invoice ages from the shop's day on which it was issued. */
export async function balanceOf(
  db: Database,
  { config }: Services,
  customerId: Reached<'customer'>,
): Promise<BalanceInCents> {
  const timeZone = await shopZone(db, config)
  const today = dayOf(new Date(), timeZone)
  return balanceOn(db, customerId, { day: today, today, timeZone })
}
