import type { RequestKind } from '@stitchdesk/contract/basics/enums'
import { useCall } from '../../lib/query.ts'
import { usualFormat } from './format-options.ts'

/** How many of the latest requests tell which format is usual. */
const EARLIER = 20

/**
 * The format that a customer has asked for most of late, for requests of a kind; null where there is none.
 * @param customerId whose requests tell it, where somebody else places one for them
 */
export function useUsualFormat(kind: RequestKind, customerId?: string): string | null {
  const earlier = useCall('listOrders', {
    params: { size: EARLIER, page: 1 },
    body: { params: { requestFor: kind, customerId } },
  })
  return usualFormat(earlier.data?.docs ?? [])
}
