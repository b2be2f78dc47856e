import type { Account } from '@stitchdesk/contract/customers/customer'

/** A customer as people speak of them: company, else the person, else the name they sign in with. */
export function customerName(customer: Pick<Account, 'company' | 'contactPerson' | 'userName'>): string {
  return customer.company || customer.contactPerson || customer.userName
}
