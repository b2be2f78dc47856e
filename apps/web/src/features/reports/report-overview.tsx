import { Skeleton, Text } from '@mantine/core'
import { REQUEST_KINDS, type Report } from '@stitchdesk/contract/basics/enums'
import type { ReportOverview as Overview } from '@stitchdesk/contract/reports/overview'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { mayCall } from '../../lib/api/may-call.ts'
import { useCall } from '../../lib/api/query.ts'
import { useRole } from '../../lib/api/session.ts'
import { formatCount, formatDay } from '../../lib/format.ts'
import { OpenMark } from '../../list-page/rows/open-mark.tsx'
import { useIsTight } from '../../list-page/use-is-tight.ts'
import { ErrorState } from '../../ui/feedback/error-state.tsx'
import { Surface } from '../../ui/surface.tsx'
import { ChangesByCause } from './changes-by-cause.tsx'
import { LazyChart } from './chart/lazy-chart.tsx'
import { countedBy, type Listed } from './counted-list.ts'
import { FigureRows } from './figure-cards.tsx'
import { overviewFigures } from './overview-figures.ts'
import type { ReportDays } from './ranges.ts'
import { ReadLag } from './read-lag.tsx'
import { sayDays } from './report-days.ts'
import { ReportMoney } from './report-money.tsx'
import classes from './report-overview.module.css'

export interface OverviewOf {
  report: Report
  days: ReportDays
  /** Further filters of the rows. */
  filters: Readonly<Record<string, string | undefined>>
}

/** The sums of a report and its requests over time, beside those of the equal range before. */
export const useReportOverview = ({ report, days, filters }: OverviewOf) =>
  useCall('reportOverview', { body: { report, days, params: filters } }, { keepPrevious: true })

/** The widest screen on which figures and chart are folded above the rows; beyond it they stand beside them. */
const FOLDED_UP_TO_PX = 1439

/** What a report comes to, beside its rows; folded to a line where there is no room beside them. */
export function ReportOverview(of: OverviewOf) {
  const { t } = useTranslation('reports')
  const answer = useReportOverview(of)
  const isFolded = useIsTight(FOLDED_UP_TO_PX)
  const [opened, setOpened] = useState(false)
  if (answer.error) return <ErrorState error={answer.error} onRetry={() => void answer.refetch()} />
  if (!answer.data) return <Skeleton height={isFolded ? 58 : 420} />
  if (!isFolded) {
    return (
      <aside className={classes.overview} aria-label={t('overview')}>
        <Parts {...of} overview={answer.data} />
      </aside>
    )
  }
  const { requests, done, open } = answer.data.sums.now
  return (
    <Surface flush>
      <button type="button" className={classes.fold} aria-expanded={opened} onClick={() => setOpened(!opened)}>
        <span>
          <strong>{t('overview')}</strong>
          <span className={classes.under}>
            {t('summary', {
              count: requests,
              requests: formatCount(requests),
              done: formatCount(done),
              open: formatCount(open),
            })}
          </span>
        </span>
        <OpenMark open={opened} />
      </button>
      {opened && (
        <div className={classes.unfolded}>
          <Parts {...of} overview={answer.data} />
        </div>
      )}
    </Surface>
  )
}

/** Figures, chart and money, and what is looked at less often a click away. */
function Parts({ report, filters, overview }: OverviewOf & { overview: Overview }) {
  const { t } = useTranslation('reports')
  const listed = useListed(report, overview.now, filters)
  const { now, before, points, changes } = overview
  const { counts, money, more } = overviewFigures(overview, t, listed)
  return (
    <>
      <Surface>
        <FigureRows figures={counts} across />
        <Text size="xs" c="dimmed" mt="xs">
          {t('comparedWith', { before: sayDays(before) })}
        </Text>
        <ReadLag of="reportOverview" />
      </Surface>
      <Surface title={t('chart.requestsTitle')}>
        <LazyChart
          label={t('chart.requests', { now: sayDays(now), before: sayDays(before) })}
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
      <ReportMoney overview={overview} figures={money} narrowed={Object.values(filters).some(Boolean)} />
      <Surface>
        <details className={classes.more}>
          <summary>{t('moreFigures')}</summary>
          <FigureRows figures={more} />
          {changes.length > 0 && <ChangesByCause changes={changes} />}
        </details>
      </Surface>
    </>
  )
}

/** The list of what a report counts or adds up, where the reader has it. */
function useListed(report: Report, now: ReportDays, { requestFor, userName, company }: OverviewOf['filters']) {
  const role = useRole()
  const kind = REQUEST_KINDS.find((one) => one === requestFor)
  // A list can be filtered by the customer's name, but not by a part of an employee's.
  const named = !userName || report === 'customers-report' || report === 'company-report' || report === 'orders-report'
  const opensLists = mayCall('designersProgress', role) && named
  return (figure: Listed) =>
    opensLists
      ? countedBy(figure, kind, { ...now, ...(userName && { userName }), ...(company && { company }) })
      : undefined
}
