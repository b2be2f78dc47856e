import { formatDay } from '../../lib/format.ts'
import { rangeDays } from './ranges.ts'

/** Days of a report, `YYYY-MM-DD`, both included. */
export interface ReportDays {
  from: string
  to: string
}

/** The days that a report is about: the chosen ones; an end that is left out is the first of the month, or today. */
export function reportDays(chosen: { from?: string | undefined; to?: string | undefined }, today: string): ReportDays {
  const to = chosen.to ?? (chosen.from && chosen.from > today ? chosen.from : today)
  const from = chosen.from ?? rangeDays('thisMonth', to).from
  return from <= to ? { from, to } : { from: to, to: from }
}

/** A range of days as people say it: 1 Nov – 23 Nov. */
export const sayDays = ({ from, to }: ReportDays): string =>
  from === to ? formatDay(from) : `${formatDay(from)} – ${formatDay(to)}`
