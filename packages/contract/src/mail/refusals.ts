import type { ErrorRows } from '../basics/errors.ts'
import { keysOf } from '../basics/tables.ts'

/** Refusals of the email log. */
export const MAIL_REFUSALS = {
  mail_on_its_way: { status: 409 },
  mail_link_used: { status: 409 },
  mail_void: { status: 409 },
  mail_reversed: { status: 409 },
  mail_no_receiver: { status: 409 },
  mail_held: { status: 409 },
} as const satisfies ErrorRows

/** Why an email can't be sent, or sent again. */
export type MailRefusal = keyof typeof MAIL_REFUSALS
export const MAIL_REFUSAL_CODES = keysOf(MAIL_REFUSALS)
