import { addDays } from '@stitchdesk/contract/basics/days'

/** Sums of a level that begin within `[from, until)`, which count, or are taken away again. */
export interface Piece {
  level: 'day' | 'month' | 'year'
  from: string
  until: string
  sign: 1 | -1
}

const FIRST = '0001-01-01'
const LAST = '9999-01-01'

const monthAt = (month: number) =>
  `${String(Math.floor(month / 12)).padStart(4, '0')}-${String((month % 12) + 1).padStart(2, '0')}-01`
const monthOf = (day: string) => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1

/** The first of a month nearest to a day. */
const nearMonth = (day: string) => monthOf(day) + (Number(day.slice(8)) > 16 ? 1 : 0)
/** The first month of the year nearest to a month. */
const nearYear = (month: number) => Math.round(month / 12) * 12

/**
 * The fewest sums that make up some days: whole years, months at their ends, and days at the ends of these, where what is too much
 * is taken away again. Without an end all that was or comes is meant.
 */
export function coverOf({ from, to }: { from?: string | undefined; to?: string | undefined }): Piece[] {
  const first = from && from > FIRST ? from : FIRST
  const end = to && to < LAST ? addDays(to, 1) : LAST
  if (first >= end) return []
  const [firstMonth, endMonth] = [nearMonth(first), nearMonth(end)]
  if (firstMonth >= endMonth) return [{ level: 'day', from: first, until: end, sign: 1 }]
  const [firstYear, endYear] = [nearYear(firstMonth), nearYear(endMonth)]
  const months: Piece[] =
    firstYear >= endYear
      ? [{ level: 'month', from: monthAt(firstMonth), until: monthAt(endMonth), sign: 1 }]
      : [
          ...between('month', monthAt(firstMonth), monthAt(firstYear)),
          { level: 'year', from: monthAt(firstYear), until: monthAt(endYear), sign: 1 },
          ...between('month', monthAt(endYear), monthAt(endMonth)),
        ]
  return [...between('day', first, monthAt(firstMonth)), ...months, ...between('day', monthAt(endMonth), end)]
}

/** What lies from one day until another; taken away where the first is the later one. */
function between(level: Piece['level'], from: string, until: string): Piece[] {
  if (from < until) return [{ level, from, until, sign: 1 }]
  return from > until ? [{ level, from: until, until: from, sign: -1 }] : []
}
