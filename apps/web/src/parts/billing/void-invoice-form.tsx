import { Stack, Text, Textarea } from '@mantine/core'
import { type Invoice, voidInvoiceSchema } from '@stitchdesk/contract/billing/invoice'
import { useTranslation } from 'react-i18next'
import { notifySuccess } from '../../ui/feedback/notify.ts'
import { Form } from '../../ui/form/form.tsx'
import { FormButtons } from '../../ui/form/form-buttons.tsx'
import { useCallForm } from '../../ui/form/use-call-form.ts'
import { STALE_AFTER_BILLING } from './stale-calls.ts'

interface VoidInvoiceFormProps {
  invoice: Pick<Invoice, '_id' | 'timestamp'>
  onDone: () => void
}

/** Voids an invoice with a reason, which its customer reads. */
export function VoidInvoiceForm({ invoice, onDone }: VoidInvoiceFormProps) {
  const { t } = useTranslation('customers')
  const { form, formProps, busy } = useCallForm('voidInvoice', {
    initialValues: { reason: '' },
    schema: voidInvoiceSchema,
    input: (body) => ({ params: { _id: invoice._id }, body }),
    invalidates: STALE_AFTER_BILLING,
    onSuccess: ({ timestamp }) => {
      notifySuccess(t('void.done', { number: timestamp }))
      onDone()
    },
  })
  return (
    <Form {...formProps} aria-label={t('void.title', { number: invoice.timestamp })}>
      <Stack gap="sm">
        <Text size="sm" c="dimmed">
          {t('void.hint')}
        </Text>
        <Textarea
          label={t('void.reason')}
          description={t('void.reasonHint')}
          autosize
          minRows={2}
          required
          data-autofocus
          {...form.getInputProps('reason')}
        />
        <FormButtons submit={t('void.submit')} busy={busy} danger onCancel={onDone} />
      </Stack>
    </Form>
  )
}
