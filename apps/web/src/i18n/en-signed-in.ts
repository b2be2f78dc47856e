import audit from './en/audit.ts'
import billing from './en/billing.ts'
import changes from './en/changes.ts'
import customer from './en/customer.ts'
import customers from './en/customers.ts'
import dashboard from './en/dashboard.ts'
import desks from './en/desks.ts'
import employees from './en/employees.ts'
import look from './en/look.ts'
import mail from './en/mail.ts'
import portal from './en/portal.ts'
import reports from './en/reports.ts'
import review from './en/review.ts'
import settings from './en/settings.ts'
import wishes from './en/wishes.ts'
import { enDesk } from './en-desk.ts'

/** English texts of everything behind the sign-in, by feature. Those of an area of its own come with its pages, by `i18n/areas`. */
export const enSignedIn = {
  ...enDesk,
  look,
  audit,
  billing,
  changes,
  customer,
  customers,
  dashboard,
  desks,
  employees,
  mail,
  portal,
  reports,
  review,
  settings,
  wishes,
} as const
