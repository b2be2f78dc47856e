import { dayOf } from '../../platform/days.ts'

/** A day some days later, or earlier; both `YYYY-MM-DD`. */
export function addDays(day: string, days: number): string {
  const date = new Date(`${day}T00:00:00Z`)
  date.setUTCDate(date.getUTCDate() + days)
  return date.toISOString().slice(0, 10)
}

/** The Monday on which a day's week begins; both `YYYY-MM-DD`. */
export function mondayOf(day: string): string {
  const fromMonday = (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7
  return addDays(day, -fromMonday)
}

/** The present day in a time zone, `YYYY-MM-DD`. */
export const todayIn = (timeZone: string) => dayOf(new Date(), timeZone)
