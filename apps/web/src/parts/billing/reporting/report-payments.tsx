import { Skeleton, Stack, Text } from '@mantine/core'
import { dayOf } from '@stitchdesk/contract/basics/days'
import { sumMoney, toCents } from '@stitchdesk/contract/basics/money'
import type { OpenInvoice } from '@stitchdesk/contract/billing/ledger'
import { paymentReportSchema } from '@stitchdesk/contract/billing/payment'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCall } from '../../../lib/api/query.ts'
import { useUser } from '../../../lib/api/session.ts'
import { ownTimeZone } from '../../../lib/own-time-zone.ts'
import { ErrorState } from '../../../ui/feedback/error-state.tsx'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { notifySuccess } from '../../../ui/feedback/notify.ts'
import { Form } from '../../../ui/form/form.tsx'
import { FormButtons } from '../../../ui/form/form-buttons.tsx'
import { useCallForm } from '../../../ui/form/use-call-form.ts'
import { STALE_AFTER_BILLING } from '../stale-calls.ts'
import { HowToPay } from './how-to-pay.tsx'
import { InvoicesField } from './invoices-field.tsx'
import { PaymentFields, paidValues } from './payment-fields.tsx'
import { PaymentHint } from './payment-hint.tsx'
import { useShopDay } from './use-shop-day.ts'

interface ReportPaymentsProps {
  /** The invoices that were chosen before; without them all are that take a report and have no disputed line. */
  chosen?: readonly string[] | undefined
  onDone: () => void
  onCancel: () => void
}

/** Reports one payment of several of the customer’s invoices. */
export function ReportPayments({ chosen, ...form }: ReportPaymentsProps) {
  const { t } = useTranslation('invoices')
  const { _id } = useUser()
  const open = useCall('listOpenInvoices', { params: { id: _id } })
  if (open.isPending) return <Skeleton h={240} />
  if (open.isError) return <ErrorState error={open.error} onRetry={() => void open.refetch()} />
  const invoices = open.data.docs.filter(({ owed, reported }) => toCents(reported) < toCents(owed))
  if (invoices.length === 0) return <Text size="sm">{t('several.none')}</Text>
  const first = invoices.filter((one) => (chosen ? chosen.includes(one._id) : !one.disputed))
  const missing = chosen ? chosen.length - first.length : 0
  return (
    <Stack gap="sm">
      {missing > 0 && <Notice tone="info">{t('several.leftOut', { count: missing })}</Notice>}
      <ReportForm invoices={invoices} first={first.map((one) => one._id)} {...form} />
    </Stack>
  )
}

const owedOf = (invoices: readonly OpenInvoice[]) => sumMoney(invoices.map(({ owed }) => owed))

interface ReportFormProps extends Pick<ReportPaymentsProps, 'onDone' | 'onCancel'> {
  invoices: readonly OpenInvoice[]
  first: readonly string[]
}

function ReportForm({ invoices, first, onDone, onCancel }: ReportFormProps) {
  const { t } = useTranslation('invoices')
  const [ticked, setTicked] = useState<readonly string[]>(first)
  const chosenOf = (ids: readonly string[]) => invoices.filter(({ _id }) => ids.includes(_id))
  const chosen = chosenOf(ticked)
  const owed = owedOf(chosen)
  const { form, formProps, busy } = useCallForm('reportPayment', {
    initialValues: paidValues(dayOf(new Date(), ownTimeZone()), owed),
    schema: paymentReportSchema.omit({ invoices: true }),
    input: (values) => ({ body: { ...values, invoices: chosen.map(({ _id }) => _id) } }),
    invalidates: STALE_AFTER_BILLING,
    onSuccess: () => {
      notifySuccess(t('paymentSaved'))
      onDone()
    },
  })
  useShopDay(form.values.PaymentDate, form.isTouched('PaymentDate'), (day) => form.setFieldValue('PaymentDate', day))
  function tick(ids: readonly string[]) {
    // An amount that nobody typed follows the invoices.
    if (form.values.Price === owed.toFixed(2)) form.setFieldValue('Price', owedOf(chosenOf(ids)).toFixed(2))
    setTicked(ids)
  }
  return (
    <Form {...formProps} aria-label={t('several.title')}>
      <Stack gap="sm">
        <InvoicesField invoices={invoices} ticked={ticked} onTick={tick} values={form.values} />
        <HowToPay invoices={chosen} amount={owed} />
        <PaymentFields
          values={form.values}
          propsOf={(field) => form.getInputProps(field)}
          onNone={(number) => form.setFieldValue('PayNumber', number)}
        />
        {chosen.length > 0 && <PaymentHint values={form.values} owed={owed} />}
        <FormButtons submit={t('report')} busy={busy} onCancel={onCancel} />
      </Stack>
    </Form>
  )
}
