import type { HeldSending } from '@stitchdesk/contract/requests/held-sending'
import { sql } from 'kysely'
import type { Database } from '../../platform/database.ts'
import { AppError } from '../../platform/errors.ts'
import { wishesMail } from '../mail/wishes-mail.ts'

/** What can become of a held sending. */
type Outcome = 'sent' | 'withdrawn' | 'dropped'

/** The sending of a request's record that is held back right now, if any. */
export async function readHeldSending(db: Database, requestId: string): Promise<HeldSending | null> {
  const { rows } = await sql<Omit<HeldSending, 'mailed'> & { customer: string }>`
    SELECT held."_id", account."userName" AS "by", request."userName" AS "customer",
      greatest(0, extract(epoch FROM held."dueAt" - clock_timestamp()))::double precision AS "secondsLeft"
    FROM held_sending held JOIN account ON account."_id" = held."heldBy"
      JOIN request ON request."_id" = held."requestId"
    WHERE held."requestId" = ${requestId} AND held."state" = 'held'`.execute(db)
  const [row] = rows
  if (!row) return null
  const { customer, ...held } = row
  return { ...held, mailed: await wishesMail(db, customer, 'result') }
}

/** Ends what is held back of a request, whose row has to be locked; answers whether anything was. */
export async function endHeldSending(db: Database, requestId: string, state: Outcome): Promise<boolean> {
  const ended = await db
    .updateTable('held_sending')
    .set({ state, endedAt: sql`now()` })
    .where('requestId', '=', requestId)
    .where('state', '=', 'held')
    .returning('_id')
    .executeTakeFirst()
  return ended !== undefined
}

/**
 * What leaves is what was saved when somebody said that it should, so nothing is saved in between.
 * @throws AppError conflict
 */
export async function refuseWhileHeld(db: Database, requestId: string): Promise<void> {
  const held = await readHeldSending(db, requestId)
  if (!held) return
  throw new AppError(
    'conflict',
    `${held.by} is sending this record in a few seconds. Undo the sending first, or save again once it has left.`,
  )
}
