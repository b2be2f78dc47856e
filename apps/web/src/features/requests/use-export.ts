import { notifications } from '@mantine/notifications'
import { EXPORT_COLUMNS, type ExportColumn, type ExportFormat } from '@stitchdesk/contract/requests/export-columns'
import type { RequestFilterInput } from '@stitchdesk/contract/requests/filter'
import type { RequestView } from '@stitchdesk/contract/requests/views'
import { useTranslation } from 'react-i18next'
import { download, saveFile } from '../../lib/download.ts'
import { formatCount } from '../../lib/format.ts'
import type { Sort } from '../../list-page/types.ts'
import { notifyError } from '../../ui/notify.ts'
import { sortPart } from './request-sort.ts'

/** What a list shows. */
export interface Exported {
  view: RequestView
  filter: RequestFilterInput
  sort: Sort | null
  /** Requests in all. */
  total: number
}

const MEGABYTE = 1_048_576

/** The columns of a view in its order, then everything else that an export has. */
function exportColumns(view: RequestView): ExportColumn[] {
  const known = (name: string): name is ExportColumn => Object.hasOwn(EXPORT_COLUMNS, name)
  const names: string[] = [...view.columns, ...Object.keys(EXPORT_COLUMNS)]
  return [...new Set(names.filter(known))]
}

/** Exports what a list shows, with a notice that tells how far it is; closing the notice stops it. */
export function useExport({ view, filter, sort, total }: Exported): (format: ExportFormat) => Promise<void> {
  const { t } = useTranslation('requests')

  return async (format) => {
    const stop = new AbortController()
    const running = t('export.running', { count: total, total: formatCount(total) })
    const notice = {
      id: notifications.show({
        loading: true,
        autoClose: false,
        message: running,
        closeButtonProps: { 'aria-label': t('export.stop') },
        onClose: () => stop.abort(),
      }),
      loading: true,
      autoClose: false,
    } as const
    let told = 0
    const onProgress = (bytes: number) => {
      if (bytes < told + MEGABYTE) return
      told = bytes
      const size = (bytes / MEGABYTE).toFixed(0)
      notifications.update({ ...notice, title: running, message: t('export.received', { size }) })
    }
    try {
      const body = { params: filter, ...sortPart(view, sort), columns: exportColumns(view) }
      const file = await download('exportOrders', { params: { format }, body }, { signal: stop.signal, onProgress })
      const fileName = file.fileName || `requests.${format}`
      saveFile({ ...file, fileName })
      notifications.update({
        id: notice.id,
        color: 'teal',
        title: undefined,
        loading: false,
        autoClose: 4000,
        closeButtonProps: { 'aria-label': t('export.close') },
        message: t('export.done', { fileName }),
      })
    } catch (error) {
      if (stop.signal.aborted) return
      notifications.hide(notice.id)
      notifyError(error, t('export.failed'))
    }
  }
}
