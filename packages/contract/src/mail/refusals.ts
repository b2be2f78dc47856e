import type { ErrorRows } from '../basics/errors.ts'

/** Refusals of the email log. */
export const MAIL_REFUSALS = {
  email_not_failed: { status: 409 },
} as const satisfies ErrorRows
