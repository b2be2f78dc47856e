import type { CallName } from '@stitchdesk/contract/calls'

/** Answers that are out of date once a customer has been billed, or no longer is. */
export const STALE_AFTER_BILLING = [
  'listOrders',
  'getOrder',
  'listCustomers',
  'getCustomer',
  'getCustomerPage',
  'listInvoices',
  'listAllInvoices',
  'countInvoices',
  'getInvoice',
  'listLedger',
  'getBalance',
  'listOpenInvoices',
] as const satisfies readonly CallName[]
