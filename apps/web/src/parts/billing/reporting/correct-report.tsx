import { Stack, Text } from '@mantine/core'
import type { Paying } from '@stitchdesk/contract/billing/invoice-list'
import { paymentCorrectionSchema } from '@stitchdesk/contract/billing/payment'
import { useTranslation } from 'react-i18next'
import { notifySuccess } from '../../../ui/feedback/notify.ts'
import { Form } from '../../../ui/form/form.tsx'
import { FormButtons } from '../../../ui/form/form-buttons.tsx'
import { useCallForm } from '../../../ui/form/use-call-form.ts'
import { STALE_AFTER_BILLING } from '../stale-calls.ts'
import { PaymentFields } from './payment-fields.tsx'

interface CorrectReportProps {
  payment: Paying
  onDone: () => void
  onCancel: () => void
}

/** Corrects what a customer reported, until somebody has decided on it. */
export function CorrectReport({ payment, onDone, onCancel }: CorrectReportProps) {
  const { t } = useTranslation('invoices')
  const { _id, version, timestamp, PaymentDate, PayNumber, Price, Currency, PayMethod, refId } = payment
  const { form, formProps, busy } = useCallForm('correctPayment', {
    initialValues: { PaymentDate, PayNumber, Price: Price.toFixed(2), Currency, PayMethod, refId },
    schema: paymentCorrectionSchema.omit({ version: true }),
    input: (values) => ({ params: { _id }, body: { ...values, version } }),
    invalidates: STALE_AFTER_BILLING,
    onSuccess: () => {
      notifySuccess(t('correct.done'))
      onDone()
    },
  })
  return (
    <Form {...formProps} aria-label={t('correct.title')}>
      <Stack gap="sm">
        <Text size="sm" c="dimmed" className="tabular">
          {t('correct.of', { numbers: timestamp })}
        </Text>
        <PaymentFields
          values={form.values}
          propsOf={(field) => form.getInputProps(field)}
          onNone={(number) => form.setFieldValue('PayNumber', number)}
        />
        <FormButtons submit={t('correct.submit')} busy={busy} onCancel={onCancel} />
      </Stack>
    </Form>
  )
}
