import { CHANNELS_OF, type Channel } from '@stitchdesk/contract/conversation/channels'
import type { Actor } from '../../platform/actor.ts'
import { AppError } from '../../platform/errors.ts'

/**
 * Refuses a channel that the caller's role doesn't read, as if it didn't exist.
 * @throws AppError record_not_found
 */
export function refuseHiddenChannel({ Designation }: Pick<Actor, 'Designation'>, channel: Channel): void {
  if (!CHANNELS_OF[Designation].reads.includes(channel)) throw new AppError('record_not_found')
}

/**
 * Refuses to write in a channel that the caller's role only reads.
 * @throws AppError forbidden
 */
export function refuseClosedChannel({ Designation }: Pick<Actor, 'Designation'>, channel: Channel): void {
  if (CHANNELS_OF[Designation].writes.includes(channel)) return
  throw new AppError('channel_closed')
}
