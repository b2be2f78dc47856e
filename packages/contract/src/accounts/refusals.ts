import type { ErrorRows } from '../basics/errors.ts'

/** Refusals of changing an account. */
export const ACCOUNTS_REFUSALS = {
  another_user_name: { status: 403, message: 'You can only change your own user name.' },
  no_free_user_name: { status: 409, message: 'We couldn’t find a free user name. Register with one of your own.' },
  own_account: { status: 409, message: 'You can’t delete your own account.' },
  account_deleted: { status: 409, message: 'This account was deleted.' },
  last_administrator: {
    status: 409,
    message: 'This is the last administrator. Make another employee administrator first.',
  },
  no_picture_chosen: { status: 400, message: 'Choose a picture.' },
  one_picture_only: { status: 413, message: 'Choose one picture only.' },
  avatar_type: { status: 415, message: 'Choose a JPEG, PNG, GIF or WebP picture.' },
  picture_unusable: { status: 415, message: 'This picture can’t be used. {reason}' },
} as const satisfies ErrorRows
