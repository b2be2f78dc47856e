import { Modal, Stack, Text, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import type { Paying } from '@stitchdesk/contract/billing/invoice-list'
import { paymentDecisionSchema, paymentReversalSchema } from '@stitchdesk/contract/billing/payment'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { useAction } from '../../lib/api/query.ts'
import { formatMoney } from '../../lib/format.ts'
import { notifySuccess } from '../../ui/feedback/notify.ts'
import { FigureInput } from '../../ui/form/figure-input.tsx'
import { FormButtons } from '../../ui/form/form-buttons.tsx'
import { FormError } from '../../ui/form/form-error.tsx'
import { refusalOf } from '../../ui/form/refusal.ts'
import { validateWith } from '../../ui/form/validation.ts'
import { useReturnFocus } from '../../ui/use-return-focus.ts'
import { paidAmount } from './payment-facts.tsx'
import { STALE_AFTER_BILLING } from './stale-calls.ts'

/** The dialog about a payment: its worth, or the reason to reject or reverse it. `owed` is its invoice's. */
export interface Asked {
  what: 'worth' | 'reject' | 'takeBack'
  payment: Paying
  owed: number
}

const FIELDS = ['worth', 'reason']
const SCHEMAS = {
  worth: z.object({
    ...paymentDecisionSchema.pick({ worth: true }).shape,
    reason: z.string(),
  }),
  reject: z.object({ worth: z.string(), reason: paymentDecisionSchema.shape.reason }),
  takeBack: z.object({ worth: z.string(), reason: paymentReversalSchema.shape.reason }),
} as const

/** A payment in dollars is worth its amount, up to the debt; in another currency an administrator says. */
const likelyWorth = ({ Currency, Price }: Paying, owed: number) =>
  Currency === 'USD' ? Math.min(Price, owed).toFixed(2) : ''

/** The dialog to decide on a payment. After a refusal it keeps the input. */
export function PaymentDialog({ asked, onClose }: { asked: Asked; onClose: () => void }) {
  const { what, payment, owed } = asked
  const { t } = useTranslation('invoices')
  useReturnFocus()
  const form = useForm({
    initialValues: { worth: what === 'worth' ? likelyWorth(payment, owed) : '', reason: '' },
    validate: validateWith(SCHEMAS[what]),
  })
  const options = (done: string) => ({
    invalidates: STALE_AFTER_BILLING,
    onSuccess: () => {
      notifySuccess(done)
      onClose()
    },
    onError: (error: Error) => form.setErrors(refusalOf(error, FIELDS).fields),
  })
  const decide = useAction('confirmPayment', options(what === 'worth' ? t('confirmed') : t('rejected')))
  const reverse = useAction('reversePayment', options(t('takenBack')))
  const failure = decide.error ?? reverse.error
  const facts = { number: payment.timestamp, amount: paidAmount(payment), owed: formatMoney(owed) }

  function submit({ worth, reason }: { worth: string; reason: string }) {
    const params = { _id: payment._id }
    if (what === 'takeBack') reverse.mutate({ params, body: { reason } })
    else if (what === 'reject') decide.mutate({ params, body: { confirmation: 'rejected', reason } })
    else decide.mutate({ params, body: { confirmation: 'confirmed', worth } })
  }

  return (
    <Modal
      opened
      onClose={onClose}
      centered
      title={t(`ask.${what}.title`, facts)}
      closeButtonProps={{ 'aria-label': t('ask.close') }}
    >
      <form noValidate aria-label={t(`ask.${what}.title`, facts)} onSubmit={form.onSubmit(submit)}>
        <Stack gap="sm">
          <Text size="sm">{t(`ask.${what}.body`, facts)}</Text>
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
          <FormError>{failure && refusalOf(failure, FIELDS).form}</FormError>
          <FormButtons
            submit={t(`ask.${what}.submit`)}
            busy={decide.isPending || reverse.isPending}
            danger={what !== 'worth'}
            onCancel={onClose}
          />
        </Stack>
      </form>
    </Modal>
  )
}
