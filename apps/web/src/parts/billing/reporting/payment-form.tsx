import { SegmentedControl, Stack } from '@mantine/core'
import { dayOf } from '@stitchdesk/contract/basics/days'
import { isCustomerRole } from '@stitchdesk/contract/basics/roles'
import type { Invoice } from '@stitchdesk/contract/billing/invoice'
import { type Payment, type PaymentDraftInput, paymentDraftSchema } from '@stitchdesk/contract/billing/payment'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useRole } from '../../../lib/api/session.ts'
import { formatMoney } from '../../../lib/format.ts'
import { ownTimeZone } from '../../../lib/own-time-zone.ts'
import { notifySuccess } from '../../../ui/feedback/notify.ts'
import { Form } from '../../../ui/form/form.tsx'
import { FormButtons } from '../../../ui/form/form-buttons.tsx'
import { useCallForm } from '../../../ui/form/use-call-form.ts'
import { STALE_AFTER_BILLING } from '../stale-calls.ts'
import { HowToPay } from './how-to-pay.tsx'
import { PaymentFields, paidValues } from './payment-fields.tsx'
import { PaymentHint } from './payment-hint.tsx'
import { useShopDay } from './use-shop-day.ts'

/** The fields of the invoice that the form needs. */
type PaidInvoice = Pick<Invoice, '_id' | 'timestamp' | 'mauth_id' | 'company' | 'contactPerson' | 'owed' | 'state'>

interface PaymentFormProps {
  /** The unpaid invoice that is paid. */
  invoice: PaidInvoice
  onPaid?: (payment: Payment) => void
  onCancel?: () => void
}

type PaymentValues = Omit<PaymentDraftInput, 'Price'> & { Price: string | number }

function startValues(invoice: PaidInvoice): PaymentValues {
  return {
    invId: invoice._id,
    timestamp: invoice.timestamp,
    mauth_id: invoice.mauth_id,
    company: invoice.company,
    contactPerson: invoice.contactPerson,
    ...paidValues(dayOf(new Date(), ownTimeZone()), invoice.owed),
  }
}

/**
 * The form that customers and salespeople report a payment by. It awaits confirmation; what that means for another amount the form says
 * before sending. After a failure it keeps all input.
 */
export function PaymentForm({ invoice, onPaid, onCancel }: PaymentFormProps) {
  const { t } = useTranslation('invoices')
  const { form, formProps, busy } = useCallForm('payInvoice', {
    initialValues: startValues(invoice),
    schema: paymentDraftSchema,
    input: (body) => ({ body }),
    invalidates: STALE_AFTER_BILLING,
    onSuccess: (payment) => {
      notifySuccess(t('paymentSaved'))
      onPaid?.(payment)
    },
  })
  const isCustomer = isCustomerRole(useRole())
  const [isPart, setIsPart] = useState(false)
  useShopDay(form.values.PaymentDate, form.isTouched('PaymentDate'), (day) => form.setFieldValue('PaymentDate', day))

  return (
    <Form {...formProps} aria-label={t('payTitle', { number: invoice.timestamp })}>
      <Stack gap="sm">
        {isCustomer && <HowToPay invoices={[invoice]} amount={invoice.owed} />}
        <SegmentedControl
          aria-label={t('howMuch')}
          value={isPart ? 'part' : 'all'}
          onChange={(value) => {
            setIsPart(value === 'part')
            form.setFieldValue('Price', value === 'part' ? '' : invoice.owed.toFixed(2))
          }}
          data={[
            { value: 'all', label: t('payAll', { owed: formatMoney(invoice.owed) }) },
            { value: 'part', label: t('payPart') },
          ]}
        />
        <PaymentFields
          values={form.values}
          propsOf={(field) => form.getInputProps(field)}
          onNone={isCustomer ? (number) => form.setFieldValue('PayNumber', number) : undefined}
        />
        <PaymentHint values={form.values} owed={invoice.owed} />
        <FormButtons
          submit={t(isCustomer ? 'report' : 'record')}
          busy={busy}
          disabled={invoice.state === 'Paid' || invoice.state === 'Void'}
          onCancel={onCancel}
        />
      </Stack>
    </Form>
  )
}
