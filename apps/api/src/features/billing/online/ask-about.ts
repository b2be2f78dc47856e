import { sql, type Transaction } from 'kysely'
import type { DB } from '../../../platform/database/database.generated.ts'
import type { Database } from '../../../platform/database/database.ts'
import { AppError } from '../../../platform/errors.ts'
import type { CardCharge, CardDispute, CardPayments, CardSession } from '../../../platform/outgoing/card-payments.ts'
import type { Services } from '../../operation.ts'

/** Stores what Stripe reports of a session, and answers whether it is paid: `settleSession`, handed to all who ask Stripe. */
export type SettleSession = (trx: Transaction<DB>, services: Services, session: CardSession) => Promise<boolean>

/** What an answer of Stripe makes the product enter. */
export interface CardEntries {
  settle: SettleSession
  enterRefund(trx: Transaction<DB>, services: Services, charge: CardCharge): Promise<void>
  enterDispute(trx: Transaction<DB>, services: Services, dispute: CardDispute): Promise<void>
}

/**
 * Payments by card of this shop.
 * @throws AppError call_not_found where it has no keys for them
 */
export function cardsOf({ cardPayments }: Services): CardPayments {
  if (!cardPayments) throw new AppError('call_not_found')
  return cardPayments
}

interface Asked {
  /** of the checkout */
  _id: string
  /** seconds in which nobody may have asked */
  pause: number
}

/** Asks Stripe about a checkout, and writes down what it says. */
export async function askAbout(services: Services, db: Database, { _id, pause }: Asked, settle: SettleSession) {
  // unscoped checkout: the caller found it, or it is asked about by a job
  const asked = await db
    .updateTable('checkout')
    .set({ checkedAt: sql<string>`now()` })
    .where('_id', '=', _id)
    .where('sessionId', 'is not', null)
    .where(sql<boolean>`coalesce("checkedAt" < now() - make_interval(secs => ${pause}), true)`)
    .returning('sessionId')
    .executeTakeFirst()
  if (!asked?.sessionId) return
  const session = await cardsOf(services).readSession(asked.sessionId)
  await db.transaction().execute((trx) => settle(trx, services, session))
}
