import type { BalanceInCents } from '@stitchdesk/contract/billing/ledger'
import type { Database } from '../../../platform/database/database.ts'
import type { Handler, Services } from '../../operation.ts'
import { shopToday } from '../../settings/time-zone.ts'
import { dueByCard } from '../online/due-by-card.ts'
import { balanceOn } from './balance-on.ts'
import { findLedger } from './find-ledger.ts'

/** The debts of a customer within reach, by age, and their credit. */
export const getBalance: Handler<'getBalance'> = async ({ services, db, actor, params }) => {
  const { customerId } = await findLedger(db, actor, params.id)
  const balance = await balanceOf(db, services, customerId)
  return services.config.STRIPE ? { ...balance, byCard: (await dueByCard(db, customerId)).amount } : balance
}

/** The balance of a customer who was found within reach. An invoice ages from the shop's day on which it was issued. */
export const balanceOf = async (db: Database, { config }: Services, customerId: string): Promise<BalanceInCents> =>
  balanceOn(db, customerId, { day: await shopToday(db, config) })
