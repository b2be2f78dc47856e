import { addDays } from '@stitchdesk/contract/basics/days'
import { dayOf } from '../../platform/days.ts'

/** The Monday on which a day's week begins; both `YYYY-MM-DD`. */
export function mondayOf(day: string): string {
  const fromMonday = (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7
  return addDays(day, -fromMonday)
}

/** The present day in a time zone, `YYYY-MM-DD`. */
export const todayIn = (timeZone: string) => dayOf(new Date(), timeZone)
