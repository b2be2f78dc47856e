import account from './en/account.ts'
import conversation from './en/conversation.ts'
import customers from './en/customers.ts'
import dashboard from './en/dashboard.ts'
import delivery from './en/delivery.ts'
import deskList from './en/desk-list.ts'
import desks from './en/desks.ts'
import employees from './en/employees.ts'
import fields from './en/fields.ts'
import invoices from './en/invoices.ts'
import list from './en/list.ts'
import look from './en/look.ts'
import mail from './en/mail.ts'
import notifications from './en/notifications.ts'
import portal from './en/portal.ts'
import promise from './en/promise.ts'
import proof from './en/proof.ts'
import reports from './en/reports.ts'
import requestPage from './en/request-page.ts'
import requests from './en/requests.ts'
import search from './en/search.ts'
import settings from './en/settings.ts'
import uploads from './en/uploads.ts'

/** English texts of everything behind the sign-in, by feature: loaded with the first such page. */
export const enSignedIn = {
  account,
  conversation,
  customers,
  dashboard,
  delivery,
  deskList,
  desks,
  employees,
  fields,
  invoices,
  list,
  look,
  mail,
  notifications,
  portal,
  promise,
  proof,
  reports,
  requestPage,
  requests,
  search,
  settings,
  uploads,
} as const
