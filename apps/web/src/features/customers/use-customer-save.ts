import type { Account } from '@stitchdesk/contract/customers/customer'
import { useAccountSave } from '../../parts/account/use-account-save.ts'

/** Stores single fields of a customer. */
export const useCustomerSave = (customer: Pick<Account, '_id'>) =>
  useAccountSave(customer, 'listCustomers', ['listCustomers', 'getCustomerPage'])
