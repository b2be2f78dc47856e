import type { ReportOverview } from '@stitchdesk/contract/reports/overview'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { mayCall } from '../../lib/api/may-call.ts'
import { useCall } from '../../lib/api/query.ts'
import { useRole } from '../../lib/api/session.ts'
import { formatCount, formatMoney } from '../../lib/format.ts'
import { listOf } from '../../lib/list-of.ts'
import { Surface } from '../../ui/surface.tsx'
import { type FigureCard, FigureRows } from './figure-cards.tsx'
import { entriesOf } from './money/entries-of.ts'

interface ReportMoneyProps {
  overview: ReportOverview
  figures: readonly FigureCard[]
  /** Filters leave out requests, so that all payments of these days are no neighbor of theirs. */
  narrowed: boolean
}

/** What was paid and is due for the report's requests, beside what was received in the same days for any. */
export function ReportMoney({ overview: { now, sums }, figures, narrowed }: ReportMoneyProps) {
  const { t } = useTranslation('reports')
  const { t: word } = useTranslation('moneyFigures')
  const compares = mayCall('moneyReport', useRole()) && !narrowed
  const { data } = useCall('moneyReport', { query: now }, { enabled: compares, keepPrevious: true })
  const { requests } = sums.now
  const received: FigureCard | false = compares &&
    data !== undefined && {
      name: 'received',
      label: word('received.word'),
      hint: t('receivedIs'),
      value: data.figures.now.received,
      before: data.figures.before.received,
      format: formatMoney,
      more: 'good',
      to: entriesOf('payment', now),
    }
  return (
    <Surface
      title={t('moneyOf', { count: requests, requests: formatCount(requests) })}
      actions={compares && <Link to={listOf('moneyReport', { ...now })}>{t('titles.money')}</Link>}
    >
      <FigureRows figures={received ? [...figures, received] : figures} />
    </Surface>
  )
}
