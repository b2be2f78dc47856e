import { z } from 'zod'

/** The state of a held sending: it waits, was sent, was withdrawn, or was dropped because the request changed. */
export const HELD_SENDING_STATES = ['held', 'sent', 'withdrawn', 'dropped'] as const

/** A sending that leaves in some seconds unless it is undone. */
export const heldSendingSchema = z.object({
  _id: z.string(),
  /** user name of who sends it */
  by: z.string(),
  /** seconds left by the server's clock, because browsers' clocks differ; 0 when it is about to leave */
  secondsLeft: z.number(),
  /** False where its customer wants no email about results and finds the record in their account. */
  mailed: z.boolean(),
})
export type HeldSending = z.infer<typeof heldSendingSchema>
