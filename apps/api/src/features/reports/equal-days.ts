import { addDays } from '@stitchdesk/contract/basics/days'

/** Days of a report, `YYYY-MM-DD`, both included. */
export interface Days {
  from: string
  to: string
}

const pad = (value: number, length = 2) => String(value).padStart(length, '0')
const yearOf = (day: string) => Number(day.slice(0, 4))
const monthOf = (day: string) => yearOf(day) * 12 + Number(day.slice(5, 7)) - 1
const firstOf = (month: number) => `${pad(Math.floor(month / 12), 4)}-${pad((month % 12) + 1)}-01`
const lastOf = (month: number) => addDays(firstOf(month + 1), -1)
const isFirst = (day: string) => day.endsWith('-01')

/** How many days a range has. */
export const lengthOf = ({ from, to }: Days): number => (Date.parse(to) - Date.parse(from)) / 86_400_000 + 1

/**
 * The equal range before: whole months before whole months, the same days of the month before a part of one, the same days of
 * the year or the quarter before from its beginning on, else as many days as the range has.
 */
export function equalDaysBefore({ from, to }: Days): Days {
  const [first, last] = [monthOf(from), monthOf(to)]
  // No year comes before the first.
  if (isFirst(from) && first >= 24) {
    const isWhole = to === lastOf(last)
    if (isWhole) return { from: firstOf(first - (last - first + 1)), to: addDays(from, -1) }
    if (first === last) return { from: firstOf(first - 1), to: sameDayOf(to, first - 1) }
    if (from.endsWith('-01-01') && yearOf(from) === yearOf(to)) {
      return { from: firstOf(first - 12), to: sameDayOf(to, last - 12) }
    }
    if (first % 3 === 0 && last < first + 3) return { from: firstOf(first - 3), to: sameDayOf(to, last - 3) }
  }
  return { from: addDays(from, -lengthOf({ from, to })), to: addDays(from, -1) }
}

/** The day of another month with this day's number; the last one of a shorter month. */
function sameDayOf(day: string, month: number): string {
  const same = `${firstOf(month).slice(0, 8)}${day.slice(8)}`
  return same < lastOf(month) ? same : lastOf(month)
}
