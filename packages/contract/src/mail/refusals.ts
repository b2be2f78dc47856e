import type { ErrorRows } from '../basics/errors.ts'

/** Refusals of the email log. */
export const MAIL_REFUSALS = {
  email_not_failed: { status: 409, message: 'Only a failed or uncertain email can be sent again.' },
} as const satisfies ErrorRows
