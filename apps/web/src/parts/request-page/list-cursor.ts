import { requestPath } from '@stitchdesk/contract/addresses'
import type { Paged } from '@stitchdesk/contract/basics/fields'
import { firstChannelOf } from '@stitchdesk/contract/conversation/channels'
import type { OrderRequest } from '@stitchdesk/contract/requests/answer'
import { displayOrderCode } from '@stitchdesk/contract/requests/order-code'
import { useQueryClient } from '@tanstack/react-query'
import type { MouseEvent } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { call } from '../../lib/api/call.ts'
import { useCurrentPage } from '../../lib/api/current-page.ts'
import { callKey } from '../../lib/api/query.ts'
import { useRole } from '../../lib/api/session.ts'
import { conversationPages } from '../conversation/conversation-pages.ts'

/** The fields of a request's address. */
type Addressed = Pick<OrderRequest, 'requestFor' | 'orderCode'>

/** One request of a list that a page steps through. */
export type ListItem = Addressed & Pick<OrderRequest, '_id'>

/**
 * The list from which a request's page was opened, and the position in it. Stored in the history entry: it survives a reload, and
 * shared links don't contain it.
 */
export interface ListCursor {
  /** Address of the list, for the way back. */
  path: string
  /** The name of the list. */
  label: string
  /** The call's parameters and body. */
  input: { params: { page: number; size: number }; body: Record<string, unknown> }
  /** The requests of the list's page, in its order. */
  items: ListItem[]
  /** Which of them is shown. */
  at: number
  /** Requests before the first of them, and in all. */
  offset: number
  total: number
  /** There are more than that. */
  totalIsAtLeast?: boolean | undefined
}

/** Marks a history entry's list cursor with its format; entries of older versions are ignored. */
const FORM = 1

/** A history entry's state with this cursor. */
export function cursorState(cursor: ListCursor) {
  return { cursor: { form: FORM, ...cursor } }
}

/** The cursor that a history entry carries, if any. */
export function readCursor(state: unknown): ListCursor | null {
  const cursor = (state as { cursor?: ListCursor & { form?: unknown } } | null)?.cursor
  return cursor?.form === FORM && cursor.items[cursor.at] ? cursor : null
}

/** The request at the cursor. */
export const currentItem = ({ items, at }: ListCursor): ListItem | undefined => items[at]

/** Which of its list a cursor shows, from 1; 0 without a list. */
export const positionOf = (cursor: ListCursor | null): number => (cursor ? cursor.offset + cursor.at + 1 : 0)

/** Whether the list has more requests after the cursor. */
export const hasNextOf = (cursor: ListCursor | null): boolean =>
  cursor !== null && (positionOf(cursor) < cursor.total || cursor.totalIsAtLeast === true)

/** The requests that a page of a list holds, as a cursor keeps them. */
function itemsOf({ docs, offset, totalDocs, totalIsAtLeast }: Paged<OrderRequest>) {
  const items = docs.map(({ _id, requestFor, orderCode }) => ({ _id, requestFor, orderCode }))
  return { items, offset, total: totalDocs, totalIsAtLeast }
}

/** A request's place in the shown list, or in the list its page was opened from. */
export function useFindCursor(): (request: Pick<OrderRequest, '_id'>) => ListCursor | null {
  const client = useQueryClient()
  const location = useLocation()
  const current = useCurrentPage()
  return ({ _id }) => {
    for (const query of client.getQueryCache().findAll({ queryKey: ['listOrders'], type: 'active' })) {
      const page = query.state.data as Paged<OrderRequest> | undefined
      const at = page?.docs.findIndex((doc) => doc._id === _id) ?? -1
      if (!page || at < 0) continue
      const input = query.queryKey[1] as ListCursor['input']
      const label = current?.page.label ?? ''
      return { path: `${location.pathname}${location.search}`, label, input, at, ...itemsOf(page) }
    }
    const cursor = readCursor(location.state)
    return cursor && currentItem(cursor)?._id === _id ? cursor : null
  }
}

/** Moves the cursor to the next or previous request; null at the end. At the end of the list's page it reads the next page. */
export function useCursorStep(): (from: ListCursor, step: 1 | -1) => Promise<ListCursor | null> {
  const client = useQueryClient()
  return async (from, step) => {
    if (step === 1 ? !hasNextOf(from) : positionOf(from) <= 1) return null
    const at = from.at + step
    if (from.items[at]) return { ...from, at }
    const params = { ...from.input.params, page: from.input.params.page + step }
    const input = { params, body: from.input.body }
    const page = await client.fetchQuery({
      queryKey: callKey('listOrders', input),
      queryFn: () => call('listOrders', input),
      staleTime: 0,
    })
    const turned = { ...from, input, ...itemsOf(page), at: step === 1 ? 0 : page.docs.length - 1 }
    return page.docs.length > 0 ? turned : null
  }
}

interface OpenRequest {
  /** The address of a request's page. */
  pathOf: (request: Addressed) => string
  /** Fetches all that its page shows before it is opened, as when the pointer is over it. */
  prepare: (request: ListItem) => void
  /** Opens it; from a list that shows it, with the way to its neighbours. */
  open: (request: OrderRequest) => void
  /** Handles a click on a link to it: with a key that opens a tab, the browser does. */
  onClick: (event: MouseEvent, request: OrderRequest) => void
}

/** Opens pages of requests from a list, so that the page can step to its neighbors. */
export function useOpenRequest(): OpenRequest {
  const client = useQueryClient()
  const navigate = useNavigate()
  const role = useRole() ?? 'User'
  const findCursor = useFindCursor()

  const pathOf = (request: Addressed) => requestPath(role, request)
  // If the page's parts asked for it, it would come one round trip later.
  const prepare = ({ _id, requestFor, orderCode }: ListItem) => {
    const input = { params: { orderCode: displayOrderCode(requestFor, orderCode) } }
    void client.prefetchQuery({
      queryKey: callKey('getRequestPage', input),
      queryFn: () => call('getRequestPage', input),
    })
    void client.prefetchInfiniteQuery(conversationPages(_id, firstChannelOf(role)))
    const proofs = { params: { _id } }
    void client.prefetchQuery({ queryKey: callKey('listProofs', proofs), queryFn: () => call('listProofs', proofs) })
  }
  const open = (request: OrderRequest) => {
    prepare(request)
    const cursor = findCursor(request)
    void navigate(pathOf(request), cursor ? { state: cursorState(cursor) } : undefined)
  }
  return {
    pathOf,
    prepare,
    open,
    onClick: (event, request) => {
      if (event.defaultPrevented || event.button !== 0) return
      if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
      event.preventDefault()
      open(request)
    },
  }
}
