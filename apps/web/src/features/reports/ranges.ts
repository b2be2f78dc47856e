import { addDays } from '@stitchdesk/contract/basics/days'

/** Ranges of days that reports are usually read for. */
export const RANGES = ['week', 'thisMonth', 'lastMonth', 'thisYear'] as const
export type Range = (typeof RANGES)[number]

const firstOfMonth = (day: string) => `${day.slice(0, 7)}-01`
const lastOfMonthBefore = (day: string) => addDays(firstOfMonth(day), -1)

const BOUNDS = {
  week: (today) => ({ from: addDays(today, -6), to: today }),
  thisMonth: (today) => ({ from: firstOfMonth(today), to: today }),
  lastMonth: (today) => ({ from: firstOfMonth(lastOfMonthBefore(today)), to: lastOfMonthBefore(today) }),
  thisYear: (today) => ({ from: `${today.slice(0, 4)}-01-01`, to: today }),
} as const satisfies Record<Range, (today: string) => { from: string; to: string }>

/** First and last day of a range, both included; all days are `YYYY-MM-DD`. */
export const rangeDays = (range: Range, today: string): { from: string; to: string } => BOUNDS[range](today)
