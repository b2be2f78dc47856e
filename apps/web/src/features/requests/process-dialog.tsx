import { Modal } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import type { OrderRequest } from '@stitchdesk/contract/requests/answer'
import { displayOrderCode } from '@stitchdesk/contract/requests/order-code'
import type { ImagesUpload } from '@stitchdesk/contract/requests/upload'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCall } from '../../lib/query.ts'
import { confirmAction } from '../../ui/confirm.ts'
import { ErrorState } from '../../ui/error-state.tsx'
import { useEscape } from '../../ui/use-escape.ts'
import { useReturnFocus } from '../../ui/use-return-focus.ts'
import { Loading } from './loading.tsx'
import { ProcessForm, type ProcessFormHandle } from './process-form.tsx'

interface ProcessDialogProps {
  request: Pick<OrderRequest, '_id' | 'requestFor' | 'orderCode'>
  /** Stored files that are to become results. */
  made?: readonly ImagesUpload[]
  onClose: () => void
}

/** The process form of one request in a dialog, opened with the request as it is stored right now. */
export default function ProcessDialog({ request, made, onClose }: ProcessDialogProps) {
  const { t } = useTranslation(['requests', 'shell'])
  const small = useMediaQuery('(max-width: 48em)')
  const form = useRef<ProcessFormHandle>(null)
  const [attempt, setAttempt] = useState(0)
  const detail = useCall('getOrder', { params: { _id: request._id } }, { staleTime: 0 })
  const code = displayOrderCode(request.requestFor, request.orderCode)
  useReturnFocus()
  // The form that had the focus is gone once it started again.
  useEffect(() => {
    if (attempt > 0) form.current?.focusFirst()
  }, [attempt])

  async function close() {
    const discard =
      !form.current?.isDirty() ||
      (await confirmAction({
        title: t('shell:unsaved.title'),
        body: t('processing.unsaved', { code }),
        confirmLabel: t('shell:unsaved.discard'),
        cancelLabel: t('shell:unsaved.keep'),
        danger: true,
      }))
    if (discard) onClose()
  }
  useEscape(true, () => void close())

  // An answer kept from an opened row may be older than what a colleague saved since: the form waits for the fresh one,
  // and once open it is not filled anew by later ones.
  const current = detail.isFetchedAfterMount ? detail.data : undefined
  return (
    <Modal
      opened
      onClose={() => void close()}
      closeOnEscape={false}
      size="min(1680px, 96vw)"
      yOffset="2vh"
      fullScreen={small}
      title={t('processing.title', { code })}
      closeButtonProps={{ 'aria-label': t('processing.close') }}
    >
      {detail.isError && !current && <ErrorState error={detail.error} onRetry={() => void detail.refetch()} />}
      {!current && !detail.isError && <Loading label={t('detail.loading', { code })} heights={[56, 56, 120]} />}
      {current && (
        <ProcessForm
          key={attempt}
          request={current}
          made={made}
          ref={form}
          onLatest={async () => (await detail.refetch({ throwOnError: true })).data}
          onStartAgain={() => setAttempt(attempt + 1)}
          onClose={onClose}
          onCancel={() => void close()}
        />
      )}
    </Modal>
  )
}
