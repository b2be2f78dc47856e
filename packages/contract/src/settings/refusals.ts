import type { ErrorRows } from '../basics/errors.ts'

/** Refusals of the shop’s logo and sew-outs. */
export const SETTINGS_REFUSALS = {
  shop_picture_type: { status: 415, message: 'Choose a PNG, JPEG, WebP or SVG picture.' },
  one_picture_at_a_time: { status: 413, message: 'Choose one picture at a time.' },
  too_many_sew_outs: { status: 413, message: 'You have {most} pictures. Remove one before you add another.' },
  logo_too_large: { status: 413, message: 'This logo is larger than 2 MB. Choose a smaller one.' },
  logo_unusable: { status: 415, message: 'This picture can’t be used as a logo. {reason}' },
} as const satisfies ErrorRows
