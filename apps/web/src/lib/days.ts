import { isCustomerRole } from '@stitchdesk/contract/basics/roles'
import dayjs from 'dayjs'
import { useCall } from './api/query.ts'
import { useRole } from './api/session.ts'
import { ownTimeZone } from './own-time-zone.ts'

/** The time zone whose days the person signed in chooses: the shop's for its staff, a customer's own. Undefined until known. */
export function useDayZone(): string | undefined {
  const role = useRole()
  const shop = useCall('getShop', {}, { staleTime: Number.POSITIVE_INFINITY })
  return isCustomerRole(role) ? ownTimeZone() : shop.data?.timeZone
}

interface Days {
  from?: string | undefined
  to?: string | undefined
}

/** A range of days, each `YYYY-MM-DD` and either left out, as a filter takes it: the API knows whose days they are. Undefined without either. */
export function shopDays({ from, to }: Days) {
  return from || to ? { ...(from && { $gte: from }), ...(to && { $lte: to }) } : undefined
}

/** The same as the moments at which it begins and ends for this browser. */
export function ownDays({ from, to }: Days) {
  return {
    ...(from && { $gte: dayjs(from).startOf('day').toISOString() }),
    // A day's own end would be that of its first last hour where the clock is set back at midnight.
    ...(to && { $lte: dayjs(to).add(1, 'day').startOf('day').subtract(1, 'millisecond').toISOString() }),
  }
}
