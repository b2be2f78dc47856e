import { Badge, Button, Modal, Stack, Text, Textarea } from '@mantine/core'
import { useForm } from '@mantine/form'
import { disputeSchema } from '@stitchdesk/contract/billing/dispute'
import type { ListedInvoice } from '@stitchdesk/contract/billing/invoice-list'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { mayCall } from '../../lib/api/may-call.ts'
import { useAction } from '../../lib/api/query.ts'
import { useRole } from '../../lib/api/session.ts'
import { STALE_AFTER_BILLING } from '../../parts/billing/stale-calls.ts'
import { notifyError, notifySuccess } from '../../ui/feedback/notify.ts'
import { FormButtons } from '../../ui/form/form-buttons.tsx'
import { FormError } from '../../ui/form/form-error.tsx'
import { refusalOf, validateWith } from '../../ui/form/validation.ts'

const FIELDS = ['reason'] as const

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

function DisputeForm({ invoiceId, line, onDone }: { invoiceId: string; line: number; onDone: () => void }) {
  const { t } = useTranslation('billing')
  const form = useForm({ initialValues: { reason: '' }, validate: validateWith(disputeSchema) })
  const action = useAction('disputeLine', {
    invalidates: STALE_AFTER_BILLING,
    onSuccess: () => {
      notifySuccess(t('dispute.done'))
      onDone()
    },
    onError: (error) => form.setErrors(refusalOf(error, FIELDS).fields),
  })
  return (
    <form noValidate onSubmit={form.onSubmit((body) => action.mutate({ params: { _id: invoiceId, line }, body }))}>
      <Stack gap="sm">
        <Textarea
          label={t('dispute.reason')}
          description={t('dispute.hint')}
          autosize
          minRows={2}
          required
          data-autofocus
          {...form.getInputProps('reason')}
        />
        <FormError>{action.error && refusalOf(action.error, FIELDS).form}</FormError>
        <FormButtons submit={t('dispute.submit')} busy={action.isPending} onCancel={onDone} />
      </Stack>
    </form>
  )
}
