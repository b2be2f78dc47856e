import { dayOf } from '@stitchdesk/contract/basics/days'
import { useSearchParams } from 'react-router'
import { useCall } from '../../lib/api/query.ts'
import { currentMoment } from '../../lib/now.ts'
import { ownTimeZone } from '../../lib/own-time-zone.ts'

/**
 * The month of the address, `YYYY-MM`; the current one if the address names none or a later one. Also the shop's day and month,
 * which are the reader's until `ready`.
 */
export function useMonth() {
  const [search] = useSearchParams()
  const shop = useCall('getShop', {}, { staleTime: Number.POSITIVE_INFINITY })
  const today = dayOf(currentMoment(), shop.data?.timeZone ?? ownTimeZone())
  const present = today.slice(0, 7)
  const asked = search.get('month') ?? ''
  const isMonth = /^\d{4}-(0[1-9]|1[0-2])$/.test(asked) && asked <= present
  return { month: isMonth ? asked : present, present, today, ready: !shop.isPending }
}
