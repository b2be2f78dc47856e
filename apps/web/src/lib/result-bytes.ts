import { FILE_LIMITS } from '@stitchdesk/contract/files/limits'
import { useCall } from './api/query.ts'

/** How large a result file may be in this shop. */
export function useResultBytes(): number {
  const shop = useCall('getShop', {}, { staleTime: Number.POSITIVE_INFINITY })
  return shop.data?.resultBytes ?? FILE_LIMITS.bytes
}
