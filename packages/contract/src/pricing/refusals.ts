import type { ErrorRows } from '../basics/errors.ts'

/** Refusals of price lists. */
export const PRICING_REFUSALS = {
  price_unapproved: { status: 409, params: ['limit', 'price'] },
  price_not_asked: { status: 409 },
  price_answer_outdated: { status: 409, params: ['price'] },
  price_list_gone: { status: 404 },
  price_list_in_use: { status: 409, params: ['name', 'count'] },
  price_list_standard: { status: 409, params: ['name'] },
  price_lists_full: { status: 409, params: ['most'] },
  price_list_name_taken: { status: 409, params: ['name'] },
  price_version_too_early: { status: 409, params: ['day', 'version'] },
} as const satisfies ErrorRows
