import type { Account } from '@stitchdesk/contract/customers/customer'

/** Text fields of a customer that are edited in the opened row, in the order in which they stand. */
export const DETAIL_FIELDS = [
  'customerNick',
  'contactPerson',
  'company',
  'email',
  'optionalEmail',
  'invoiceEmail',
  'phone',
  'cell',
  'website',
  'address',
  'city',
  'state',
  'zipcode',
  'country',
  'reffrence',
  'workStatus',
  'comments',
] as const satisfies readonly (keyof Account)[]

/** A text field that staff edit in place. */
export type TextField = (typeof DETAIL_FIELDS)[number]
