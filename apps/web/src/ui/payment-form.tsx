import { NativeSelect, SimpleGrid, Stack, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { CURRENCIES, PAY_METHODS } from '@stitchdesk/contract/enums'
import type { Invoice } from '@stitchdesk/contract/invoice'
import { type Payment, type PaymentDraftInput, paymentDraftSchema } from '@stitchdesk/contract/payment'
import dayjs from 'dayjs'
import { useTranslation } from 'react-i18next'
import { useAction } from '../lib/query.ts'
import { refusalOf, validateWith } from './form.ts'
import { FormButtons } from './form-buttons.tsx'
import { FormError } from './form-error.tsx'
import { notifySuccess } from './notify.ts'

const FIELDS = ['PaymentDate', 'PayNumber', 'Price', 'Currency', 'PayMethod', 'refId'] as const

interface PaymentFormProps {
  /** The unpaid invoice that is settled. */
  invoice: Invoice
  onPaid?: (payment: Payment) => void
  onCancel?: () => void
}

function startValues(invoice: Invoice) {
  return {
    invId: invoice._id,
    timestamp: invoice.timestamp,
    mauth_id: invoice.mauth_id,
    company: invoice.company,
    contactPerson: invoice.contactPerson,
    PaymentDate: dayjs().format('YYYY-MM-DD'),
    PayNumber: '',
    // As text, so that a half-typed amount stays as it was typed.
    Price: invoice.grandTotal.toFixed(2) as string | number,
    Currency: CURRENCIES[0],
    PayMethod: PAY_METHODS[0],
    refId: '',
  } satisfies PaymentDraftInput
}

/** The form that records how an invoice was paid. After a failure it keeps everything that was typed. */
export function PaymentForm({ invoice, onPaid, onCancel }: PaymentFormProps) {
  const { t } = useTranslation('invoices')
  const form = useForm<PaymentDraftInput>({
    initialValues: startValues(invoice),
    validate: validateWith(paymentDraftSchema),
  })
  const pay = useAction('payInvoice', {
    invalidates: ['listInvoices', 'getInvoice', 'listOrders', 'listCustomers'],
    onSuccess: (payment) => {
      notifySuccess(t('paymentSaved'))
      onPaid?.(payment)
    },
    onError: (error) => form.setErrors(refusalOf(error, FIELDS).fields),
  })

  return (
    <form
      noValidate
      aria-label={t('payTitle', { number: invoice.timestamp })}
      onSubmit={form.onSubmit((values) => pay.mutate({ body: values }))}
    >
      <Stack gap="sm">
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
          <TextInput type="date" label={t('paymentDate')} required {...form.getInputProps('PaymentDate')} />
          <TextInput label={t('payNumber')} required data-autofocus {...form.getInputProps('PayNumber')} />
          <TextInput label={t('amount')} inputMode="decimal" required {...form.getInputProps('Price')} />
          <NativeSelect label={t('currency')} data={[...CURRENCIES]} required {...form.getInputProps('Currency')} />
          <NativeSelect
            label={t('payMethod')}
            data={PAY_METHODS.map((method) => ({ value: method, label: t(`methods.${method}`) }))}
            required
            {...form.getInputProps('PayMethod')}
          />
          <TextInput label={t('reference')} {...form.getInputProps('refId')} />
        </SimpleGrid>
        <FormError>{pay.error && refusalOf(pay.error, FIELDS).form}</FormError>
        <FormButtons submit={t('pay')} busy={pay.isPending} disabled={invoice.status} onCancel={onCancel} />
      </Stack>
    </form>
  )
}
