import { SimpleGrid, Stack, Text, TextInput } from '@mantine/core'
import { PAY_METHODS, type PayMethod } from '@stitchdesk/contract/basics/enums'
import { refundDraftSchema } from '@stitchdesk/contract/billing/ledger'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatMoney } from '../../../../lib/format.ts'
import { notifySuccess } from '../../../../ui/feedback/notify.ts'
import { FigureInput } from '../../../../ui/form/figure-input.tsx'
import { Form } from '../../../../ui/form/form.tsx'
import { FormButtons } from '../../../../ui/form/form-buttons.tsx'
import { useCallForm } from '../../../../ui/form/use-call-form.ts'
import { PayMethodSelect } from '../../pay-method-select.tsx'
import { STALE_AFTER_BILLING } from '../../stale-calls.ts'
import { ReasonField } from './reason-field.tsx'

const SCHEMA = refundDraftSchema.omit({ clientId: true })

const USUAL: { PayMethod: PayMethod } = { PayMethod: PAY_METHODS[0] }

interface RefundCreditProps {
  customerId: string
  /** In currency units. */
  credit: number
  onDone: () => void
}

/** Records that credit was paid back. */
export function RefundCredit({ customerId, credit, onDone }: RefundCreditProps) {
  const { t } = useTranslation(['ledger', 'invoices'])
  const [clientId] = useState(() => crypto.randomUUID())
  const { form, formProps, busy } = useCallForm('refundCredit', {
    initialValues: {
      amount: credit.toFixed(2),
      ...USUAL,
      PayNumber: '',
      reason: '',
    },
    schema: SCHEMA,
    input: (values) => ({ params: { _id: customerId }, body: { ...values, clientId } }),
    invalidates: STALE_AFTER_BILLING,
    onSuccess: ({ amount }) => {
      notifySuccess(t('refund.done', { amount: formatMoney(amount) }))
      onDone()
    },
  })
  return (
    <Form {...formProps} aria-label={t('refund.title')}>
      <Stack gap="sm">
        <Text size="sm">{t('refund.body', { credit: formatMoney(credit) })}</Text>
        <SimpleGrid cols={2} spacing="sm">
          <FigureInput label={t('amount')} required data-autofocus {...form.getInputProps('amount')} />
          <PayMethodSelect {...form.getInputProps('PayMethod')} />
        </SimpleGrid>
        <TextInput label={t('invoices:payNumber')} required {...form.getInputProps('PayNumber')} />
        <ReasonField {...form.getInputProps('reason')} description={t('reasonRead')} />
        <FormButtons submit={t('refund.submit')} busy={busy} onCancel={onDone} />
      </Stack>
    </Form>
  )
}
