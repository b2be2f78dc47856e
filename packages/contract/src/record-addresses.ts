import { pathTo, recordsPath } from './addresses.ts'
import type { Designation, RequestKind } from './basics/enums.ts'
import { mayOpen, PAGES } from './pages.ts'
import { displayOrderCode } from './requests/order-code.ts'
import { REQUEST_VIEWS } from './requests/views.ts'
import type { NotifiedRecord } from './system/notification.ts'

interface NamedRequest {
  _id: string
  requestFor: RequestKind
  orderCode: number
  userName: string
}

/** The query of an address, with a question mark before it. */
function queryOf(values: Record<string, string>): string {
  return `?${Object.entries(values)
    .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
    .join('&')}`
}

/** The pages that show all of a customer's kind, or all of the staff's, with one request open. */
function listOf(role: Designation, { requestFor }: NamedRequest): string | null {
  if (role === 'User') return recordsPath(requestFor)
  const lists = REQUEST_VIEWS.filter(({ kind, columnSet }) => kind === requestFor && /^(all|assigned)$/.test(columnSet))
  return lists.map(({ name }) => PAGES[name]).find((page) => mayOpen(page, role))?.path ?? null
}

/** Where somebody of a role sees a request: in its list, alone and opened. A role without such lists finds its customer. */
export function requestAddress(role: Designation, request: NamedRequest): string {
  const list = listOf(role, request)
  const code = displayOrderCode(request.requestFor, request.orderCode)
  if (list) return `${list}${queryOf({ orderCode: code, open: request._id })}`
  return `${pathTo('customers')}${queryOf({ userName: request.userName })}`
}

/** Where somebody of a role sees what a notification is about. */
export function notifiedAddress(role: Designation, record: NotifiedRecord): string {
  switch (record.entity) {
    case 'request':
      return requestAddress(role, record)
    case 'payment':
      return pathTo('payments')
    case 'invoice':
      return pathTo('publicInvoice', { id: record._id })
    case 'message':
      return `${pathTo('mail')}${queryOf({ open: record._id })}`
  }
}
