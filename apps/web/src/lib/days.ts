import { isCustomerRole } from '@stitchdesk/contract/basics/roles'
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

/** When a day, or one so many days later, begins for this browser: where it skips midnight, at the first moment after it. */
function startOf(day: string, later = 0): Date {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  return new Date(year, month - 1, date + later)
}

/** The same as the moments at which it begins and ends for this browser. */
export function ownDays({ from, to }: Days) {
  return {
    ...(from && { $gte: startOf(from).toISOString() }),
    // The last hour of a day comes twice where the clock is set back at midnight, so the next day gives its end.
    ...(to && { $lte: new Date(startOf(to, 1).getTime() - 1).toISOString() }),
  }
}
