import type { Dayjs } from 'dayjs'

/** Ranges of days that reports are usually read for. */
export const RANGES = ['week', 'thisMonth', 'lastMonth', 'thisYear'] as const
export type Range = (typeof RANGES)[number]

const BOUNDS = {
  week: (today) => [today.subtract(6, 'day'), today],
  thisMonth: (today) => [today.startOf('month'), today],
  lastMonth: (today) => [today.subtract(1, 'month').startOf('month'), today.subtract(1, 'month').endOf('month')],
  thisYear: (today) => [today.startOf('year'), today],
} as const satisfies Record<Range, (today: Dayjs) => readonly [Dayjs, Dayjs]>

/** First and last day of a range as `YYYY-MM-DD`, both included. */
export function rangeDays(range: Range, today: Dayjs): { from: string; to: string } {
  const [from, to] = BOUNDS[range](today)
  return { from: from.format('YYYY-MM-DD'), to: to.format('YYYY-MM-DD') }
}
