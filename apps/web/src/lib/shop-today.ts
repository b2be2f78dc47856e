import { dayOf } from '@stitchdesk/contract/basics/days'
import { useCall } from './api/query.ts'
import { currentMoment } from './now.ts'

/** The shop's present day, `YYYY-MM-DD`, by which something is overdue. Undefined until known. */
export function useShopToday(): string | undefined {
  const shop = useCall('getShop', {}, { staleTime: Number.POSITIVE_INFINITY })
  return shop.data && dayOf(currentMoment(), shop.data.timeZone)
}
