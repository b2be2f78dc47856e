import { LANES_OF, type Lane } from '@stitchdesk/contract/conversation/channels'
import type { Actor } from '../../platform/actor.ts'
import { AppError } from '../../platform/errors.ts'

/**
 * Refuses a lane that the caller's role doesn't read, as if it didn't exist.
 * @throws AppError record_not_found
 */
export function refuseHiddenLane({ Designation }: Pick<Actor, 'Designation'>, lane: Lane): void {
  if (!LANES_OF[Designation].reads.includes(lane)) throw new AppError('record_not_found')
}

/**
 * Refuses to write in a lane that the caller's role only reads.
 * @throws AppError forbidden
 */
export function refuseClosedLane({ Designation }: Pick<Actor, 'Designation'>, lane: Lane): void {
  if (LANES_OF[Designation].writes.includes(lane)) return
  throw new AppError('lane_closed')
}
