import '../../i18n/areas/reports.ts'
import { REPORTS, type Report } from '@stitchdesk/contract/basics/enums'
import { useTranslation } from 'react-i18next'
import { useCurrentPage } from '../../lib/api/current-page.ts'
import { ListPage } from '../../list-page/list-page.tsx'
import { RangeLinks } from './range-links.tsx'
import { useReportColumns, useReportLine } from './report-columns.tsx'
import { reportListFilters, toReportFilter, toReportSort } from './report-filters.ts'
import { ReportTotals } from './report-totals.tsx'
import { useReportFields } from './use-report-fields.ts'

/** The report that a page of this address shows. */
function reportOf(path: string | undefined): Report {
  return REPORTS.find((report) => path === `/${report}`) ?? 'orders-report'
}

/** Any of the five reports: which, the address says. */
export default function ReportPage() {
  const { t } = useTranslation('reports')
  const report = reportOf(useCurrentPage()?.page.path)
  const columns = useReportColumns(report)
  const line = useReportLine(report)
  const filterFields = useReportFields(report)
  return (
    <ListPage
      label={t(`titles.${report}`)}
      header={{ actions: <RangeLinks /> }}
      endpoint="report"
      input={({ page, size, sort, filters }) => ({
        params: { size, page },
        body: { report, params: toReportFilter(filters), sort: toReportSort(sort) },
      })}
      filters={reportListFilters}
      filterFields={filterFields}
      columns={columns}
      rowKey={({ key }) => key}
      rowLabel={({ label }) => label}
      line={line}
      summary={({ paymentStatus }) => <ReportTotals {...paymentStatus} />}
      empty={{ title: t('emptyTitle'), body: t('emptyHint') }}
    />
  )
}
