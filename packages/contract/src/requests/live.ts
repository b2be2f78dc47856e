import { z } from 'zod'
import { REQUEST_KINDS } from '../basics/enums.ts'

/**
 * Something that happened: a request within the caller's reach came, changed or went. `many` stands for a change of so many at
 * once that a list should simply be read again, `counted` for something else that dashboards and menus count: a payment or a mail,
 * and `said` for a message of its conversation.
 */
export const requestEventSchema = z.object({
  type: z.enum(['created', 'changed', 'deleted', 'many', 'counted', 'said']),
  _id: z.string().nullable(),
  requestFor: z.enum(REQUEST_KINDS).nullable(),
  version: z.number().nullable(),
})
export type RequestEvent = z.infer<typeof requestEventSchema>

/** One event of the live stream: a request changed, a colleague opened or left one, or the caller's notifications changed. */
export const liveEventSchema = z.discriminatedUnion('type', [
  requestEventSchema,
  z.object({ type: z.literal('notified') }),
  z.object({ type: z.literal('presence'), _id: z.string() }),
])
export type LiveEvent = z.infer<typeof liveEventSchema>
