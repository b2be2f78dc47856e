import { toCents } from '@stitchdesk/contract/basics/money'
import type { Insertable } from 'kysely'
import type { PlainTables } from '../apps/api/src/platform/database/plain-tables.ts'
import type { Customer } from './plan-people.ts'
import { DEMO_CUSTOMER } from './sign-ins.ts'

type Terms = Omit<Insertable<PlainTables['customer_terms']>, 'customerId'>

/** The terms of the busiest customers but the demo's own; all others have the shop's. */
const kinds: readonly Terms[] = [
  { billing: 'monthly', monthlyDay: 1, dueDays: 15, creditLimit: toCents(2500), statementByMail: true },
  { billing: 'prepaid', creditLimit: toCents(50) },
  { billing: 'per-order', dueDays: 14, taxReason: 'Resale certificate', taxNumber: 'TX-3-20551-4417' },
  { billing: 'per-order', holdReason: 'Two payments came back. Ask Rebecca before new work.' },
]

/** Customers of every kind of terms. */
export function planTerms(customers: readonly Customer[]): Insertable<PlainTables['customer_terms']>[] {
  const others = customers.filter(({ account }) => account.userName !== DEMO_CUSTOMER)
  return kinds.flatMap((terms, index) => {
    const customer = others[index]
    return customer ? [{ customerId: customer.row._id, ...terms }] : []
  })
}
