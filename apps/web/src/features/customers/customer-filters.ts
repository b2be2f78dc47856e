import { COLOR_STATUSES } from '@stitchdesk/contract/basics/enums'
import { LIMITS } from '@stitchdesk/contract/basics/limits'
import type { customerFilterSchema } from '@stitchdesk/contract/people/customer'
import { z } from 'zod'
import { shopDays } from '../../lib/days.ts'

const typed = z.string().max(LIMITS.email)
const day = z.iso.date()
const yes = z.literal('true').transform(() => true)

/** Filters of the customer lists as the address holds them. `from` and `to` bound the days of a customer's requests. */
export const customerListFilters = z.object({
  /** as the search leads here; no input of its own */
  userName: typed,
  email: typed,
  contactPerson: typed,
  company: typed,
  sales: typed,
  designer: typed,
  colorStatus: z.enum(COLOR_STATUSES),
  from: day,
  to: day,
  /** as dashboards lead here */
  owes: yes,
  overdue: yes,
  quiet: yes,
})
export type CustomerListFilters = Partial<z.output<typeof customerListFilters>>

/** The same as the call takes them. */
export function toCustomerFilter({ from, to, ...filters }: CustomerListFilters): z.input<typeof customerFilterSchema> {
  return { designation: 'User', ...filters, orderDate: shopDays({ from, to }) }
}
