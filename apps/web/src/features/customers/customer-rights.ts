import { isSalesRole } from '@stitchdesk/contract/basics/roles'
import { mayCall } from '../../lib/api/may-call.ts'
import { useRole } from '../../lib/api/session.ts'

/** The caller's rights on customers, read from the roles of the calls. */
export interface CustomerRights {
  /** Contact fields, color, comments and salesperson of the customers that they reach. */
  edits: boolean
  creates: boolean
  /** Customers whom they create are their own; others say whose each is, and may give a password. */
  keepsCreated: boolean
  deletes: boolean
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
    // Everybody may change their own account by the same call; other people's belong to those who list them.
    edits: mayCall('listCustomers', role),
    creates: mayCall('createCustomer', role),
    keepsCreated: isSalesRole(role),
    // Accounts are deleted by a change that everybody may make of something: who deletes requests deletes customers too.
    deletes: mayCall('deleteOrder', role),
    invoices: mayCall('saveInvoice', role),
    seesInvoices: mayCall('listInvoices', role),
    places: mayCall('createOrder', role),
    // Those who can end the link of a file.
    givesSpace: mayCall('revokeUpload', role),
  }
}
