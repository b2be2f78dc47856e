import account from './en/account.ts'
import customers from './en/customers.ts'
import dashboard from './en/dashboard.ts'
import delivery from './en/delivery.ts'
import employees from './en/employees.ts'
import fields from './en/fields.ts'
import invoices from './en/invoices.ts'
import list from './en/list.ts'
import look from './en/look.ts'
import mail from './en/mail.ts'
import notifications from './en/notifications.ts'
import portal from './en/portal.ts'
import reports from './en/reports.ts'
import requests from './en/requests.ts'
import search from './en/search.ts'
import settings from './en/settings.ts'
import uploads from './en/uploads.ts'

/** English texts of everything behind the sign-in, by feature: loaded with the first such page. */
export const enSignedIn = {
  account,
  customers,
  dashboard,
  delivery,
  employees,
  fields,
  invoices,
  list,
  look,
  mail,
  notifications,
  portal,
  reports,
  requests,
  search,
  settings,
  uploads,
} as const
