import type { Designation } from './basics/enums.ts'
import { ADMIN, CUSTOMER, CUSTOMER_STAFF, DESIGNER, DESK, EVERYBODY, REPORT_STAFF } from './basics/roles.ts'

/** Headings of the left menu. */
export const MENU_GROUPS = ['QUOTES', 'ORDERS', 'VECTORS', 'CUSTOMERS', 'EMPLOYEE', 'INVOICE'] as const
export type MenuGroup = (typeof MENU_GROUPS)[number]

/** One page of the web app. `roles: 'public'` needs no sign-in; `menu` is absent where no menu links to the page. */
export interface Page {
  path: string
  roles: readonly Designation[] | 'public'
  /** Key of the page's label in the translations. */
  label: string
  menu?: { group: MenuGroup; roles?: readonly Designation[] }
}

/** Every page: its address, who may open it, and where the menu shows it. The router, the guards and the menu are made from it. */
export const PAGES = {
  login: { path: '/login', roles: 'public', label: 'login' },
  register: { path: '/register', roles: 'public', label: 'register' },
  forgotPassword: { path: '/forgot-password', roles: 'public', label: 'forgotPassword' },
  resetPassword: { path: '/reset-password/:token', roles: 'public', label: 'resetPassword' },
  verifyEmail: { path: '/verify-email/:token', roles: 'public', label: 'verifyEmail' },
  logout: { path: '/logout', roles: 'public', label: 'logout' },
  publicInvoice: { path: '/invoice/:id', roles: 'public', label: 'invoice' },

  dashboard: { path: '/dashboard', roles: REPORT_STAFF, label: 'dashboard' },
  userDashboard: { path: '/user/dashboard', roles: ['User', 'designer', 'subadmin'], label: 'dashboard' },

  todaysQuotes: { path: '/quote/todays-quotes', roles: DESK, label: 'todaysQuotes', menu: { group: 'QUOTES' } },
  readyQuotes: { path: '/quote/ready-quotes', roles: DESK, label: 'readyQuotes', menu: { group: 'QUOTES' } },
  allQuotes: { path: '/quote/all-quotes', roles: DESK, label: 'allQuotes', menu: { group: 'QUOTES' } },
  convertToOrder: { path: '/quote/convert-to-order', roles: DESK, label: 'convertToOrder', menu: { group: 'QUOTES' } },
  viewQuotes: { path: '/quote/view-quotes', roles: DESK, label: 'viewQuotes' },
  assignedQuotes: { path: '/quote/assigned', roles: DESIGNER, label: 'assignedQuotes', menu: { group: 'QUOTES' } },

  todaysOrders: { path: '/order/todays-orders', roles: DESK, label: 'todaysOrders', menu: { group: 'ORDERS' } },
  readyOrders: { path: '/order/ready-orders', roles: DESK, label: 'readyOrders', menu: { group: 'ORDERS' } },
  allOrders: { path: '/order/all-orders', roles: DESK, label: 'allOrders', menu: { group: 'ORDERS' } },
  ordersWithPriceZero: {
    path: '/order/orders-with-price-zero',
    roles: DESK,
    label: 'ordersWithPriceZero',
    menu: { group: 'ORDERS' },
  },
  ordersWithPrice: {
    path: '/order/orders-with-price',
    roles: DESK,
    label: 'ordersWithPrice',
    menu: { group: 'ORDERS' },
  },
  viewOrders: { path: '/order/view-orders', roles: DESK, label: 'viewOrders' },
  assignedOrders: { path: '/order/assigned', roles: DESIGNER, label: 'assignedOrders', menu: { group: 'ORDERS' } },

  todaysVectors: { path: '/vector/todays-vectors', roles: DESK, label: 'todaysVectors', menu: { group: 'VECTORS' } },
  readyVectors: { path: '/vector/ready-vectors', roles: DESK, label: 'readyVectors', menu: { group: 'VECTORS' } },
  allVectors: { path: '/vector/all-vectors', roles: DESK, label: 'allVectors', menu: { group: 'VECTORS' } },
  vectorWithPriceZero: {
    path: '/vector/vector-with-price-zero',
    roles: DESK,
    label: 'vectorWithPriceZero',
    menu: { group: 'VECTORS' },
  },
  vectorWithPrice: {
    path: '/vector/vector-with-price',
    roles: DESK,
    label: 'vectorWithPrice',
    menu: { group: 'VECTORS' },
  },
  viewVectors: { path: '/vector/view-vectors', roles: DESK, label: 'viewVectors' },
  assignedVectors: { path: '/vector/assigned', roles: DESIGNER, label: 'assignedVectors', menu: { group: 'VECTORS' } },

  customers: { path: '/customers', roles: CUSTOMER_STAFF, label: 'customers', menu: { group: 'CUSTOMERS' } },
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
  employee: { path: '/employee', roles: ADMIN, label: 'employee', menu: { group: 'EMPLOYEE' } },

  quoteRecord: { path: '/user/view-quotes', roles: CUSTOMER, label: 'quoteRecord', menu: { group: 'QUOTES' } },
  placeQuote: { path: '/user/create-quote', roles: CUSTOMER, label: 'placeQuote', menu: { group: 'QUOTES' } },
  orderRecord: { path: '/user/view-orders', roles: CUSTOMER, label: 'orderRecord', menu: { group: 'ORDERS' } },
  placeOrder: { path: '/user/create-order', roles: CUSTOMER, label: 'placeOrder', menu: { group: 'ORDERS' } },
  vectorRecord: { path: '/user/view-vectors', roles: CUSTOMER, label: 'vectorRecord', menu: { group: 'VECTORS' } },
  placeVector: { path: '/user/create-vector', roles: CUSTOMER, label: 'placeVector', menu: { group: 'VECTORS' } },
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

  payments: { path: '/payments', roles: ADMIN, label: 'payments', menu: { group: 'INVOICE' } },

  profile: { path: '/profile', roles: ADMIN, label: 'profile' },
  security: { path: '/security', roles: EVERYBODY, label: 'security' },
  mail: { path: '/dev/mail', roles: ADMIN, label: 'mail' },
} as const satisfies Record<string, Page>

export type PageName = keyof typeof PAGES

/** Where each role lands after signing in, and where it is sent from a page that is not its own. */
export const HOME_PAGES = {
  Administrate: '/dashboard',
  sales: '/dashboard',
  subadmin: '/user/dashboard',
  designer: '/user/dashboard',
  User: '/user/dashboard',
} as const satisfies Record<Designation, string>

/** Whether somebody with this role, or nobody (null), may open a page. */
export function mayOpen(page: Page, role: Designation | null): boolean {
  return page.roles === 'public' || (role !== null && page.roles.includes(role))
}

/** The left menu of a role: groups in order, each with its pages; empty groups are left out. */
export function menuFor(role: Designation): { group: MenuGroup; pages: Page[] }[] {
  const pages = Object.values<Page>(PAGES).filter((page) => page.menu && mayOpen(page, role))
  return MENU_GROUPS.map((group) => ({ group, pages: pages.filter((page) => page.menu?.group === group) })).filter(
    ({ pages: found }) => found.length > 0,
  )
}
