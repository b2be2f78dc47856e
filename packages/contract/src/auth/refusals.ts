import type { ErrorRows } from '../basics/errors.ts'

/** Refusals of signing in. */
export const AUTH_REFUSALS = {
  foreign_page: { status: 403, message: 'This call was made by a page of another site.' },
  google_not_allowed: {
    status: 403,
    message: 'This account can’t sign in with Google. Use its password, or ask an administrator to allow it.',
  },
  another_google_account: {
    status: 403,
    message: 'This account uses another Google account. Choose that one, or use the password.',
  },
  wrong_second_factor: { status: 401, message: 'This code is wrong or was already used. Wait for the next one.' },
  user_name_just_taken: { status: 409, message: 'Someone else just took this name. Try again.' },
  account_just_changed: { status: 409, message: 'This account just changed. Try again.' },
  email_already_verified: { status: 409, message: 'Your email is already verified.' },
  two_factor_not_begun: { status: 409, message: 'Start two-factor setup first.' },
  two_factor_already_on: { status: 409, message: 'Two-factor sign-in is already on. Turn it off to set it up again.' },
  two_factor_is_own: { status: 409, message: 'Turn off your own two-factor sign-in under Security.' },
  two_factor_not_on: { status: 409, message: 'This account has no two-factor sign-in.' },
} as const satisfies ErrorRows
