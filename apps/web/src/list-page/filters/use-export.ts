import { notifications } from '@mantine/notifications'
import type { ExportFormat } from '@stitchdesk/contract/basics/enums'
import { useTranslation } from 'react-i18next'
import { type Downloaded, type DownloadOptions, saveFile } from '../../lib/api/download.ts'
import { notifyError } from '../../ui/feedback/notify.ts'

/** What a list exports, in the formats that it has. */
export interface Exported<Format extends string = ExportFormat> {
  /** Rows in all. */
  total: number
  /** The message while it runs. */
  running: string
  /** The file name if the server sends none. */
  name: string
  fetch: (format: Format, options: DownloadOptions) => Promise<Downloaded>
}

const MEGABYTE = 1_048_576

/** Exports what a list shows, with a progress notice; closing the notice stops it. */
export function useExport<Format extends string>({
  running,
  name,
  fetch,
}: Exported<Format>): (format: Format) => Promise<void> {
  const { t } = useTranslation('list')

  return async (format) => {
    const stop = new AbortController()
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
      const file = await fetch(format, { signal: stop.signal, onProgress })
      const fileName = file.fileName || `${name}.${format === 'xlsx' ? format : 'csv'}`
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
