import { COLOR_STATUSES } from '@stitchdesk/contract/basics/enums'
import { TEXT_LIMITS } from '@stitchdesk/contract/basics/text-limits'
import type { customerFilterSchema } from '@stitchdesk/contract/customers/customer'
import type { z } from 'zod'
import { shopDays } from '../../../lib/days.ts'
import { day, type FilterValues, oneOf, typed } from '../../../list-page/filters/filter-readers.ts'

const yes = () => ({ value: true }) as const

/** Filters of the customer lists as the address holds them. `from` and `to` bound the days of a customer's requests. */
export const customerListFilters = {
  search: typed('Search'),
  /** as the search leads here; no input of its own */
  userName: typed('Customer', TEXT_LIMITS.email),
  email: typed('Email', TEXT_LIMITS.email),
  contactPerson: typed('Contact person', TEXT_LIMITS.email),
  company: typed('Company', TEXT_LIMITS.email),
  sales: typed('Salesperson', TEXT_LIMITS.email),
  designer: typed('Designer', TEXT_LIMITS.email),
  colorStatus: oneOf(COLOR_STATUSES),
  from: day,
  to: day,
  registeredFrom: day,
  registeredTo: day,
  /** as dashboards lead here */
  owes: yes,
  overdue: yes,
  quiet: yes,
} as const
export type CustomerListFilters = FilterValues<typeof customerListFilters>

/** The same as the call takes them. */
export function toCustomerFilter({
  from,
  to,
  registeredFrom,
  registeredTo,
  ...filters
}: CustomerListFilters): z.input<typeof customerFilterSchema> {
  const registered = shopDays({ from: registeredFrom, to: registeredTo })
  return { designation: 'User', ...filters, orderDate: shopDays({ from, to }), registered }
}
