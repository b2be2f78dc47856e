import type { Report } from '@stitchdesk/contract/basics/enums'
import { keysOf } from '@stitchdesk/contract/basics/tables'
import { mayOpen, PAGES, type PageName } from '@stitchdesk/contract/pages'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { useRole } from '../../lib/api/session.ts'
import { ListTabs } from '../../list-page/filters/list-tabs.tsx'

/** The page of each report. */
const PAGE_OF = {
  'orders-report': 'ordersReport',
  'customers-report': 'customersReport',
  'company-report': 'companyReport',
  'designers-progress': 'designersProgress',
  'sales-man-progress': 'salesManProgress',
} as const satisfies Record<Report, PageName>

/** Reports whose filter of a person looks for the customer. */
const OF_CUSTOMERS: readonly string[] = ['orders-report', 'customers-report', 'company-report']
/** What each report has by itself. */
const OWN = ['page', 'open', 'sort', 'by', 'without'] as const

/** The other reports of the same days and filters; nothing for who has this one alone. */
export function ReportTabs({ report }: { report: Report }) {
  const { t } = useTranslation('reports')
  const [search] = useSearchParams()
  const role = useRole()
  const shown = keysOf(PAGE_OF).filter((each) => mayOpen(PAGES[PAGE_OF[each]], role))
  if (shown.length < 2) return null
  const addressOf = (to: string) => {
    const kept = new URLSearchParams(search)
    for (const name of OWN) kept.delete(name)
    // Another person's name would be looked for.
    if (OF_CUSTOMERS.includes(to) !== OF_CUSTOMERS.includes(report)) kept.delete('userName')
    return { pathname: `/${to}`, search: kept.toString() }
  }
  return (
    <ListTabs
      label={t('tabs.label')}
      tabs={shown.map((each) => ({ value: each, label: t(`tabs.${each}`) }))}
      current={report}
      addressOf={addressOf}
    />
  )
}
