import { tableOf } from '@stitchdesk/contract/basics/tables'
import type { PageName } from '@stitchdesk/contract/pages'
import { REQUEST_VIEWS } from '@stitchdesk/contract/requests/views'
import type { ComponentType } from 'react'
import LoginPage from '../features/auth/login-page.tsx'

/** A screen's file: its component is the default export. */
export interface ScreenModule {
  default: ComponentType
}
type Screen = () => Promise<ScreenModule>

const requestList: Screen = () => import('../features/requests/list/request-list-page.tsx')
const createRequest: Screen = () => import('../features/portal/placing/create-request-page.tsx')
const requestRecord: Screen = () => import('../features/portal/records/request-record-page.tsx')
const staffRequest: Screen = () => import('../features/requests/page/request-page.tsx')
const ownRequest: Screen = () => import('../features/portal/records/own-request-page.tsx')
const report: Screen = () => import('../features/reports/report-page.tsx')

const REQUEST_LIST_SCREENS = tableOf(
  REQUEST_VIEWS.map(({ name }) => name),
  () => requestList,
)

/** Pages that are a program of their own, and no screen of this one. */
export type OwnProgram = 'publicInvoice'

/** The screen of every page, loaded when it is first opened; the sign-in comes at once. */
export const SCREENS = {
  // Comes with the first script: nobody waits for another one to sign in.
  login: async () => ({ default: LoginPage }),
  register: () => import('../features/auth/register-page.tsx'),
  forgotPassword: () => import('../features/auth/forgot-password-page.tsx'),
  resetPassword: () => import('../features/auth/reset-password-page.tsx'),
  verifyEmail: () => import('../features/auth/verify-email-page.tsx'),
  logout: () => import('../features/auth/logout-page.tsx'),
  lock: () => import('../features/auth/lock-page.tsx'),
  proof: () => import('../features/proofs/public-proof-page.tsx'),
  priceQuestion: () => import('../features/pricing/public-price-page.tsx'),

  dashboard: () => import('../features/dashboard/staff-dashboard-page.tsx'),
  userDashboard: () => import('../features/dashboard/user-dashboard-page.tsx'),

  ...REQUEST_LIST_SCREENS,

  staffQuote: staffRequest,
  staffOrder: staffRequest,
  staffVector: staffRequest,

  customer: () => import('./customer/customer-page.tsx'),
  customers: () => import('../features/customers/list/customers-page.tsx'),
  allCustomers: () => import('../features/customers/list/all-customers-page.tsx'),
  designersProgress: report,
  salesManProgress: report,
  ordersReport: report,
  customersReport: report,
  companyReport: report,
  moneyReport: () => import('../features/reports/money/money-page.tsx'),
  board: () => import('../features/board/board-page.tsx'),
  pay: () => import('../features/pay/pay-page.tsx'),
  ownPay: () => import('../features/pay/own-pay-page.tsx'),
  movedMoney: () => import('../features/reports/money/moved-page.tsx'),
  expectedPayments: () => import('../features/reports/money/expected-page.tsx'),
  mailedReports: () => import('../features/reports/mailed/mailed-reports-page.tsx'),
  payRules: () => import('../features/pay/rules-page.tsx'),
  employee: () => import('../features/staff/employees-page.tsx'),

  quoteRecord: requestRecord,
  placeQuote: createRequest,
  orderRecord: requestRecord,
  placeOrder: createRequest,
  vectorRecord: requestRecord,
  placeVector: createRequest,
  ownQuote: ownRequest,
  ownOrder: ownRequest,
  ownVector: ownRequest,
  invoiceHistory: () => import('../features/portal/billing/invoice-history-page.tsx'),
  generateInvoice: () => import('../features/portal/billing/generate-invoice-page.tsx'),
  balance: () => import('../features/billing/ledger/own-balance-page.tsx'),

  designs: () => import('../features/portal/designs/designs-page.tsx'),
  invoices: () => import('../features/billing/invoices-page.tsx'),
  statement: () => import('../features/billing/statement/statement-page.tsx'),
  ownStatement: () => import('../features/billing/statement/own-statement-page.tsx'),
  invoiceRound: () => import('../features/billing/round/invoice-round-page.tsx'),
  bankLines: () => import('../features/billing/bank/bank-page.tsx'),
  payments: () => import('../features/billing/payments-page.tsx'),

  review: () => import('../features/proofs/review-page.tsx'),

  profile: () => import('../features/account/profile-page.tsx'),
  prices: () => import('../features/settings/prices/prices-page.tsx'),
  settings: () => import('../features/settings/settings-page.tsx'),
  help: () => import('../features/help/help-page.tsx'),
  security: () => import('../features/account/security-page.tsx'),
  notifications: () => import('../features/notifications/notifications-page.tsx'),
  system: () => import('../features/monitoring/system-page.tsx'),
  audit: () => import('../features/audit/audit-page.tsx'),
  mail: () => import('../features/mail/mail-page.tsx'),
} as const satisfies Record<Exclude<PageName, OwnProgram>, Screen>
