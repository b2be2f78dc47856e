import { pathTo, requestPath } from './addresses.ts'
import type { Designation, RequestKind } from './basics/enums.ts'
import { isCustomerRole } from './basics/roles.ts'
import type { NotifiedRecord } from './notifications/notification.ts'
import { mayOpen, PAGES, type PageName, RECORD_PAGES } from './pages.ts'
import { REQUEST_VIEWS } from './requests/views.ts'

/** The page that lists the requests of a kind for a role; null where the role has no such list. */
function listPageOf(role: Designation, kind: RequestKind): PageName | null {
  if (isCustomerRole(role)) return RECORD_PAGES[kind]
  const lists = REQUEST_VIEWS.filter((view) => view.kind === kind && /^(all|assigned)$/.test(view.columnSet))
  return lists.map(({ name }) => name).find((name) => mayOpen(PAGES[name], role)) ?? null
}

/** The page that leads on from a request: the list of its kind, or for a role without such lists the customers'. */
export function requestListPage(role: Designation, kind: RequestKind): PageName {
  return listPageOf(role, kind) ?? 'customers'
}

/** The page to which a notification leads, by role. */
export function notifiedAddress(role: Designation, record: NotifiedRecord): string {
  switch (record.entity) {
    case 'request':
      return requestPath(role, record)
    case 'payment':
      return pathTo(isCustomerRole(role) ? 'balance' : 'payments')
    case 'account':
      return pathTo('balance')
    case 'invoice':
      return pathTo('publicInvoice', { id: record._id })
    case 'message':
      return `${pathTo('mail')}?open=${encodeURIComponent(record._id)}`
  }
}
