import { addDays } from '@stitchdesk/contract/basics/days'

/** The sums of a level that begin within `[from, until)`; with the sign -1 they are subtracted. */
export interface Piece {
  level: 'day' | Level | 'ever'
  from: string
  until: string
  sign: 1 | -1
}

/** Periods longer than a day, with their number of months. */
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
 * As few sums as make up some days: the longest periods, shorter ones at their ends, and days at the ends of these. A period may reach beyond the
 * days; what is too much is then subtracted. A missing end means all time in that direction.
 * @param levels the periods that have sums, beside days; the shortest first
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

/** The sums from one day until another; subtracted where the first day is the later one. */
function between(level: Piece['level'], from: string, until: string): Piece[] {
  if (from < until) return [{ level, from, until, sign: 1 }]
  return from > until ? [{ level, from: until, until: from, sign: -1 }] : []
}
