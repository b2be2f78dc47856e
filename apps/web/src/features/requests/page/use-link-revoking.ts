import type { UploadRecord } from '@stitchdesk/contract/files/upload'
import type { OrderRequest } from '@stitchdesk/contract/requests/answer'
import { useTranslation } from 'react-i18next'
import { notifyError, notifySuccess } from '../../../ui/feedback/notify.ts'
import { notifyWithUndo } from '../../../ui/feedback/undo-notice.tsx'
import { useRequestAction } from '../use-request-action.ts'

type Named = Pick<UploadRecord, 'name' | 'filePath'>

/** Revokes links of a request's files, with an undo, and restores them. */
export function useLinkRevoking({ orderCode }: Pick<OrderRequest, 'orderCode'>) {
  const { t } = useTranslation('requests')
  const revoking = useRequestAction('revokeUpload')
  const restoring = useRequestAction('restoreUpload')
  const inputOf = ({ filePath }: Named) => ({ params: { orderCode }, body: { filePath } })

  async function restore(file: Named) {
    try {
      await restoring.mutateAsync(inputOf(file))
      notifySuccess(t('uploads.restoreDone', { name: file.name }))
    } catch (error) {
      notifyError(error, t('uploads.restoreFailed', { name: file.name }))
    }
  }

  async function revoke(file: Named) {
    try {
      await revoking.mutateAsync(inputOf(file))
    } catch (error) {
      return notifyError(error, t('uploads.revokeFailed', { name: file.name }))
    }
    notifyWithUndo({
      message: t('uploads.revokeDone', { name: file.name }),
      label: t('deleting.undo'),
      onUndo: () => void restore(file),
    })
  }

  return { revoke, restore, isPending: revoking.isPending || restoring.isPending }
}
