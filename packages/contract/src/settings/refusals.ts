import type { ErrorRows } from '../basics/errors.ts'

/** Refusals of the shop’s currency, logo and sew-outs. */
export const SETTINGS_REFUSALS = {
  shop_picture_type: { status: 415 },
  one_picture_at_a_time: { status: 413 },
  too_many_sew_outs: { status: 413, params: ['most'] },
  logo_too_large: { status: 413 },
  currency_fixed: { status: 409 },
  logo_unusable: { status: 415, params: ['reason'] },
} as const satisfies ErrorRows
