import { isSalesRole } from '@stitchdesk/contract/basics/roles'
import { mayCall } from '../../lib/api/may-call.ts'
import { useRole } from '../../lib/api/session.ts'

/** The caller's rights on customers, read from the roles of the calls. */
export interface CustomerRights {
  /** Contact fields, color, comments and salesperson of the customers that they reach. */
  edits: boolean
  creates: boolean
  /** Customers that they create are theirs; other roles choose the salesperson, and may set a password. */
  keepsCreated: boolean
  deletes: boolean
  merges: boolean
  /** Sees unpaid orders and puts them on invoices. */
  invoices: boolean
  seesInvoices: boolean
  places: boolean
  /** Says how much a customer's files may take. */
  givesSpace: boolean
}

/** The rights of who is signed in. */
export function useCustomerRights(): CustomerRights {
  const role = useRole()
  return {
    // Every role may change its own account by the same call; other people's accounts are for those who list customers.
    edits: mayCall('listCustomers', role),
    creates: mayCall('createCustomer', role),
    keepsCreated: isSalesRole(role),
    // Every role may call the change that deletes an account, so this goes by who may delete requests.
    deletes: mayCall('deleteOrder', role),
    merges: mayCall('mergeCustomers', role),
    invoices: mayCall('saveInvoice', role),
    seesInvoices: mayCall('listInvoices', role),
    places: mayCall('createOrder', role),
    // Those who can end the link of a file.
    givesSpace: mayCall('revokeUpload', role),
  }
}
