import { addDays, MONTHS } from '@stitchdesk/contract/basics/days'

/** The month so many months later, or earlier; both `YYYY-MM`. */
export function monthAfter(month: string, by: number): string {
  const at = Number(month.slice(0, 4)) * 12 + Number(month.slice(5)) - 1 + by
  return `${String(Math.floor(at / 12)).padStart(4, '0')}-${String((at % 12) + 1).padStart(2, '0')}`
}

/** A month, `YYYY-MM`, as people say it. */
export const sayMonth = (month: string): string => `${MONTHS[Number(month.slice(5)) - 1]} ${month.slice(0, 4)}`

/** The days of a month, of the present one up to today. */
export function daysOfMonth(month: string, today: string): { from: string; to: string } {
  const last = addDays(`${monthAfter(month, 1)}-01`, -1)
  return { from: `${month}-01`, to: last < today ? last : today }
}
