import { lastDayOf, monthAfter } from '@stitchdesk/contract/basics/days'
import { listOf } from '../../lib/list-of.ts'

/** Money received in a month, or since it began. */
export function receivedIn(month: string, whole = false): string {
  return listOf('movedMoney', { kind: 'payment', from: month, ...(whole && { to: lastDayOf(month.slice(0, 7)) }) })
}

/** The first day of the month before that of a day. */
export const monthBefore = (day: string): string => `${monthAfter(day.slice(0, 7), -1)}-01`
