import { addDays } from '@stitchdesk/contract/basics/days'

/** Sums of a level that begin within `[from, until)`, which count, or are taken away again. */
export interface Piece {
  level: 'day' | Level | 'ever'
  from: string
  until: string
  sign: 1 | -1
}

/** Periods longer than a day, by how many months they have. */
const MONTHS = { month: 1, quarter: 3, year: 12 } as const
type Level = keyof typeof MONTHS

const FIRST = '0001-01-01'
const LAST = '9999-01-01'

const monthAt = (month: number) =>
  `${String(Math.floor(month / 12)).padStart(4, '0')}-${String((month % 12) + 1).padStart(2, '0')}-01`
const monthOf = (day: string) => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1

/** The first of a month nearest to a day. */
const nearMonth = (day: string) => monthOf(day) + (Number(day.slice(8)) > 16 ? 1 : 0)
/** The first month of the period nearest to a month. */
const near = (month: number, level: Level) => Math.round(month / MONTHS[level]) * MONTHS[level]

/**
 * The fewest sums that make up some days: the longest periods, shorter ones at their ends, and days at the ends of these, where what is
 * too much is taken away again. Without an end all that was or comes is meant.
 * @param levels of which sums are kept, beside days; the shortest first
 */
export function coverOf(
  { from, to }: { from?: string | undefined; to?: string | undefined },
  levels: readonly [Level, ...Level[]] = ['month', 'year'],
): Piece[] {
  const first = from && from > FIRST ? from : FIRST
  const end = to && to < LAST ? addDays(to, 1) : LAST
  if (first >= end) return []
  const [firstMonth, endMonth] = [nearMonth(first), nearMonth(end)]
  if (firstMonth >= endMonth) return [{ level: 'day', from: first, until: end, sign: 1 }]
  return [
    ...between('day', first, monthAt(firstMonth)),
    ...coverMonths(firstMonth, endMonth, levels),
    ...between('day', monthAt(endMonth), end),
  ]
}

function coverMonths(first: number, end: number, [level, ...longer]: readonly [Level, ...Level[]]): Piece[] {
  const [next, ...rest] = longer
  const [from, until] = next ? [near(first, next), near(end, next)] : [end, first]
  if (!next || from >= until) return [{ level, from: monthAt(first), until: monthAt(end), sign: 1 }]
  return [
    ...between(level, monthAt(first), monthAt(from)),
    ...coverMonths(from, until, [next, ...rest]),
    ...between(level, monthAt(until), monthAt(end)),
  ]
}

/** What lies from one day until another; taken away where the first is the later one. */
function between(level: Piece['level'], from: string, until: string): Piece[] {
  if (from < until) return [{ level, from, until, sign: 1 }]
  return from > until ? [{ level, from: until, until: from, sign: -1 }] : []
}
