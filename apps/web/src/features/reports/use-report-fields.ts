import { REQUEST_KINDS, type Report } from '@stitchdesk/contract/basics/enums'
import { ORDER_GROUPS } from '@stitchdesk/contract/reports/report-sorts'
import { useTranslation } from 'react-i18next'
import { mayCall } from '../../lib/api/may-call.ts'
import { useRole } from '../../lib/api/session.ts'
import type { FilterField } from '../../list-page/types.ts'
import type { reportListFilters } from './report-filters.ts'

/** Filters of a report beside its range. The person's name is looked for where the report has its people. */
export function useReportFields(report: Report): FilterField<typeof reportListFilters>[] {
  const { t } = useTranslation('reports')
  const role = useRole()
  // A salesperson's report has one row, their own.
  const choosesPerson = report !== 'sales-man-progress' || mayCall('designersProgress', role)
  const person = { name: 'userName', label: t(`person.${report}`), type: 'text' } as const
  const company = { name: 'company', label: t('company'), type: 'text' } as const
  // The box looks for what the rows are about.
  const names = !choosesPerson ? [company] : report === 'company-report' ? [company, person] : [person, company]
  return [
    ...names.map((name, index) => (index === 0 ? { ...name, box: true as const } : name)),
    {
      name: 'requestFor',
      label: t('kind'),
      type: 'select',
      options: REQUEST_KINDS.map((kind) => ({ value: kind, label: t(`kinds.${kind}`) })),
    },
    ...(report === 'orders-report'
      ? [
          {
            name: 'by',
            label: t('by'),
            type: 'select',
            segments: true,
            options: ORDER_GROUPS.map((group) => ({ value: group, label: t(`groups.${group}`) })),
          } as const,
        ]
      : []),
  ]
}
