import { Modal } from '@mantine/core'
import type { ImagesUpload } from '@stitchdesk/contract/files/upload'
import { displayOrderCode } from '@stitchdesk/contract/requests/order-code'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCall } from '../../../lib/api/query.ts'
import { totalText } from '../../../lib/counted.ts'
import { OnHoldTag } from '../../../parts/account/on-hold-tag.tsx'
import { hasNextOf, type ListCursor, type ListItem, positionOf } from '../../../parts/request-page/list-cursor.ts'
import { ListSteps } from '../../../parts/request-page/list-steps.tsx'
import { confirmAction } from '../../../ui/feedback/confirm.ts'
import { ErrorState } from '../../../ui/feedback/error-state.tsx'
import { useEscape } from '../../../ui/use-escape.ts'
import { useReturnFocus } from '../../../ui/use-return-focus.ts'
import { Loading } from '../loading.tsx'
import classes from './process-form.module.css'
import { ProcessForm, type ProcessFormHandle } from './process-form.tsx'
import { useSmallScreen } from './use-small-screen.ts'
import { useStepsInList } from './use-steps-in-list.ts'

interface ProcessDialogProps {
  request: ListItem
  /** Stored files that are to become results. */
  made?: readonly ImagesUpload[]
  /** The list in which the request stands, if it was opened from one. */
  cursor: ListCursor | null
  /** Shows the neighbor at which the list cursor stands. */
  onCursor: (cursor: ListCursor) => void
  onClose: () => void
}

/** The process form of one request in a dialog, opened with the request as it is stored right now. */
export default function ProcessDialog({ request, made, cursor, onCursor, onClose }: ProcessDialogProps) {
  const { t } = useTranslation(['requests', 'shell'])
  const small = useSmallScreen()
  const form = useRef<ProcessFormHandle>(null)
  const [attempt, setAttempt] = useState(0)
  const detail = useCall('getOrder', { params: { _id: request._id } }, { staleTime: 0 })
  const code = displayOrderCode(request.requestFor, request.orderCode)
  const content = useRef<HTMLDivElement>(null)
  useReturnFocus()

  async function close() {
    if (form.current?.isDirty()) {
      const agreed = await confirmAction({
        title: t('shell:unsaved.title'),
        body: t('processing.unsaved', { code }),
        confirmLabel: t('shell:unsaved.discard'),
        cancelLabel: t('shell:unsaved.keep'),
        danger: true,
      })
      if (!agreed) return
      form.current?.forget()
    }
    onClose()
  }

  const go = useStepsInList({ form, cursor, code, onCursor })
  useEscape(true, () => void close())
  // A cached answer may be older than a colleague's save, so the form waits for a fresh one; once open, later answers don't refill
  // it.
  const current = detail.isFetchedAfterMount ? detail.data : undefined
  const place = positionOf(cursor)
  const shown = current && `${current._id} ${attempt}`
  // After another request's form, or the same one started again, the focused field is gone; a focused button of the head is not.
  useEffect(() => {
    if (shown && !content.current?.contains(document.activeElement)) form.current?.focusFirst()
  }, [shown])
  const steps = cursor && (
    <span className={classes.steps}>
      <ListSteps
        place={place}
        total={totalText(cursor.total, cursor.totalIsAtLeast)}
        hasPrevious={place > 1}
        hasNext={hasNextOf(cursor)}
        go={go}
        keys={['Alt+K', 'Alt+J']}
      />
    </span>
  )
  return (
    <Modal.Root
      opened
      onClose={() => void close()}
      closeOnEscape={false}
      size="min(1680px, 96vw)"
      yOffset="2vh"
      fullScreen={small}
    >
      <Modal.Overlay />
      <Modal.Content ref={content}>
        <Modal.Header>
          <Modal.Title className={classes.title}>
            {current && <span className={classes.name}>{current.orderName} </span>}
            <span className={classes.code}>{t('processing.title', { code })}</span>{' '}
            {current?.onHold && <OnHoldTag says={t('processing.onHold')} />}
          </Modal.Title>
          {small && steps}
          <Modal.CloseButton aria-label={t('processing.close')} />
        </Modal.Header>
        <Modal.Body>
          {detail.isError && !current && <ErrorState error={detail.error} onRetry={() => void detail.refetch()} />}
          {!current && !detail.isError && <Loading label={t('detail.loading', { code })} heights={[56, 56, 120]} />}
          {current && (
            <ProcessForm
              key={shown}
              request={current}
              made={made}
              ref={form}
              onLatest={async () => (await detail.refetch({ throwOnError: true })).data}
              onStartAgain={() => setAttempt(attempt + 1)}
              // Beside the finished step, because it comes next; on a phone the foot has no room for it.
              steps={!small && steps}
              onClose={onClose}
              onCancel={() => void close()}
            />
          )}
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  )
}
