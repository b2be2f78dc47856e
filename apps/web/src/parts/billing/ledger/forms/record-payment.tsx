import { NativeSelect, SimpleGrid, Skeleton, Stack, TextInput } from '@mantine/core'
import { dayOf } from '@stitchdesk/contract/basics/days'
import { CURRENCIES, type Currency, PAY_METHODS, type PayMethod } from '@stitchdesk/contract/basics/enums'
import { refuseValue } from '@stitchdesk/contract/basics/fields'
import { describeIssue } from '@stitchdesk/contract/basics/issues'
import { cents, fromCents, sumCents } from '@stitchdesk/contract/basics/money'
import { shopCurrency } from '@stitchdesk/contract/basics/shop-currency'
import { isOneOf } from '@stitchdesk/contract/basics/tables'
import { type OpenInvoice, recordedPaymentSchema } from '@stitchdesk/contract/billing/ledger'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCall } from '../../../../lib/api/query.ts'
import { formatDay, formatMoney } from '../../../../lib/format.ts'
import { ownTimeZone } from '../../../../lib/own-time-zone.ts'
import { useShopToday } from '../../../../lib/shop-today.ts'
import { ErrorState } from '../../../../ui/feedback/error-state.tsx'
import { Notice } from '../../../../ui/feedback/notice.tsx'
import { notifySuccess } from '../../../../ui/feedback/notify.ts'
import { DayInput } from '../../../../ui/form/day-input.tsx'
import { FigureInput } from '../../../../ui/form/figure-input.tsx'
import { Form } from '../../../../ui/form/form.tsx'
import { FormButtons } from '../../../../ui/form/form-buttons.tsx'
import { useCallForm } from '../../../../ui/form/use-call-form.ts'
import { PayMethodSelect } from '../../pay-method-select.tsx'
import { STALE_AFTER_BILLING } from '../../stale-calls.ts'
import { ForeignWorth, worthAt } from './foreign-worth.tsx'
import { ReportedPayments } from './reported-payments.tsx'
import { SharesField } from './shares-field.tsx'
import { centsTyped, useShares } from './use-shares.ts'

// The API asks for the worth of a foreign amount too; this check shows it at the field before anything is sent.
const SCHEMA = recordedPaymentSchema.omit({ invoices: true, clientId: true }).superRefine((values, context) => {
  if (values.Currency === shopCurrency() || values.worth) return
  const kind = `its worth in ${shopCurrency()}`
  refuseValue(context, describeIssue('missing', { field: 'Worth', kind }), ['worth'])
})

const USUAL: { Currency: Currency; PayMethod: PayMethod } = { Currency: shopCurrency(), PayMethod: PAY_METHODS[0] }

interface RecordPaymentProps {
  customerId: string
  /** `_id` of the invoice that it is proposed for. */
  invoiceId?: string
  onDone: () => void
}

/** The form that records a payment of a customer, once it is known what they owe, below what they reported as paid. */
export function RecordPayment(props: RecordPaymentProps) {
  const { t } = useTranslation('ledger')
  const open = useCall('listOpenInvoices', { params: { id: props.customerId } })
  if (open.isPending) return <Skeleton h={320} role="status" aria-label={t('loading')} />
  if (open.isError) return <ErrorState error={open.error} onRetry={() => void open.refetch()} />
  const { invoiceId, onDone } = props
  const reported = open.data.docs.filter(({ _id }) => invoiceId === undefined || _id === invoiceId)
  return (
    <Stack gap="md">
      <ReportedPayments invoices={reported} onDone={onDone} />
      <PaymentFields
        {...props}
        invoices={open.data.docs}
        more={open.data.more}
        closedThrough={open.data.closedThrough}
      />
    </Stack>
  )
}

interface PaymentFieldsProps extends RecordPaymentProps {
  invoices: readonly OpenInvoice[]
  more: number
  closedThrough: string
}

function PaymentFields({ customerId, invoiceId, onDone, invoices, more, closedThrough }: PaymentFieldsProps) {
  const { t } = useTranslation(['ledger', 'invoices'])
  const today = useShopToday() ?? dayOf(new Date(), ownTimeZone())
  // Sent again after a lost answer, it is still the same payment.
  const [clientId] = useState(() => crypto.randomUUID())
  const [ownAmount, setOwnAmount] = useState(false)
  const proposed = invoices.find(({ _id }) => _id === invoiceId)
  const { form, formProps, busy } = useCallForm('recordPayment', {
    initialValues: {
      Price: proposed ? proposed.owed.toFixed(2) : '',
      rate: '',
      worth: '',
      ...USUAL,
      PaymentDate: today,
      PayNumber: '',
      refId: '',
    },
    schema: SCHEMA,
    input: ({ worth, rate: _, ...values }) => ({
      params: { _id: customerId },
      body: {
        ...values,
        worth: values.Currency === shopCurrency() ? null : worth,
        // The form lists only the first invoices. Undefined lets the API take all of them, the oldest first.
        invoices: more > 0 && !shares.isChosen ? undefined : shares.body,
        clientId,
      },
    }),
    invalidates: STALE_AFTER_BILLING,
    onSuccess: ({ amount, open }) => {
      const paid = formatMoney(-amount)
      notifySuccess(open > 0 ? t('pay.doneCredit', { paid, credit: formatMoney(open) }) : t('pay.done', { paid }))
      onDone()
    },
  })
  const { Price, Currency, rate, worth, PaymentDate } = form.values
  const isForeign = Currency !== shopCurrency()
  const available = centsTyped(isForeign ? worth : Price) ?? cents(0)
  const shares = useShares(invoices, available, invoiceId)

  function share(_id: string, text: string) {
    shares.set(_id, text)
    // Ticking invoices first fills in their sum.
    if (ownAmount || isForeign) return
    const amounts = invoices.map((one) => centsTyped(one._id === _id ? text : shares.of(one._id)) ?? cents(0))
    const sum = sumCents(amounts)
    form.setFieldValue('Price', sum === 0 ? '' : fromCents(sum).toFixed(2))
  }

  return (
    <Form
      {...formProps}
      aria-label={t('pay.title')}
      onSubmit={(event) => {
        if (shares.rest >= 0 && !shares.isAnyWrong) formProps.onSubmit(event)
        else form.validate()
      }}
    >
      <Stack gap="md">
        <SimpleGrid cols={2} spacing="sm">
          <FigureInput
            label={t('pay.amount')}
            required
            data-autofocus
            {...form.getInputProps('Price')}
            onChange={(value) => {
              setOwnAmount(value !== '')
              form.setFieldValue('Price', value)
              if (rate !== '') form.setFieldValue('worth', worthAt(value, rate))
            }}
          />
          <NativeSelect
            label={t('invoices:currency')}
            data={[...CURRENCIES]}
            required
            {...form.getInputProps('Currency')}
            onChange={({ currentTarget: { value } }) =>
              isOneOf(CURRENCIES, value) && form.setValues({ Currency: value, rate: '', worth: '' })
            }
          />
          {isForeign && (
            <ForeignWorth
              price={Price}
              currency={Currency}
              rate={rate}
              worth={worth}
              error={form.errors.worth}
              onChange={(typed) => form.setValues(typed)}
            />
          )}
          <PayMethodSelect {...form.getInputProps('PayMethod')} />
          <DayInput label={t('invoices:paymentDate')} required max={today} {...form.getInputProps('PaymentDate')} />
          <TextInput label={t('invoices:payNumber')} required {...form.getInputProps('PayNumber')} />
          <TextInput label={t('invoices:reference')} {...form.getInputProps('refId')} />
        </SimpleGrid>
        {PaymentDate !== '' && PaymentDate <= closedThrough && (
          <Notice tone="info">{t('pay.closedMonth', { day: formatDay(today) })}</Notice>
        )}
        <SharesField invoices={invoices} more={more} shares={shares} restLabel={t('pay.rest')} onShare={share} />
        <FormButtons submit={t('pay.submit')} busy={busy} onCancel={onDone} />
      </Stack>
    </Form>
  )
}
