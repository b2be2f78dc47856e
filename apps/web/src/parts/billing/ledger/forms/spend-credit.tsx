import { Skeleton, Stack, Text } from '@mantine/core'
import { toCents } from '@stitchdesk/contract/basics/money'
import type { OpenInvoice } from '@stitchdesk/contract/billing/ledger'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { fieldErrors } from '../../../../lib/api/field-errors.ts'
import { useAction, useCall } from '../../../../lib/api/query.ts'
import { formatMoney } from '../../../../lib/format.ts'
import { ErrorState } from '../../../../ui/feedback/error-state.tsx'
import { notifySuccess } from '../../../../ui/feedback/notify.ts'
import { Form } from '../../../../ui/form/form.tsx'
import { FormButtons } from '../../../../ui/form/form-buttons.tsx'
import { STALE_AFTER_BILLING } from '../../stale-calls.ts'
import { SharesField } from './shares-field.tsx'
import { useShares } from './use-shares.ts'

interface SpendCreditProps {
  customerId: string
  /** In currency units. */
  credit: number
  /** `_id` of the invoice that it is proposed for first. */
  invoiceId?: string
  onDone: () => void
}

/** The form that spends a customer's credit, once it is known what they owe. */
export function SpendCredit(props: SpendCreditProps) {
  const { t } = useTranslation('ledger')
  const open = useCall('listOpenInvoices', { params: { id: props.customerId } })
  if (open.isPending) return <Skeleton h={240} role="status" aria-label={t('loading')} />
  if (open.isError) return <ErrorState error={open.error} onRetry={() => void open.refetch()} />
  return <SpendFields {...props} invoices={open.data.docs} more={open.data.more} />
}

interface SpendFieldsProps extends SpendCreditProps {
  invoices: readonly OpenInvoice[]
  more: number
}

function SpendFields({ customerId, credit, invoiceId, onDone, invoices, more }: SpendFieldsProps) {
  const { t } = useTranslation('ledger')
  const [clientId] = useState(() => crypto.randomUUID())
  const shares = useShares(invoices, toCents(credit), invoiceId)
  const spend = useAction('spendCredit', {
    invalidates: STALE_AFTER_BILLING,
    onSuccess: () => {
      notifySuccess(t('spend.done'))
      onDone()
    },
  })
  const isReady = shares.shared > 0 && shares.rest >= 0 && !shares.isAnyWrong
  return (
    <Form
      aria-label={t('spend.title')}
      errors={fieldErrors(spend.error)}
      failure={spend.error}
      onSubmit={() => {
        if (!isReady) return
        const chosen = more > 0 && !shares.isChosen && !invoiceId ? undefined : shares.body
        spend.mutate({ params: { _id: customerId }, body: { invoices: chosen, clientId } })
      }}
    >
      <Stack gap="md">
        <Text size="sm">{t('spend.body', { credit: formatMoney(credit) })}</Text>
        <SharesField invoices={invoices} more={more} shares={shares} restLabel={t('spend.rest')} onShare={shares.set} />
        <FormButtons submit={t('spend.submit')} busy={spend.isPending} disabled={!isReady} onCancel={onDone} />
      </Stack>
    </Form>
  )
}
