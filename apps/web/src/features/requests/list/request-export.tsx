import { EXPORT_COLUMNS, type ExportColumn } from '@stitchdesk/contract/requests/export-columns'
import type { RequestFilterInput } from '@stitchdesk/contract/requests/filter'
import type { RequestView } from '@stitchdesk/contract/requests/views'
import { useTranslation } from 'react-i18next'
import { download } from '../../../lib/api/download.ts'
import { ExportMenu } from '../../../list-page/filters/export-menu.tsx'
import type { Sort } from '../../../list-page/types.ts'
import { sortPart } from './request-sort.ts'

interface RequestExportProps {
  view: RequestView
  filter: RequestFilterInput
  sort: Sort | null
  total: number
  shownTotal: string
}

/** The columns of a view in its order, then everything else that an export has. */
function exportColumns(view: RequestView): ExportColumn[] {
  const known = (name: string): name is ExportColumn => Object.hasOwn(EXPORT_COLUMNS, name)
  const shown = view.columns.flatMap((name) => (name === 'userName' ? ['customerName', name] : [name]))
  const names: string[] = [...shown, ...Object.keys(EXPORT_COLUMNS)]
  return [...new Set(names.filter(known))]
}

/** Saves the requests that a list shows as a file. */
export function RequestExport({ view, filter, sort, total, shownTotal }: RequestExportProps) {
  const { t } = useTranslation('requests')
  return (
    <ExportMenu
      total={total}
      name="requests"
      running={t('exporting', { count: total, total: shownTotal })}
      fetch={(format, options) => {
        const body = { params: filter, ...sortPart(view, sort), columns: exportColumns(view) }
        return download('exportOrders', { params: { format }, body }, options)
      }}
    />
  )
}
