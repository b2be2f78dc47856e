/** Answers that a payment, or a decision on one, makes out of date. */
export const PAYMENT_VIEWS = [
  'listPayments',
  'listInvoices',
  'listAllInvoices',
  'countInvoices',
  'getInvoice',
  'listLedger',
  'getBalance',
  'listOpenInvoices',
  'listCustomers',
  'getCustomer',
  'getCustomerPage',
  'listOrders',
  'getOrder',
  'getCustomerDashboard',
] as const
