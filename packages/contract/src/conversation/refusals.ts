import type { ErrorRows } from '../basics/errors.ts'

/** Refusals of writing a message. */
export const CONVERSATION_REFUSALS = {
  channel_closed: { status: 403, message: 'Designers can’t write to customers. Write an internal note instead.' },
  message_repeated: { status: 409, message: 'This is no longer possible. Reload to see the latest.' },
} as const satisfies ErrorRows
