import type { ErrorRows } from '../basics/errors.ts'

/** Refusals of writing a message. */
export const CONVERSATION_REFUSALS = {
  channel_closed: { status: 403 },
  message_repeated: { status: 409 },
} as const satisfies ErrorRows
