import { lastDayOf } from '@stitchdesk/contract/basics/days'
import { useSearchParams } from 'react-router'
import { useMonth } from '../../parts/months/use-month.ts'
import type { ReportDays } from './ranges.ts'
import { dayIn, reportDays } from './report-days.ts'

/** The days of the address, or of its month, else the present month up to today; and the shop's day, which is the reader's until `ready`. */
export function useReportRange(): { days: ReportDays; today: string; ready: boolean } {
  const [search] = useSearchParams()
  const { month, today, ready } = useMonth()
  const [from, to] = [dayIn(search.get('from')), dayIn(search.get('to'))]
  if (from || to) return { days: reportDays({ from, to }, today), today, ready }
  const last = lastDayOf(month)
  const isOver = last < today
  return { days: { from: `${month}-01`, to: isOver ? last : today }, today, ready }
}
