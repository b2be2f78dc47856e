import type { ReportOverview } from '@stitchdesk/contract/reports/overview'
import type { useTranslation } from 'react-i18next'
import { formatCount, formatDay, formatMoney, formatPercent } from '../../lib/format.ts'
import type { Listed } from './counted-list.ts'
import type { FigureCard } from './figure-cards.tsx'

type Translate = ReturnType<typeof useTranslation<'reports'>>['t']

/**
 * The sums of a report beside those of the range before: of its requests, of their money, and what is looked at less often.
 * @param listed the list of what is counted or added up, where the reader has it
 */
export function overviewFigures(
  { sums: { now, before }, now: { to } }: ReportOverview,
  t: Translate,
  listed: (figure: Listed) => string | undefined,
): Record<'counts' | 'money' | 'more', FigureCard[]> {
  const count = { format: formatCount, more: 'good' } as const
  const money = { format: formatMoney } as const
  const share = ({ rush, requests }: typeof now) => (requests === 0 ? null : Math.round((rush / requests) * 100))
  return {
    counts: [
      {
        ...count,
        name: 'requests',
        label: t('requests'),
        value: now.requests,
        before: before.requests,
        to: listed('requests'),
      },
      { ...count, name: 'done', label: t('done'), value: now.done, before: before.done, to: listed('done') },
      { ...count, name: 'open', label: t('open'), value: now.open, more: 'neither', to: listed('open') },
    ],
    money: [
      {
        ...money,
        name: 'paid',
        label: t('totalPaid'),
        hint: t('totalPaidIs', { day: formatDay(to) }),
        value: now.totalPaid,
        before: before.totalPaid,
        more: 'good',
        to: listed('totalPaid'),
      },
      {
        ...money,
        name: 'due',
        label: t('totalDue'),
        hint: t('totalDueIs', { day: formatDay(to) }),
        value: now.totalDue,
        before: before.totalDue,
        more: 'bad',
        to: listed('totalDue'),
      },
    ],
    more: [
      {
        name: 'rush',
        label: t('rushShare'),
        value: share(now),
        before: share(before),
        format: formatPercent,
        isShare: true,
        more: 'neither',
        to: listed('rush'),
      },
    ],
  }
}
