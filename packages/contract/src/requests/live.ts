import { z } from 'zod'
import { REQUEST_KINDS } from '../basics/enums.ts'

/**
 * Something that happened: a request within the caller's reach came, changed or went. `many` stands for a change of so many at
 * once that a list should simply be read again, `counted` for something else that dashboards and menus count: a payment or a mail.
 */
export const requestEventSchema = z.object({
  type: z.enum(['created', 'changed', 'deleted', 'many', 'counted']),
  _id: z.string().nullable(),
  requestFor: z.enum(REQUEST_KINDS).nullable(),
  version: z.number().nullable(),
})
export type RequestEvent = z.infer<typeof requestEventSchema>

/** One event of the live stream: of a request, or that the caller's own notifications are others now. */
export const liveEventSchema = z.discriminatedUnion('type', [
  requestEventSchema,
  z.object({ type: z.literal('notified') }),
])
export type LiveEvent = z.infer<typeof liveEventSchema>
