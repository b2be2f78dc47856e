import type { ErrorRows } from '../basics/errors.ts'

/** Refusals of signing in. */
export const AUTH_REFUSALS = {
  foreign_page: { status: 403 },
  google_not_allowed: { status: 403 },
  another_google_account: { status: 403 },
  wrong_second_factor: { status: 401 },
  user_name_just_taken: { status: 409 },
  account_just_changed: { status: 409 },
  email_already_verified: { status: 409 },
  two_factor_not_begun: { status: 409 },
  two_factor_already_on: { status: 409 },
  two_factor_is_own: { status: 409 },
  two_factor_not_on: { status: 409 },
} as const satisfies ErrorRows
