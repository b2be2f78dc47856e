import { recordsPath } from '@stitchdesk/contract/addresses'
import type { RequestKind } from '@stitchdesk/contract/basics/enums'
import { PAGES, type PageName } from '@stitchdesk/contract/pages'
import type { OrderRequest } from '@stitchdesk/contract/requests/answer'
import { displayOrderCode } from '@stitchdesk/contract/requests/order-code'

/** The address of a list with some of its filters set. */
export function listOf(page: PageName, filters: Record<string, string> = {}): string {
  const query = new URLSearchParams(filters).toString()
  return query ? `${PAGES[page].path}?${query}` : PAGES[page].path
}

type Placed = Pick<OrderRequest, '_id' | 'requestFor' | 'orderCode'>

const opened = (path: string, { _id, requestFor, orderCode }: Placed) =>
  `${path}?${new URLSearchParams({ orderCode: displayOrderCode(requestFor, orderCode), open: _id })}`

const DESK_LISTS = { quote: 'allQuotes', order: 'allOrders', vector: 'allVectors' } as const satisfies Record<
  RequestKind,
  PageName
>
const DESIGNER_LISTS = {
  quote: 'assignedQuotes',
  order: 'assignedOrders',
  vector: 'assignedVectors',
} as const satisfies Record<RequestKind, PageName>

/** Where a request stands opened in its list, for the desk, a designer and its customer. */
export const deskRow = (request: Placed) => opened(PAGES[DESK_LISTS[request.requestFor]].path, request)
export const designerRow = (request: Placed) => opened(PAGES[DESIGNER_LISTS[request.requestFor]].path, request)
export const recordRow = (request: Placed) => opened(recordsPath(request.requestFor), request)

/** Where a salesperson finds a customer. */
export const customerRow = (userName: string) => listOf('customers', { userName })
