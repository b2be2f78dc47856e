import { addDays, monthAfter } from '@stitchdesk/contract/basics/days'
import { REPORTS_LIMITS } from '@stitchdesk/contract/reports/limits'
import type { MailedRange, ReportRhythm } from '@stitchdesk/contract/reports/mailed-report'
import type { Days } from '../equal-days.ts'

const firstOfMonth = (day: string) => `${day.slice(0, 7)}-01`
const mondayOf = (day: string) => addDays(day, -((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7))

/** The Monday or the first of the month on which a report was due last; all days are `YYYY-MM-DD`. */
export const dueDay = (every: ReportRhythm, today: string): string =>
  every === 'week' ? mondayOf(today) : firstOfMonth(today)

/** The due day after today. */
export const nextDueDay = (every: ReportRhythm, today: string): string =>
  every === 'week' ? addDays(mondayOf(today), 7) : `${monthAfter(today.slice(0, 7), 1)}-01`

/** Whether what was due last may still be mailed today. */
export const isStillDue = (every: ReportRhythm, today: string): boolean =>
  addDays(dueDay(every, today), REPORTS_LIMITS.mailedLateDays[every]) >= today

/** The days that a due report covers: the same however late it is mailed. */
export function mailedDays(range: MailedRange, due: string): Days {
  const yesterday = addDays(due, -1)
  switch (range) {
    case 'last-week':
      return { from: addDays(mondayOf(due), -7), to: addDays(mondayOf(due), -1) }
    case 'last-month': {
      const to = addDays(firstOfMonth(due), -1)
      return { from: firstOfMonth(to), to }
    }
    case 'month-to-date':
      return { from: firstOfMonth(yesterday), to: yesterday }
    case 'year-to-date':
      return { from: `${yesterday.slice(0, 4)}-01-01`, to: yesterday }
  }
}
