import type { HELD_SENDING_STATES, HeldSending } from '@stitchdesk/contract/delivery/held-sending'
import { sql } from 'kysely'
import type { Database } from '../../../platform/database/database.ts'
import type { Reached } from '../../../platform/database/reached.ts'
import { AppError } from '../../../platform/errors.ts'
import { calledEmployee } from '../../access/person-names.ts'
import { isRequestMailWanted } from '../../mail/wants-mail.ts'

/** The outcomes of a held sending. */
type Outcome = Exclude<(typeof HELD_SENDING_STATES)[number], 'held'>

/** The sending of the record of `request` that is held back right now, or null, as JSON. */
export const heldSendingJson = sql<HeldSending | null>`(
  SELECT json_build_object('_id', held."_id", 'by', ${calledEmployee('holder')},
    'secondsLeft', greatest(0, extract(epoch FROM held."dueAt" - clock_timestamp()))::double precision,
    'mailed', ${isRequestMailWanted('result')})
  FROM held_sending held JOIN account holder ON holder."_id" = held."heldBy"
  WHERE held."requestId" = request."_id" AND held."state" = 'held')`

/** The sending of a request's record that is held back right now, if any. */
export async function readHeldSending(db: Database, requestId: Reached<'request'>): Promise<HeldSending | null> {
  const { rows } = await sql<{ held: HeldSending | null }>`
    SELECT ${heldSendingJson} AS "held" FROM request WHERE request."_id" = ${requestId}`.execute(db)
  return rows[0]?.held ?? null
}

/** Ends the held sending of a request, whose row has to be locked. Answers whether one was held. */
export async function endHeldSending(db: Database, requestId: Reached<'request'>, state: Outcome): Promise<boolean> {
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
 * Refuses saving while a sending is held, so that what leaves is what its sender saved.
 * @throws AppError sending_held
 */
export async function refuseWhileHeld(db: Database, requestId: Reached<'request'>): Promise<void> {
  const held = await readHeldSending(db, requestId)
  if (!held) return
  throw new AppError('sending_held', { name: held.by })
}
