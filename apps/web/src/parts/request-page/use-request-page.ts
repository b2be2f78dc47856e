import type { RequestPage } from '@stitchdesk/contract/requests/request-page'
import { useCallback, useDeferredValue, useEffect } from 'react'
import { useLocation, useNavigate, useParams } from 'react-router'
import { useCall } from '../../lib/api/query.ts'
import { subscribeLive } from '../../lib/live/subscribe.ts'
import { useLive } from '../../lib/live/use-live.ts'
import { useArrived } from '../../lib/use-arrived.ts'
import { useOpenRequest } from './list-cursor.ts'

interface ShownPage {
  request: RequestPage | undefined
  error: Error | null
  retry: () => void
}

/**
 * The request that the address names, kept up to date with what others do to it. The address of a quote that has become an
 * order turns into the order's.
 */
export function useRequestPage(): ShownPage {
  const { code = '' } = useParams()
  const { pathname, state } = useLocation()
  const navigate = useNavigate()
  const { pathOf } = useOpenRequest()
  const answer = useCall('getRequestPage', { params: { orderCode: code } })
  // The list leaves the page first, even if the answer is there: doing both in one step would block the page for longer.
  const hasLeft = useDeferredValue(true, false)
  const request = useArrived(hasLeft ? answer.data : undefined)
  const _id = request?._id
  useLive(
    'getRequestPage',
    useCallback(
      (told: () => void) => subscribeLive((event) => (event._id === null || event._id === _id) && told()),
      [_id],
    ),
  )
  const own = request && pathOf(request)
  useEffect(() => {
    if (own && own !== pathname) void navigate(own, { replace: true, state })
  }, [own, pathname, navigate, state])
  return { request, error: request && !isGone(answer.error) ? null : answer.error, retry: () => void answer.refetch() }
}

/** Stops showing a request that was deleted or left the caller's reach. */
function isGone(error: Error | null): boolean {
  return error !== null && 'status' in error && (error.status === 404 || error.status === 409)
}
