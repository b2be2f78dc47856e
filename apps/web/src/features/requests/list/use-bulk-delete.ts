import type { OrderRequest } from '@stitchdesk/contract/requests/answer'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { call } from '../../../lib/api/call.ts'
import { notifyError, notifySuccess } from '../../../ui/feedback/notify.ts'
import { notifyWithUndo } from '../../../ui/feedback/undo-notice.tsx'
import { CHANGED_WITH_REQUEST } from '../use-request-action.ts'

/** Shows that many requests were deleted, with an Undo for some seconds. */
export function useBulkDelete(): (deleted: readonly OrderRequest[]) => void {
  const { t } = useTranslation('requests')
  const client = useQueryClient()

  async function undo(deleted: readonly OrderRequest[]) {
    let failed = 0
    let reason: unknown
    for (const { _id } of deleted) {
      try {
        await call('restoreOrder', { params: { _id } })
      } catch (error) {
        failed++
        reason ??= error
      }
    }
    for (const name of CHANGED_WITH_REQUEST) void client.invalidateQueries({ queryKey: [name] })
    if (failed < deleted.length) notifySuccess(t('bulk.restored', { count: deleted.length - failed }))
    if (failed > 0) notifyError(reason, t('bulk.notRestored', { count: failed }))
  }

  return (deleted) => {
    notifyWithUndo({
      message: t('bulk.deleted', { count: deleted.length }),
      label: t('deleting.undo'),
      onUndo: () => void undo(deleted),
    })
  }
}
