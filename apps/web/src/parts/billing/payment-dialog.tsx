import { Modal, Stack, Text, TextInput } from '@mantine/core'
import { shopCurrency } from '@stitchdesk/contract/basics/shop-currency'
import type { Paying } from '@stitchdesk/contract/billing/invoice-list'
import { paymentDecisionSchema, paymentReversalSchema } from '@stitchdesk/contract/billing/payment'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { isMonthClosed } from '../../lib/api/api-error.ts'
import { formatMoney } from '../../lib/format.ts'
import { Notice } from '../../ui/feedback/notice.tsx'
import { notifySuccess } from '../../ui/feedback/notify.ts'
import { FigureInput } from '../../ui/form/figure-input.tsx'
import { Form } from '../../ui/form/form.tsx'
import { FormButtons } from '../../ui/form/form-buttons.tsx'
import { useCallForm } from '../../ui/form/use-call-form.ts'
import { useReturnFocus } from '../../ui/use-return-focus.ts'
import { paidAmount } from './payment-facts.tsx'
import { STALE_AFTER_BILLING } from './stale-calls.ts'

/** What has to be known of a payment to decide on it. */
export type Decided = Pick<Paying, '_id' | 'timestamp' | 'Price' | 'Currency' | 'version'>

/** The dialog about a payment: its worth, or the reason to reject or reverse it. `owed` is its invoice's. */
export interface Asked {
  what: 'worth' | 'reject' | 'takeBack'
  payment: Decided
  owed: number
  /** why it asks: the month of a payment to confirm is closed */
  closed?: string
}

const SCHEMAS = {
  worth: z.object({
    ...paymentDecisionSchema.pick({ worth: true }).shape,
    reason: z.string(),
  }),
  reject: z.object({ worth: z.string(), reason: paymentDecisionSchema.shape.reason }),
  takeBack: z.object({ worth: z.string(), reason: paymentReversalSchema.shape.reason }),
} as const

const DONE = { worth: 'confirmed', reject: 'rejected', takeBack: 'takenBack' } as const

/** A payment in dollars is worth its amount; in another currency an administrator says. */
const likelyWorth = ({ Currency, Price }: Decided) => (Currency === shopCurrency() ? Price.toFixed(2) : '')

interface PaymentDialogProps {
  asked: Asked
  onDone?: (() => void) | undefined
  onClose: () => void
}

/** The dialog to decide on a payment. After a refusal it keeps the input. */
export function PaymentDialog({ asked, onDone, onClose }: PaymentDialogProps) {
  const { what, payment, owed, closed } = asked
  const { t } = useTranslation('invoices')
  useReturnFocus()
  const [countsToday, setCountsToday] = useState(closed !== undefined)
  const { form, formProps, busy } = useCallForm(what === 'takeBack' ? 'reversePayment' : 'confirmPayment', {
    initialValues: { worth: what === 'worth' ? likelyWorth(payment) : '', reason: '' },
    schema: SCHEMAS[what],
    input: ({ worth, reason }) => {
      const params = { _id: payment._id }
      if (what === 'takeBack') return { params, body: { reason } }
      const { version } = payment
      if (what === 'reject') return { params, body: { confirmation: 'rejected', reason, version } }
      return { params, body: { confirmation: 'confirmed', worth, version, ...(countsToday && { countsToday }) } }
    },
    invalidates: STALE_AFTER_BILLING,
    onSuccess: () => {
      notifySuccess(t(DONE[what]))
      onDone?.()
      onClose()
    },
  })
  const { failure } = formProps
  // What the refusal has told, the next press agrees to.
  useEffect(() => setCountsToday((told) => told || isMonthClosed(failure)), [failure])
  const facts = { number: payment.timestamp, amount: paidAmount(payment), owed: formatMoney(owed) }

  return (
    <Modal
      opened
      onClose={onClose}
      centered
      title={t(`ask.${what}.title`, facts)}
      closeButtonProps={{ 'aria-label': t('ask.close') }}
    >
      <Form {...formProps} aria-label={t(`ask.${what}.title`, facts)}>
        <Stack gap="sm">
          <Text size="sm">{t(`ask.${what}.body`, facts)}</Text>
          {closed && <Notice tone="warning">{closed}</Notice>}
          {what === 'worth' ? (
            <FigureInput label={t('ask.worthLabel')} required data-autofocus {...form.getInputProps('worth')} />
          ) : (
            <TextInput
              label={t('ask.reasonLabel')}
              required={what === 'takeBack'}
              data-autofocus
              {...form.getInputProps('reason')}
            />
          )}
          <FormButtons submit={t(`ask.${what}.submit`)} busy={busy} danger={what !== 'worth'} onCancel={onClose} />
        </Stack>
      </Form>
    </Modal>
  )
}
