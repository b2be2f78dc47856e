import { Skeleton, Stack, Text } from '@mantine/core'
import { REQUEST_KINDS, type Report } from '@stitchdesk/contract/basics/enums'
import type { ReportOverview as Overview } from '@stitchdesk/contract/reports/overview'
import { useTranslation } from 'react-i18next'
import { mayCall } from '../../lib/api/may-call.ts'
import { useCall } from '../../lib/api/query.ts'
import { useRole } from '../../lib/api/session.ts'
import { formatCount, formatDay, formatMoney, formatPercent } from '../../lib/format.ts'
import { ErrorState } from '../../ui/feedback/error-state.tsx'
import { Surface } from '../../ui/surface.tsx'
import { ChangesByCause } from './changes-by-cause.tsx'
import { LazyChart } from './chart/lazy-chart.tsx'
import { countedBy, type Listed } from './counted-list.ts'
import { type FigureCard, FigureCards } from './figure-cards.tsx'
import { ReadLag } from './read-lag.tsx'
import { type ReportDays, sayDays } from './report-days.ts'

interface ReportOverviewProps {
  report: Report
  days: ReportDays
  /** What else the rows are narrowed by. */
  filters: Readonly<Record<string, string | undefined>>
}

/** The sums of a report beside those of the equal range before, and its requests drawn over time. */
export function ReportOverview({ report, days, filters }: ReportOverviewProps) {
  const { t } = useTranslation('reports')
  const role = useRole()
  const answer = useCall('reportOverview', { body: { report, days, params: filters } }, { keepPrevious: true })
  if (answer.error) return <ErrorState error={answer.error} onRetry={() => void answer.refetch()} />
  if (!answer.data) return <Skeleton height={420} />
  const { now, before, points, changes } = answer.data
  const kind = REQUEST_KINDS.find((one) => one === filters.requestFor)
  const { userName, company } = filters
  // A list narrows by the customer's name, and by no part of an employee's.
  const named = !userName || report === 'customers-report' || report === 'company-report' || report === 'orders-report'
  const opensLists = mayCall('designersProgress', role) && named
  const listed = (figure: Listed) =>
    opensLists
      ? countedBy(figure, kind, { ...now, ...(userName && { userName }), ...(company && { company }) })
      : undefined
  const label = t('chart.requests', { now: sayDays(now), before: sayDays(before) })
  return (
    <Stack gap="sm">
      <Text size="sm" c="dimmed">
        {t('compared', { now: sayDays(now), before: sayDays(before) })}
      </Text>
      <ReadLag of="reportOverview" />
      <FigureCards figures={figuresOf(answer.data, t, listed)} />
      <Surface title={t('chart.requestsTitle')}>
        <LazyChart
          label={label}
          points={points.map(({ from, before: earlier, ...values }) => ({
            key: from,
            label: formatDay(from),
            values,
            line: earlier,
          }))}
          series={(['orders', 'vectors', 'quotes'] as const).map((key) => ({ key, label: t(key) }))}
          lineLabel={t('chart.before', { days: sayDays(before) })}
          format={formatCount}
          unit={t('chart.from')}
        />
      </Surface>
      {changes.length > 0 && <ChangesByCause changes={changes} />}
    </Stack>
  )
}

type Translate = ReturnType<typeof useTranslation<'reports'>>['t']

/** @param listed the list of what is counted or added up, where the reader has it */
function figuresOf(
  { sums: { now, before } }: Overview,
  t: Translate,
  listed: (figure: Listed) => string | undefined,
): FigureCard[] {
  const count = { format: formatCount, more: 'good' } as const
  const share = ({ rush, requests }: Overview['sums']['now']) =>
    requests === 0 ? null : Math.round((rush / requests) * 100)
  return [
    {
      ...count,
      name: 'requests',
      label: t('requests'),
      value: now.requests,
      before: before.requests,
      to: listed('requests'),
    },
    { ...count, name: 'done', label: t('done'), value: now.done, before: before.done, to: listed('done') },
    {
      ...count,
      name: 'open',
      label: t('open'),
      value: now.open,
      before: before.open,
      more: 'neither',
      to: listed('open'),
    },
    {
      name: 'rush',
      label: t('rushShare'),
      value: share(now),
      before: share(before),
      format: formatPercent,
      more: 'neither',
      to: listed('rush'),
    },
    {
      name: 'paid',
      label: t('totalPaid'),
      value: now.totalPaid,
      before: before.totalPaid,
      format: formatMoney,
      more: 'good',
      to: listed('totalPaid'),
    },
    {
      name: 'due',
      label: t('totalDue'),
      value: now.totalDue,
      before: before.totalDue,
      format: formatMoney,
      more: 'bad',
      to: listed('totalDue'),
    },
  ]
}
