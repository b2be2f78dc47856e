import { sql, type Transaction } from 'kysely'
import type { DB } from '../../../platform/database/database.generated.ts'
import type { Database } from '../../../platform/database/database.ts'
import type { Reached } from '../../../platform/database/reached.ts'
import { AppError } from '../../../platform/errors.ts'
import type { CardCharge, CardDispute, CardPayments, CardSession } from '../../../platform/outgoing/card-payments.ts'
import type { Services } from '../../operation.ts'

/** A session with the last digits of the card that paid it; null where they aren't known. */
export interface ToldSession extends CardSession {
  lastDigits: string | null
}

/** Stores what Stripe reports of a session, and answers whether it is paid. `process` passes `settleSession` in. */
export type SettleSession = (trx: Transaction<DB>, services: Services, session: ToldSession) => Promise<boolean>

/** The functions that enter what Stripe reports. */
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

/** Asks for the card that paid a session. The payment counts even if Stripe doesn't name the card. */
export async function withCard(services: Services, session: CardSession): Promise<ToldSession> {
  if (session.payment_status !== 'paid') return { ...session, lastDigits: null }
  try {
    return { ...session, lastDigits: await cardsOf(services).readLastDigits(session) }
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    return { ...session, lastDigits: null }
  }
}

interface Asked {
  /** of the checkout */
  _id: Reached<'checkout'>
  /** asks only if the last question is this many seconds ago */
  pause: number
}

/** Asks Stripe about a checkout, and writes down what it says. */
export async function askAbout(services: Services, db: Database, { _id, pause }: Asked, settle: SettleSession) {
  const asked = await db
    .updateTable('checkout')
    .set({ checkedAt: sql<string>`now()` })
    .where('_id', '=', _id)
    .where('sessionId', 'is not', null)
    .where(sql<boolean>`coalesce("checkedAt" < now() - make_interval(secs => ${pause}), true)`)
    .returning('sessionId')
    .executeTakeFirst()
  if (!asked?.sessionId) return
  const session = await withCard(services, await cardsOf(services).readSession(asked.sessionId))
  await db.transaction().execute((trx) => settle(trx, services, session))
}
