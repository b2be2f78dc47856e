import type { CallName } from '@stitchdesk/contract/calls'

/** Answers that are out of date once a customer was billed or no longer is, has paid, or a payment was decided on. */
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
  'listPayments',
  'getStatement',
  'moneyReport',
  'listReceivable',
  'getCustomerDashboard',
] as const satisfies readonly CallName[]
