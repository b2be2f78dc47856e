import { addDays, lastDayOf, monthAfter } from '@stitchdesk/contract/basics/days'

/** Days of a report, `YYYY-MM-DD`, both included. */
export interface ReportDays {
  from: string
  to: string
}

/** Ranges of days that reports are usually read for. */
export const RANGES = ['week', 'thisMonth', 'lastMonth', 'thisQuarter', 'lastQuarter', 'thisYear', 'lastYear'] as const
export type Range = (typeof RANGES)[number]

const monthOf = (day: string) => day.slice(0, 7)
/** The first month of the quarter, or of the year, that a month lies in. */
const firstMonthOf = { 1: (month: string) => month, 3: quarterOf, 12: (month: string) => `${month.slice(0, 4)}-01` }
type Months = keyof typeof firstMonthOf

function quarterOf(month: string): string {
  const number = Number(month.slice(5))
  return `${month.slice(0, 4)}-${String(number - ((number - 1) % 3)).padStart(2, '0')}`
}

/** So many months from a first one on; the present ones end today. */
function monthsFrom(first: string, months: Months, today: string): ReportDays {
  const last = lastDayOf(monthAfter(first, months - 1))
  return { from: `${first}-01`, to: last < today ? last : today }
}

/** The month, quarter or year so many months long, `by` of them before the present one. */
const period = (months: Months, by: number, today: string): ReportDays =>
  monthsFrom(monthAfter(firstMonthOf[months](monthOf(today)), by * months), months, today)

const BOUNDS = {
  week: (today) => ({ from: addDays(today, -6), to: today }),
  thisMonth: (today) => period(1, 0, today),
  lastMonth: (today) => period(1, -1, today),
  thisQuarter: (today) => period(3, 0, today),
  lastQuarter: (today) => period(3, -1, today),
  thisYear: (today) => period(12, 0, today),
  lastYear: (today) => period(12, -1, today),
} as const satisfies Record<Range, (today: string) => ReportDays>

/** First and last day of a range, both included; all days are `YYYY-MM-DD`. */
export const rangeDays = (range: Range, today: string): ReportDays => BOUNDS[range](today)

/** How many months a range has that is a whole month, quarter or year, or the present one up to today; null for any other. */
function monthsOf({ from, to }: ReportDays, today: string): Months | null {
  const months = ([1, 3, 12] as const).find((each) => {
    const days = monthsFrom(firstMonthOf[each](monthOf(from)), each, today)
    return from === days.from && to === days.to
  })
  return months ?? null
}

/** The range before, or after with `by` 1: a month after a month, a quarter after a quarter, else as many days. */
export function rangeAfter(days: ReportDays, by: 1 | -1, today: string): ReportDays {
  const months = monthsOf(days, today)
  if (months) return monthsFrom(monthAfter(monthOf(days.from), by * months), months, today)
  const length = (Date.parse(days.to) - Date.parse(days.from)) / 86_400_000 + 1
  return { from: addDays(days.from, by * length), to: addDays(days.to, by * length) }
}
