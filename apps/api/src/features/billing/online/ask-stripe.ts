import { BILLING_LIMITS } from '@stitchdesk/contract/billing/limits'
import { sql } from 'kysely'
import type { Database } from '../../../platform/database/database.ts'
import type { Reached } from '../../../platform/database/reached.ts'
import { AppError } from '../../../platform/errors.ts'
import { defineJob, REPEATED } from '../../../platform/jobs/jobs.ts'
import { BY_JOB } from '../../access/reach.ts'
import type { Services } from '../../operation.ts'
import { askAbout, type CardEntries, cardsOf, type SettleSession } from './ask-about.ts'
import { takeEvent } from './take-event.ts'

/** Asks Stripe about card payments whose event has not arrived. */
export const ASK_STRIPE = defineJob('ask-stripe', { ...REPEATED, expireInSeconds: 600 })

/** Asks Stripe for refunds and disputes whose event has not arrived. */
export const FIND_MISSED_EVENTS = defineJob('find-missed-card-events', { ...REPEATED, expireInSeconds: 600 })

/** How many sessions to ask about at a time, below Stripe's limits. */
const AT_ONCE = 50

/** Starts asking each minute, where the shop takes cards. */
export async function startAskingStripe(services: Services, settle: SettleSession): Promise<void> {
  const { jobs, db, cardPayments } = services
  await jobs.work(ASK_STRIPE, () => (cardPayments ? askStripe(db, services, settle) : Promise.resolve()))
  await jobs.repeat(ASK_STRIPE, cardPayments ? '* * * * *' : null)
}

/** Starts looking for missed events each hour, where the shop takes cards. */
export async function startFindingMissedEvents(services: Services, entries: CardEntries): Promise<void> {
  const { jobs, db, cardPayments } = services
  await jobs.work(FIND_MISSED_EVENTS, () =>
    cardPayments ? findMissedEvents(db, services, entries) : Promise.resolve(),
  )
  await jobs.repeat(FIND_MISSED_EVENTS, cardPayments ? '17 * * * *' : null)
}

/** Enters each refund and dispute of the last days that is missing. One that fails now is tried again next time. */
export async function findMissedEvents(db: Database, services: Services, entries: CardEntries): Promise<void> {
  const since = new Date(Date.now() - BILLING_LIMITS.checkoutDays * 24 * 3_600_000)
  const events = await cardsOf(services)
    .listLaterEvents(since)
    .catch((error: unknown) => {
      if (!(error instanceof AppError)) throw error
      return []
    })
  for (const event of events) {
    try {
      await takeEvent(services, db, entries, event)
    } catch (error) {
      services.log.error({ err: error, event: event.id }, 'a Stripe event could not be taken')
      if (!services.cardPayments?.isAvailable()) return
    }
  }
}

/** Asks about each checkout whose turn it is. One that isn't answered waits for its next turn. */
export async function askStripe(db: Database, services: Services, settle: SettleSession): Promise<void> {
  await endForgotten(db)
  const { rows } = await sql<{ _id: Reached<'checkout'> }>`
    SELECT "_id" FROM checkout WHERE ${BY_JOB} AND "state" IN ('open', 'replaced') AND "sessionId" IS NOT NULL
      AND coalesce("checkedAt", "createdAt") < now() - least(greatest((now() - "createdAt") / 4,
        make_interval(secs => ${BILLING_LIMITS.checkoutFirstSeconds})), make_interval(secs => ${BILLING_LIMITS.checkoutLastSeconds}))
    ORDER BY coalesce("checkedAt", "createdAt") LIMIT ${AT_ONCE}`.execute(db)
  for (const { _id } of rows) {
    try {
      await askAbout(services, db, { _id, pause: BILLING_LIMITS.checkoutFirstSeconds }, settle)
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      // Stripe is down, so asking about the others would fail too.
      if (!services.cardPayments?.isAvailable()) return
    }
  }
}

/** Ends checkouts that nobody can pay any more: those that never got an address at Stripe, and those that stayed open for days. */
async function endForgotten(db: Database): Promise<void> {
  await db
    .updateTable('checkout')
    .set({ state: 'expired' })
    .where(BY_JOB)
    .where('state', 'in', ['open', 'replaced'])
    .where(
      sql<boolean>`"createdAt" < now() - CASE WHEN "sessionId" IS NULL THEN make_interval(mins => ${BILLING_LIMITS.checkoutMinutes})
        ELSE make_interval(days => ${BILLING_LIMITS.checkoutDays}) END`,
    )
    .execute()
}
