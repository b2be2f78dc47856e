import { addDays, lastDayOf } from '@stitchdesk/contract/basics/days'
import { dayOf } from '../../platform/days.ts'
import type { Pay, Reading } from './statements.ts'

/** A month with its days, and whether it is over on the shop's present day. */
export const monthOf = ({ month, timeZone }: Pick<Reading, 'month' | 'timeZone'>) => ({
  month,
  from: `${month}-01`,
  to: lastDayOf(month),
  isOver: lastDayOf(month) < dayOf(new Date(), timeZone),
})

/** The day from which a month can be closed. */
export const closableFrom = (month: string): string => addDays(lastDayOf(month), 1)

/** Lines of an open month that no rule covers. */
export const withoutRule = ({ isClosed, lines }: Pay) =>
  isClosed ? [] : lines.filter(({ counted, rule }) => counted && rule === null)
