import { formatDay } from '../../lib/format.ts'
import { type ReportDays, rangeDays } from './ranges.ts'

/** A day of the address, if it is one. */
export const dayIn = (text: string | null | undefined): string | undefined =>
  text && /^\d{4}-\d\d-\d\d$/.test(text) && isDay(text) ? text : undefined

const isDay = (text: string) => new Date(`${text}T00:00:00Z`).toJSON()?.startsWith(text) ?? false

/** The days that a report is about: the chosen ones; an end that is left out is the first of the month, or today. */
export function reportDays(chosen: { from?: string | undefined; to?: string | undefined }, today: string): ReportDays {
  const to = chosen.to ?? (chosen.from && chosen.from > today ? chosen.from : today)
  const from = chosen.from ?? rangeDays('thisMonth', to).from
  return from <= to ? { from, to } : { from: to, to: from }
}

/** A range of days as people say it: 1 Nov – 23 Nov. */
export const sayDays = ({ from, to }: ReportDays): string =>
  from === to ? formatDay(from) : `${formatDay(from)} – ${formatDay(to)}`
