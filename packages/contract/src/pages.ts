import type { Designation, RequestKind } from './basics/enums.ts'
import { ADMIN, CUSTOMER, CUSTOMER_STAFF, DESIGNER, EVERYBODY, MANAGERS, REPORT_STAFF, STAFF } from './basics/roles.ts'
import { entriesOf } from './basics/tables.ts'
import { REQUEST_VIEWS, type RequestListName, viewPath } from './requests/views.ts'

/** Headings of the left menu. */
export const MENU_GROUPS = ['QUOTES', 'ORDERS', 'VECTORS', 'CUSTOMERS', 'EMPLOYEE', 'INVOICE', 'DESIGNS'] as const
export type MenuGroup = (typeof MENU_GROUPS)[number]

/** One page of the web app. `roles: 'public'` needs no sign-in; `menu` is absent where no menu links to the page. */
interface PageRow {
  path: string
  roles: readonly Designation[] | 'public'
  /** Key of the page's label in the translations. */
  label: string
  menu?: { group: MenuGroup; roles?: readonly Designation[] }
}

const LIST_GROUPS = { quote: 'QUOTES', order: 'ORDERS', vector: 'VECTORS' } as const satisfies Record<
  RequestKind,
  MenuGroup
>

/** The pages of the staff's request lists, made from their rows. */
const REQUEST_LIST_PAGES = Object.fromEntries(
  REQUEST_VIEWS.map(({ name, kind, view, roles, inMenu }): [RequestListName, PageRow] => [
    name,
    {
      path: viewPath({ kind, view }),
      roles,
      label: name,
      ...(kind && inMenu && { menu: { group: LIST_GROUPS[kind] } }),
    },
  ]),
) as { [Name in RequestListName]: PageRow & { label: Name } }

/**
 * Every page: its path, the roles that may open it, and its place in the menu. The router, the guards and the menu are
 * made from it.
 */
export const PAGES = {
  login: { path: '/login', roles: 'public', label: 'login' },
  register: { path: '/register', roles: 'public', label: 'register' },
  forgotPassword: { path: '/forgot-password', roles: 'public', label: 'forgotPassword' },
  resetPassword: { path: '/reset-password/:token', roles: 'public', label: 'resetPassword' },
  verifyEmail: { path: '/verify-email/:token', roles: 'public', label: 'verifyEmail' },
  logout: { path: '/logout', roles: 'public', label: 'logout' },
  lock: { path: '/lock-screen', roles: 'public', label: 'lock' },
  publicInvoice: { path: '/invoice/:id', roles: 'public', label: 'invoice' },
  proof: { path: '/proof/:token', roles: 'public', label: 'proof' },
  priceQuestion: { path: '/price/:token', roles: 'public', label: 'priceQuestion' },

  dashboard: { path: '/dashboard', roles: REPORT_STAFF, label: 'dashboard' },
  userDashboard: { path: '/user/dashboard', roles: ['User', 'designer', 'subadmin'], label: 'dashboard' },

  ...REQUEST_LIST_PAGES,

  staffQuote: { path: '/quote/:code', roles: STAFF, label: 'quote' },
  staffOrder: { path: '/order/:code', roles: STAFF, label: 'order' },
  staffVector: { path: '/vector/:code', roles: STAFF, label: 'vector' },

  customers: { path: '/customers', roles: CUSTOMER_STAFF, label: 'customers', menu: { group: 'CUSTOMERS' } },
  customer: { path: '/customers/:id', roles: CUSTOMER_STAFF, label: 'customer' },
  allCustomers: { path: '/all-customers', roles: ADMIN, label: 'allCustomers', menu: { group: 'CUSTOMERS' } },
  designersProgress: {
    path: '/designers-progress',
    roles: ADMIN,
    label: 'designersProgress',
    menu: { group: 'CUSTOMERS' },
  },
  salesManProgress: {
    path: '/sales-man-progress',
    roles: REPORT_STAFF,
    label: 'salesManProgress',
    menu: { group: 'CUSTOMERS' },
  },
  ordersReport: { path: '/orders-report', roles: ADMIN, label: 'ordersReport', menu: { group: 'CUSTOMERS' } },
  customersReport: { path: '/customers-report', roles: ADMIN, label: 'customersReport', menu: { group: 'CUSTOMERS' } },
  companyReport: { path: '/company-report', roles: ADMIN, label: 'companyReport', menu: { group: 'CUSTOMERS' } },
  moneyReport: { path: '/money', roles: ADMIN, label: 'moneyReport', menu: { group: 'CUSTOMERS' } },
  movedMoney: { path: '/money/entries', roles: REPORT_STAFF, label: 'movedMoney' },
  expectedPayments: { path: '/money/expected', roles: ADMIN, label: 'expectedPayments' },
  mailedReports: { path: '/report-emails', roles: STAFF, label: 'mailedReports' },
  board: { path: '/workload', roles: MANAGERS, label: 'board', menu: { group: 'EMPLOYEE' } },
  employee: { path: '/employee', roles: ADMIN, label: 'employee', menu: { group: 'EMPLOYEE' } },
  pay: { path: '/pay', roles: ADMIN, label: 'pay', menu: { group: 'EMPLOYEE' } },
  ownPay: { path: '/my-pay', roles: DESIGNER, label: 'ownPay', menu: { group: 'EMPLOYEE' } },
  payRules: { path: '/settings/pay', roles: ADMIN, label: 'payRules' },

  quoteRecord: { path: '/user/view-quotes', roles: CUSTOMER, label: 'quoteRecord', menu: { group: 'QUOTES' } },
  placeQuote: { path: '/user/create-quote', roles: CUSTOMER, label: 'placeQuote', menu: { group: 'QUOTES' } },
  orderRecord: { path: '/user/view-orders', roles: CUSTOMER, label: 'orderRecord', menu: { group: 'ORDERS' } },
  placeOrder: { path: '/user/create-order', roles: CUSTOMER, label: 'placeOrder', menu: { group: 'ORDERS' } },
  vectorRecord: { path: '/user/view-vectors', roles: CUSTOMER, label: 'vectorRecord', menu: { group: 'VECTORS' } },
  placeVector: { path: '/user/create-vector', roles: CUSTOMER, label: 'placeVector', menu: { group: 'VECTORS' } },
  ownQuote: { path: '/user/quote/:code', roles: CUSTOMER, label: 'quote' },
  ownOrder: { path: '/user/order/:code', roles: CUSTOMER, label: 'order' },
  ownVector: { path: '/user/vector/:code', roles: CUSTOMER, label: 'vector' },
  invoiceHistory: {
    path: '/user/invoice-history',
    roles: CUSTOMER,
    label: 'invoiceHistory',
    menu: { group: 'INVOICE' },
  },
  generateInvoice: {
    path: '/user/generate-invoice',
    roles: CUSTOMER,
    label: 'generateInvoice',
    menu: { group: 'INVOICE' },
  },
  balance: { path: '/user/balance', roles: CUSTOMER, label: 'balance', menu: { group: 'INVOICE' } },

  designs: { path: '/user/designs', roles: CUSTOMER, label: 'designs', menu: { group: 'DESIGNS' } },

  // The menu of salespeople is closed; the search and their customers' pages lead them to it.
  invoices: { path: '/invoices', roles: REPORT_STAFF, label: 'invoices', menu: { group: 'INVOICE', roles: ADMIN } },
  invoiceRound: { path: '/invoices/round', roles: ADMIN, label: 'invoiceRound' },
  statement: { path: '/customers/:id/statement', roles: REPORT_STAFF, label: 'statement' },
  ownStatement: { path: '/user/statement', roles: CUSTOMER, label: 'statement' },
  // Salespeople are led there by what their customers have paid.
  payments: { path: '/payments', roles: REPORT_STAFF, label: 'payments', menu: { group: 'INVOICE', roles: ADMIN } },

  bankLines: { path: '/payments/bank', roles: ADMIN, label: 'bankLines' },

  review: { path: '/review/:code', roles: EVERYBODY, label: 'proof' },

  profile: { path: '/profile', roles: EVERYBODY, label: 'profile' },
  settings: { path: '/settings', roles: ADMIN, label: 'settings' },
  prices: { path: '/settings/prices', roles: ADMIN, label: 'prices' },
  security: { path: '/security', roles: EVERYBODY, label: 'security' },
  help: { path: '/help', roles: EVERYBODY, label: 'help' },
  notifications: { path: '/notifications', roles: EVERYBODY, label: 'notifications' },
  system: { path: '/system', roles: ADMIN, label: 'system' },
  audit: { path: '/audit', roles: ADMIN, label: 'audit' },
  mail: { path: '/dev/mail', roles: ADMIN, label: 'mail' },
} as const satisfies Record<string, PageRow>

export type PageName = keyof typeof PAGES

/** Key of a page's label, which every language has to have. */
export type PageLabel = (typeof PAGES)[PageName]['label']

/** One page as the router, the guards and the menu take it. */
export interface Page extends PageRow {
  label: PageLabel
}

/** A page that a row of the table puts into the menu by itself; those of request lists are made from their rows. */
export type MenuPageName = {
  [Name in PageName]: (typeof PAGES)[Name] extends { menu: object } ? Name : never
}[PageName]

/** Where each role lands after signing in, and where it is sent from a page that is not its own. */
export const HOME_PAGES = {
  Administrate: '/dashboard',
  sales: '/dashboard',
  subadmin: '/user/dashboard',
  designer: '/user/dashboard',
  User: '/user/dashboard',
} as const satisfies Record<Designation, string>

/** Whether an account of this role, or a visitor without one (null), may open a page. */
export function mayOpen(page: Page, role: Designation | null): boolean {
  return page.roles === 'public' || (role !== null && page.roles.includes(role))
}

/** A page with its name in the table. */
export type NamedPage = Page & { name: PageName }

/** The left menu of a role: groups in order, each with its pages; empty groups are left out. */
export function menuFor(role: Designation): { group: MenuGroup; pages: NamedPage[] }[] {
  const pages = entriesOf<Record<PageName, Page>>(PAGES)
    .map(([name, page]) => ({ name, ...page }))
    .filter(({ menu, ...page }) => menu && mayOpen(page, role) && (!menu.roles || menu.roles.includes(role)))
  return MENU_GROUPS.map((group) => ({ group, pages: pages.filter((page) => page.menu?.group === group) })).filter(
    ({ pages: found }) => found.length > 0,
  )
}

/** The page on which a customer finds their requests, by kind. */
export const RECORD_PAGES = {
  quote: 'quoteRecord',
  order: 'orderRecord',
  vector: 'vectorRecord',
} as const satisfies Record<RequestKind, PageName>

/** The page of one request, by kind: the staff's, and its customer's own. */
export const REQUEST_PAGES = {
  staff: { quote: 'staffQuote', order: 'staffOrder', vector: 'staffVector' },
  customer: { quote: 'ownQuote', order: 'ownOrder', vector: 'ownVector' },
} as const satisfies Record<'staff' | 'customer', Record<RequestKind, PageName>>
