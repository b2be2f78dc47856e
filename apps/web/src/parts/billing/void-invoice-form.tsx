import '../../i18n/areas/customers.ts'
import { Stack, Text, Textarea } from '@mantine/core'
import { useForm } from '@mantine/form'
import { type Invoice, voidInvoiceSchema } from '@stitchdesk/contract/billing/invoice'
import { useTranslation } from 'react-i18next'
import { useAction } from '../../lib/api/query.ts'
import { notifySuccess } from '../../ui/feedback/notify.ts'
import { FormButtons } from '../../ui/form/form-buttons.tsx'
import { FormError } from '../../ui/form/form-error.tsx'
import { refusalOf } from '../../ui/form/refusal.ts'
import { validateWith } from '../../ui/form/validation.ts'
import { STALE_AFTER_BILLING } from './stale-calls.ts'

const FIELDS = ['reason'] as const

interface VoidInvoiceFormProps {
  invoice: Pick<Invoice, '_id' | 'timestamp'>
  onDone: () => void
}

/** Voids an invoice with a reason, which its customer reads. */
export function VoidInvoiceForm({ invoice, onDone }: VoidInvoiceFormProps) {
  const { t } = useTranslation('customers')
  const form = useForm({ initialValues: { reason: '' }, validate: validateWith(voidInvoiceSchema) })
  const action = useAction('voidInvoice', {
    invalidates: STALE_AFTER_BILLING,
    onSuccess: ({ timestamp }) => {
      notifySuccess(t('void.done', { number: timestamp }))
      onDone()
    },
    onError: (error) => form.setErrors(refusalOf(error, FIELDS).fields),
  })
  return (
    <form
      noValidate
      aria-label={t('void.title', { number: invoice.timestamp })}
      onSubmit={form.onSubmit((body) => action.mutate({ params: { _id: invoice._id }, body }))}
    >
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
        <FormError>{action.error && refusalOf(action.error, FIELDS).form}</FormError>
        <FormButtons submit={t('void.submit')} busy={action.isPending} danger onCancel={onDone} />
      </Stack>
    </form>
  )
}
