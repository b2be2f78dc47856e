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
  'sumInvoices',
  'getInvoice',
  'listLedger',
  'getBalance',
  'listOpenInvoices',
  'listPayments',
  'sumPayments',
  'getStatement',
  'moneyReport',
  'listReceivable',
  'getTaxReport',
  'getCustomerDashboard',
] as const satisfies readonly CallName[]
