import account from './en/account.ts'
import conversation from './en/conversation.ts'
import delivery from './en/delivery.ts'
import fields from './en/fields.ts'
import invoices from './en/invoices.ts'
import list from './en/list.ts'
import notifications from './en/notifications.ts'
import promise from './en/promise.ts'
import proof from './en/proof.ts'
import requestPage from './en/request-page.ts'
import requests from './en/requests.ts'
import search from './en/search.ts'
import staffList from './en/staff-list.ts'
import uploads from './en/uploads.ts'
import values from './en/values.ts'
import workload from './en/workload.ts'

/** English texts of the frame behind the sign-in and of what several areas show: loaded with the first such page. */
export const enFrame = {
  account,
  conversation,
  delivery,
  staffList,
  fields,
  invoices,
  list,
  notifications,
  promise,
  proof,
  requestPage,
  requests,
  search,
  uploads,
  values,
  workload,
} as const
