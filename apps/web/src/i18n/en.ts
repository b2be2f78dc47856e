import type account from './en/account.ts'
import type audit from './en/areas/audit.ts'
import type billing from './en/areas/billing.ts'
import type board from './en/areas/board.ts'
import type changes from './en/areas/changes.ts'
import type customer from './en/areas/customer.ts'
import type customers from './en/areas/customers.ts'
import type dashboard from './en/areas/dashboard.ts'
import type help from './en/areas/help.ts'
import type ledger from './en/areas/ledger.ts'
import type look from './en/areas/look.ts'
import type mail from './en/areas/mail.ts'
import type mailPreferences from './en/areas/mail-preferences.ts'
import type monitoring from './en/areas/monitoring.ts'
import type portal from './en/areas/portal.ts'
import type pricing from './en/areas/pricing.ts'
import type proofs from './en/areas/proofs.ts'
import type reports from './en/areas/reports.ts'
import type round from './en/areas/round.ts'
import type settings from './en/areas/settings.ts'
import type staff from './en/areas/staff.ts'
import type statement from './en/areas/statement.ts'
import type terms from './en/areas/terms.ts'
import type viewer from './en/areas/viewer.ts'
import type auth from './en/auth.ts'
import type bank from './en/bank.ts'
import type conversation from './en/conversation.ts'
import type delivery from './en/delivery.ts'
import type fields from './en/fields.ts'
import type guide from './en/guide.ts'
import type invoices from './en/invoices.ts'
import type list from './en/list.ts'
import type manual from './en/manual.ts'
import type notifications from './en/notifications.ts'
import type pay from './en/pay.ts'
import type promise from './en/promise.ts'
import type proof from './en/proof.ts'
import type requestPage from './en/request-page.ts'
import type requests from './en/requests.ts'
import type search from './en/search.ts'
import type shell from './en/shell.ts'
import type staffList from './en/staff-list.ts'
import type uploads from './en/uploads.ts'
import type values from './en/values.ts'
import type workload from './en/workload.ts'

/** Every English text of the web app, by feature. It defines the keys that other languages must have. */
export interface English {
  account: typeof account
  audit: typeof audit
  auth: typeof auth
  bank: typeof bank
  billing: typeof billing
  board: typeof board
  changes: typeof changes
  conversation: typeof conversation
  customer: typeof customer
  customers: typeof customers
  dashboard: typeof dashboard
  delivery: typeof delivery
  fields: typeof fields
  guide: typeof guide
  help: typeof help
  invoices: typeof invoices
  ledger: typeof ledger
  list: typeof list
  look: typeof look
  mail: typeof mail
  mailPreferences: typeof mailPreferences
  manual: typeof manual
  monitoring: typeof monitoring
  notifications: typeof notifications
  pay: typeof pay
  portal: typeof portal
  pricing: typeof pricing
  promise: typeof promise
  proof: typeof proof
  proofs: typeof proofs
  reports: typeof reports
  requestPage: typeof requestPage
  requests: typeof requests
  round: typeof round
  search: typeof search
  settings: typeof settings
  shell: typeof shell
  staff: typeof staff
  staffList: typeof staffList
  statement: typeof statement
  terms: typeof terms
  uploads: typeof uploads
  values: typeof values
  viewer: typeof viewer
  workload: typeof workload
}
