import type { ErrorRows } from '../basics/errors.ts'

/** Refusals of price lists. */
export const PRICING_REFUSALS = {
  price_unapproved: {
    status: 409,
    message: 'The customer agreed to up to {limit}. They are asked to approve {price}; send this once they have.',
  },
  price_not_asked: { status: 409, message: 'No price of this request waits for an answer.' },
  price_answer_outdated: { status: 409, message: 'The price is {price} now. Read it, then answer again.' },
  price_list_gone: { status: 404, message: 'This price list no longer exists. Choose another.' },
  price_list_in_use: {
    status: 409,
    message: 'Customers have the list {name}: {count}. Give them another one before you delete it.',
  },
  price_list_standard: {
    status: 409,
    message: '{name} is the standard list. Make another list the standard before you delete it.',
  },
  price_lists_full: { status: 409, message: 'You have {most} price lists. Delete one before you add another.' },
  price_list_name_taken: { status: 409, message: 'Another price list is called {name}. Choose another name.' },
  price_version_too_early: {
    status: 409,
    message: 'Requests placed on {day} are priced by version {version} already. Choose a later day.',
  },
} as const satisfies ErrorRows
