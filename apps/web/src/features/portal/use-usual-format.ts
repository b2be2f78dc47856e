import type { RequestKind } from '@stitchdesk/contract/basics/enums'
import { useCall } from '../../lib/query.ts'
import { usualFormat } from '../../parts/request-form/format-options.ts'

/** How many of the latest requests tell which format is usual. */
const EARLIER = 20

/** The format that the customer has asked for most of late, for requests of a kind; null where there is none. */
export function useUsualFormat(kind: RequestKind): string | null {
  const earlier = useCall('listOrders', {
    params: { size: EARLIER, page: 1 },
    body: { params: { requestFor: kind } },
  })
  return usualFormat(earlier.data?.docs ?? [])
}
