import { requestPath } from '@stitchdesk/contract/addresses'
import type { Paged } from '@stitchdesk/contract/basics/fields'
import type { OrderRequest } from '@stitchdesk/contract/requests/answer'
import { useQueryClient } from '@tanstack/react-query'
import type { MouseEvent } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { z } from 'zod'
import { useCurrentPage } from '../../lib/current-page.ts'
import { useRole } from '../../lib/session.ts'

/** What names a request in an address. */
export type Stop = Pick<OrderRequest, 'requestFor' | 'orderCode'>

const stopSchema = z.object({ requestFor: z.enum(['quote', 'order', 'vector']), orderCode: z.number() })

/**
 * The list from which a request's page was opened, and where in it one stands. Kept in the history's state: it survives a
 * reload, and a link that is shared carries nothing of it.
 */
const walkSchema = z.object({
  /** Address of the list, for the way back. */
  path: z.string(),
  /** What the list is called. */
  label: z.string(),
  /** What was asked for: the call's parameters and body. */
  input: z.object({ params: z.object({ page: z.number(), size: z.number() }), body: z.looseObject({}) }),
  /** The requests of the list's page, in its order. */
  stops: z.array(stopSchema),
  /** Which of them is shown. */
  at: z.number(),
  /** Requests before the first of them, and in all. */
  offset: z.number(),
  total: z.number(),
})
export type Walk = z.infer<typeof walkSchema>

/** The walk that a history entry carries, if any. */
export function readWalk(state: unknown): Walk | null {
  const { data } = z.object({ walk: walkSchema }).safeParse(state)
  return data && data.walk.at < data.walk.stops.length ? data.walk : null
}

/** A walk through what a page of a list holds. */
export function stopsOf({ docs, offset, totalDocs }: Paged<OrderRequest>) {
  const stops = docs.map(({ requestFor, orderCode }) => ({ requestFor, orderCode }))
  return { stops, offset, total: totalDocs }
}

interface OpenRequest {
  /** The address of a request's page. */
  pathOf: (request: Stop) => string
  /** Opens it; from a list that shows it, with the way to its neighbours. */
  open: (request: OrderRequest) => void
  /** As a click on a link to it: with a key that opens a tab, the browser does it. */
  onClick: (event: MouseEvent, request: OrderRequest) => void
}

/** Opens pages of requests from a list, which the page then can be walked by. */
export function useOpenRequest(): OpenRequest {
  const client = useQueryClient()
  const navigate = useNavigate()
  const role = useRole() ?? 'User'
  const location = useLocation()
  const current = useCurrentPage()

  function walkFrom({ _id }: OrderRequest): Walk | null {
    for (const query of client.getQueryCache().findAll({ queryKey: ['listOrders'], type: 'active' })) {
      const page = query.state.data as Paged<OrderRequest> | undefined
      const at = page?.docs.findIndex((doc) => doc._id === _id) ?? -1
      if (!page || at < 0) continue
      const input = query.queryKey[1] as Walk['input']
      const label = current?.page.label ?? ''
      return { path: `${location.pathname}${location.search}`, label, input, at, ...stopsOf(page) }
    }
    return null
  }

  const pathOf = (request: Stop) => requestPath(role, request)
  const open = (request: OrderRequest) => {
    const walk = walkFrom(request)
    void navigate(pathOf(request), walk ? { state: { walk } } : undefined)
  }
  return {
    pathOf,
    open,
    onClick: (event, request) => {
      if (event.defaultPrevented || event.button !== 0) return
      if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
      event.preventDefault()
      open(request)
    },
  }
}
