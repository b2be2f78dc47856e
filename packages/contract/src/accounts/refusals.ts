import type { ErrorRows } from '../basics/errors.ts'

/** Refusals of changing an account. */
export const ACCOUNTS_REFUSALS = {
  another_user_name: { status: 403 },
  no_free_user_name: { status: 409 },
  own_account: { status: 409 },
  account_deleted: { status: 409 },
  customer_open: { status: 409, params: ['owed', 'credit', 'notInvoiced', 'requests'] },
  last_administrator: { status: 409 },
  no_picture_chosen: { status: 400 },
  one_picture_only: { status: 413 },
  avatar_type: { status: 415 },
  picture_unusable: { status: 415, params: ['reason'] },
} as const satisfies ErrorRows
