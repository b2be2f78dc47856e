import { Badge, Button, Modal, Text } from '@mantine/core'
import type { ListedInvoice } from '@stitchdesk/contract/billing/invoice-list'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { mayCall } from '../../lib/api/may-call.ts'
import { useAction } from '../../lib/api/query.ts'
import { useRole } from '../../lib/api/session.ts'
import { STALE_AFTER_BILLING } from '../../parts/billing/stale-calls.ts'
import { lazyPart } from '../../ui/feedback/lazy-part.tsx'
import { notifyError, notifySuccess } from '../../ui/feedback/notify.ts'

// The schemas of forms are not the list's.
const DisputeForm = lazyPart(() => import('./dispute-form.tsx'), 180)

interface DisputeProps {
  invoice: Pick<ListedInvoice, '_id' | 'state'>
  line: Pick<ListedInvoice['lines'][number], 'id' | 'orderName' | 'dispute'>
}

/** Whether a line is disputed and why, and the button that says so or settles it. */
export function Dispute({ invoice, line }: DisputeProps) {
  const { t } = useTranslation('billing')
  const may = mayCall('disputeLine', useRole())
  const [open, setOpen] = useState(false)
  const settle = useAction('settleDispute', {
    invalidates: STALE_AFTER_BILLING,
    onSuccess: () => notifySuccess(t('dispute.settled')),
    onError: (error) => notifyError(error),
  })
  const { id, orderName: name, dispute } = line
  if (dispute) {
    return (
      <>
        <Badge size="sm" color="orange" variant="light">
          {t('dispute.disputed')}
        </Badge>
        <Text span size="xs" c="dimmed">
          {dispute}
        </Text>
        {may && (
          <Button
            size="compact-xs"
            variant="default"
            aria-label={t('dispute.settleOf', { name })}
            loading={settle.isPending}
            onClick={() => settle.mutate({ params: { _id: invoice._id, line: id } })}
          >
            {t('dispute.settle')}
          </Button>
        )}
      </>
    )
  }
  const isOpen = invoice.state === 'Unpaid' || invoice.state === 'Overdue'
  if (!may || !isOpen) return null
  return (
    <>
      <Button
        size="compact-xs"
        variant="subtle"
        color="gray"
        aria-label={t('dispute.setOf', { name })}
        onClick={() => setOpen(true)}
      >
        {t('dispute.set')}
      </Button>
      <Modal opened={open} onClose={() => setOpen(false)} title={t('dispute.title', { name })}>
        <DisputeForm invoiceId={invoice._id} line={id} onDone={() => setOpen(false)} />
      </Modal>
    </>
  )
}
