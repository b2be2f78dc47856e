import { NativeSelect, SegmentedControl, SimpleGrid, Stack, TextInput } from '@mantine/core'
import { dayOf } from '@stitchdesk/contract/basics/days'
import { CURRENCIES, PAY_METHODS } from '@stitchdesk/contract/basics/enums'
import { isCustomerRole } from '@stitchdesk/contract/basics/roles'
import type { Invoice } from '@stitchdesk/contract/billing/invoice'
import { type Payment, type PaymentDraftInput, paymentDraftSchema } from '@stitchdesk/contract/billing/payment'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useRole } from '../../lib/api/session.ts'
import { formatMoney } from '../../lib/format.ts'
import { ownTimeZone } from '../../lib/own-time-zone.ts'
import { useShopToday } from '../../lib/shop-today.ts'
import { notifySuccess } from '../../ui/feedback/notify.ts'
import { DayInput } from '../../ui/form/day-input.tsx'
import { FigureInput } from '../../ui/form/figure-input.tsx'
import { Form } from '../../ui/form/form.tsx'
import { FormButtons } from '../../ui/form/form-buttons.tsx'
import { useCallForm } from '../../ui/form/use-call-form.ts'
import { HowToPay } from './how-to-pay.tsx'
import { PayMethodSelect } from './pay-method-select.tsx'
import { PaymentHint } from './payment-hint.tsx'
import { STALE_AFTER_BILLING } from './stale-calls.ts'

/** What the form has to know of the invoice. */
type PaidInvoice = Pick<Invoice, '_id' | 'timestamp' | 'mauth_id' | 'company' | 'contactPerson' | 'owed' | 'state'>

interface PaymentFormProps {
  /** The unpaid invoice that is paid. */
  invoice: PaidInvoice
  onPaid?: (payment: Payment) => void
  onCancel?: () => void
}

function startValues(invoice: PaidInvoice) {
  return {
    invId: invoice._id,
    timestamp: invoice.timestamp,
    mauth_id: invoice.mauth_id,
    company: invoice.company,
    contactPerson: invoice.contactPerson,
    PaymentDate: dayOf(new Date(), ownTimeZone()),
    PayNumber: '',
    // As text, so that a half-typed amount stays as it was typed.
    Price: invoice.owed.toFixed(2) as string | number,
    Currency: CURRENCIES[0],
    PayMethod: PAY_METHODS[0],
    refId: '',
  } satisfies PaymentDraftInput
}

/**
 * The form that records how an invoice was paid. A payment that does not settle the invoice awaits confirmation; the form says so
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
  const today = useShopToday()
  const { PaymentDate } = form.values
  const isTouched = form.isTouched('PaymentDate')
  // The shop's today is proposed, which may be another day than the reader's.
  useEffect(() => {
    if (today && !isTouched && PaymentDate !== today) form.setFieldValue('PaymentDate', today)
  })

  return (
    <Form {...formProps} aria-label={t('payTitle', { number: invoice.timestamp })}>
      <Stack gap="sm">
        {isCustomer && <HowToPay invoice={invoice} />}
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
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
          <DayInput label={t('paymentDate')} required max={today} {...form.getInputProps('PaymentDate')} />
          <TextInput label={t('payNumber')} required data-autofocus {...form.getInputProps('PayNumber')} />
          <FigureInput label={t('amount')} required {...form.getInputProps('Price')} />
          <NativeSelect label={t('currency')} data={[...CURRENCIES]} required {...form.getInputProps('Currency')} />
          <PayMethodSelect {...form.getInputProps('PayMethod')} />
          <TextInput label={t('reference')} {...form.getInputProps('refId')} />
        </SimpleGrid>
        <PaymentHint values={form.values} owed={invoice.owed} />
        <FormButtons
          submit={t('pay')}
          busy={busy}
          disabled={invoice.state === 'Paid' || invoice.state === 'Void'}
          onCancel={onCancel}
        />
      </Stack>
    </Form>
  )
}
