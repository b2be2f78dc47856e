import { lastDayOf } from '@stitchdesk/contract/basics/days'

/** The days of a month, `YYYY-MM`, of the present one up to today. */
export function daysOfMonth(month: string, today: string): { from: string; to: string } {
  const last = lastDayOf(month)
  return { from: `${month}-01`, to: last < today ? last : today }
}
