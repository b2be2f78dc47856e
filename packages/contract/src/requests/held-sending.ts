import { z } from 'zod'

/** Seconds for which a sending that is held back can be withdrawn. */
export const HOLD_SECONDS = 10

/** What becomes of a sending that is held back: it waits, was sent, withdrawn, or given up because the request changed. */
export const HELD_SENDING_STATES = ['held', 'sent', 'withdrawn', 'dropped'] as const

/** A record that is sent to its customer in some seconds, unless somebody withdraws it. */
export const heldSendingSchema = z.object({
  _id: z.string(),
  /** user name of who sends it */
  by: z.string(),
  /** till then, by the server's clock, for those of browsers differ; 0 where it is about to leave */
  secondsLeft: z.number(),
  /** False where its customer wishes no mail of results: the record is then in their account, and nothing else. */
  mailed: z.boolean(),
})
export type HeldSending = z.infer<typeof heldSendingSchema>
