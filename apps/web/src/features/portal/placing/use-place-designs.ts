import type { RequestKind } from '@stitchdesk/contract/basics/enums'
import type { OrderRequest } from '@stitchdesk/contract/requests/answer'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { ApiError, asError, messageOf } from '../../../lib/api/api-error.ts'
import { call } from '../../../lib/api/call.ts'
import { draftBody, type RequestValues } from '../../../parts/placing/request-values.ts'
import { forgetPlaced } from './several-draft.ts'
import type { Design } from './use-designs.ts'

/** The progress of placing one design. */
export type Placing =
  | { state: 'placing' }
  | { state: 'placed'; request: OrderRequest }
  | { state: 'failed'; why: string }

/** Whether the next one would fail the same way: no connection, no session, an hourly limit, a failing server. */
const failsForAll = (error: unknown) =>
  !(error instanceof ApiError) ||
  error.status === 0 ||
  error.status === 401 ||
  error.status === 429 ||
  error.status >= 500

async function placeOne({ item, own, orderCode }: Design, common: RequestValues): Promise<OrderRequest | null> {
  if (!item.stored || orderCode === null) return null
  const imagesUploads = [{ filePath: item.stored.filePath }]
  return call('createOrder', { body: { ...draftBody({ ...common, ...own }), orderCode, imagesUploads } })
}

/**
 * Places designs one after the other, each as a request of its own. It does not place one twice: after a lost answer it sends the
 * same order code again, so that it stays one request.
 */
export function usePlaceDesigns(key: string, kind: RequestKind) {
  const client = useQueryClient()
  const [placing, setPlacing] = useState<Record<string, Placing>>({})
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<Error | null>(null)
  // A second click may come before React has drawn the button off.
  const running = useRef(false)
  const placed = useRef(new Map<string, OrderRequest>())
  const tell = (design: Design, now: Placing) => setPlacing((before) => ({ ...before, [design.item.key]: now }))

  /** Answers the requests when all are placed; null while some are left. */
  async function place(designs: readonly Design[], common: RequestValues): Promise<OrderRequest[] | null> {
    if (running.current) return null
    running.current = true
    setBusy(true)
    setFailure(null)
    for (const design of designs) {
      if (placed.current.has(design.item.key)) continue
      tell(design, { state: 'placing' })
      try {
        const request = await placeOne(design, common)
        if (!request) continue
        placed.current.set(design.item.key, request)
        forgetPlaced(key, kind, request.orderCode)
        tell(design, { state: 'placed', request })
      } catch (error) {
        tell(design, { state: 'failed', why: messageOf(error) })
        setFailure((first) => first ?? asError(error))
        if (failsForAll(error)) break
      }
    }
    for (const stale of ['listOrders', 'getOrder', 'getCustomerDashboard'])
      void client.invalidateQueries({ queryKey: [stale] })
    running.current = false
    setBusy(false)
    const requests = designs.flatMap(({ item }) => placed.current.get(item.key) ?? [])
    return requests.length === designs.length ? requests : null
  }

  return {
    place,
    placing,
    busy,
    /** Why the first of those that failed was not placed. */
    failure,
  }
}
