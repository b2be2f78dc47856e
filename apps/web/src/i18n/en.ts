import account from './en/account.ts'
import auth from './en/auth.ts'
import customers from './en/customers.ts'
import dashboard from './en/dashboard.ts'
import employees from './en/employees.ts'
import invoices from './en/invoices.ts'
import list from './en/list.ts'
import mail from './en/mail.ts'
import portal from './en/portal.ts'
import reports from './en/reports.ts'
import requests from './en/requests.ts'
import shell from './en/shell.ts'
import uploads from './en/uploads.ts'

/** Every text of the web app in English, by feature. It defines the keys that other languages must have. */
export const en = {
  account,
  auth,
  customers,
  dashboard,
  employees,
  invoices,
  list,
  mail,
  portal,
  reports,
  requests,
  shell,
  uploads,
} as const
