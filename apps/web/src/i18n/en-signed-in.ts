import audit from './en/areas/audit.ts'
import billing from './en/areas/billing.ts'
import board from './en/areas/board.ts'
import changes from './en/areas/changes.ts'
import customer from './en/areas/customer.ts'
import customers from './en/areas/customers.ts'
import dashboard from './en/areas/dashboard.ts'
import help from './en/areas/help.ts'
import ledger from './en/areas/ledger.ts'
import look from './en/areas/look.ts'
import mail from './en/areas/mail.ts'
import mailPreferences from './en/areas/mail-preferences.ts'
import monitoring from './en/areas/monitoring.ts'
import portal from './en/areas/portal.ts'
import pricing from './en/areas/pricing.ts'
import proofs from './en/areas/proofs.ts'
import reports from './en/areas/reports.ts'
import round from './en/areas/round.ts'
import settings from './en/areas/settings.ts'
import staff from './en/areas/staff.ts'
import statement from './en/areas/statement.ts'
import terms from './en/areas/terms.ts'
import bank from './en/bank.ts'
import guide from './en/guide.ts'
import manual from './en/manual.ts'
import pay from './en/pay.ts'
import { enFrame } from './en-frame.ts'

/** English texts of everything behind the sign-in, by feature. Those of an area of its own come with its pages, by `i18n/areas`. */
export const enSignedIn = {
  ...enFrame,
  guide,
  help,
  manual,
  ledger,
  look,
  audit,
  bank,
  billing,
  round,
  changes,
  customer,
  customers,
  dashboard,
  board,
  staff,
  statement,
  terms,
  mail,
  monitoring,
  pay,
  portal,
  pricing,
  reports,
  proofs,
  settings,
  mailPreferences,
} as const
