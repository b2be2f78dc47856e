import { ActionIcon, Group, Skeleton } from '@mantine/core'
import { dayOf } from '@stitchdesk/contract/basics/days'
import { REPORTS, REQUEST_KINDS, type Report } from '@stitchdesk/contract/basics/enums'
import { ORDER_GROUPS } from '@stitchdesk/contract/reports/report-sorts'
import { IconPrinter } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Navigate, useSearchParams } from 'react-router'
import { useCurrentPage } from '../../lib/api/current-page.ts'
import { download } from '../../lib/api/download.ts'
import { useCall } from '../../lib/api/query.ts'
import { currentMoment } from '../../lib/now.ts'
import { ownTimeZone } from '../../lib/own-time-zone.ts'
import { useIsPhone } from '../../lib/use-is-phone.ts'
import { ExportMenu } from '../../list-page/filters/export-menu.tsx'
import type { FilterValues } from '../../list-page/filters/filter-readers.ts'
import { ListPage } from '../../list-page/list-page.tsx'
import { EmailReport } from './mailed/email-report.tsx'
import { RangePicker } from './range-picker.tsx'
import { rangeDays } from './ranges.ts'
import { useReportColumns, useReportLine } from './report-columns.tsx'
import { dayIn, reportDays } from './report-days.ts'
import { reportListFilters, toReportFilter, toReportSort } from './report-filters.ts'
import { ReportOverview, useReportOverview } from './report-overview.tsx'
import { ReportTabs } from './report-tabs.tsx'
import { totalsOf } from './report-totals.ts'
import { useReportFields } from './use-report-fields.ts'

/** The report that a page of this address shows. */
function reportOf(path: string | undefined): Report {
  return REPORTS.find((report) => path === `/${report}`) ?? 'orders-report'
}

/** Any of the five reports: which, the address says. It opens on this month. */
export default function ReportPage() {
  const report = reportOf(useCurrentPage()?.page.path)
  const [search] = useSearchParams()
  const shop = useCall('getShop', {}, { staleTime: Number.POSITIVE_INFINITY })
  // The shop's day decides which month it is.
  if (shop.isPending) return <Skeleton height={420} />
  const today = dayOf(currentMoment(), shop.data?.timeZone ?? ownTimeZone())
  if (!search.has('from') && !search.has('to')) {
    const { from, to } = rangeDays('thisMonth', today)
    const opened = new URLSearchParams(search)
    opened.set('from', from)
    opened.set('to', to)
    return <Navigate to={`?${opened}`} replace />
  }
  return <ReportOf key={report} report={report} today={today} />
}

function ReportOf({ report, today }: { report: Report; today: string }) {
  const { t } = useTranslation('reports')
  const [search] = useSearchParams()
  const textOf = (name: string) => search.get(name) ?? undefined
  const days = reportDays({ from: dayIn(textOf('from')), to: dayIn(textOf('to')) }, today)
  const filters = {
    requestFor: REQUEST_KINDS.find((kind) => kind === textOf('requestFor')),
    userName: textOf('userName'),
    company: textOf('company'),
  }
  const overview = useReportOverview({ report, days, filters })
  const columns = useReportColumns(report, days, overview.data && totalsOf(overview.data))
  const line = useReportLine(report)
  const filterFields = useReportFields(report)
  return (
    <ListPage
      label={t(`titles.${report}`)}
      header={{
        count: overview.data?.sums.now.requests,
        actions: (
          <>
            <RangePicker days={days} today={today} />
            <EmailReport report={report} filters={{ ...filters, by: byIn(textOf('by')) }} size="icon" />
            <ReportTools report={report} body={bodyOf(report, { ...days, ...filters, by: byIn(textOf('by')) }, null)} />
          </>
        ),
      }}
      siblings={<ReportTabs report={report} />}
      endpoint="report"
      input={({ page, size, sort, filters }) => ({
        params: { size, page },
        body: bodyOf(report, filters, sort),
      })}
      filters={reportListFilters}
      filterFields={filterFields}
      columns={columns}
      rowKey={({ key }) => key}
      rowLabel={({ label }) => label}
      line={line}
      beside={<ReportOverview report={report} days={days} filters={filters} />}
      empty={{ title: t('emptyTitle'), body: t('emptyHint') }}
    />
  )
}

/** Prints the report, or exports all its rows. */
function ReportTools({ report, body }: { report: Report; body: ReturnType<typeof bodyOf> }) {
  const { t } = useTranslation('reports')
  const onPhone = useIsPhone()
  return (
    <Group gap={6} className="no-print">
      {!onPhone && (
        <ActionIcon
          size={30}
          variant="default"
          aria-label={t('print')}
          title={t('print')}
          onClick={() => window.print()}
        >
          <IconPrinter size={16} aria-hidden />
        </ActionIcon>
      )}
      <ExportMenu
        icon={onPhone}
        total={1}
        name={report}
        running={t('exportingReport')}
        fetch={(format, options) => download('exportReport', { params: { format }, body }, options)}
      />
    </Group>
  )
}

const byIn = (text: string | undefined) => ORDER_GROUPS.find((group) => group === text)

function bodyOf(
  report: Report,
  { by, ...filters }: FilterValues<typeof reportListFilters>,
  sort: Parameters<typeof toReportSort>[0],
) {
  return { report, params: toReportFilter(filters), sort: toReportSort(sort), ...(by && { by }) }
}
