import { Stack, Text } from '@mantine/core'
import { TEXT_LIMITS } from '@stitchdesk/contract/basics/text-limits'
import { creditNoteDraftSchema, writeOffDraftSchema } from '@stitchdesk/contract/billing/ledger'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCall } from '../../../../lib/api/query.ts'
import { formatMoney } from '../../../../lib/format.ts'
import { notifySuccess } from '../../../../ui/feedback/notify.ts'
import { FigureInput } from '../../../../ui/form/figure-input.tsx'
import { Form } from '../../../../ui/form/form.tsx'
import { FormButtons } from '../../../../ui/form/form-buttons.tsx'
import { useCallForm } from '../../../../ui/form/use-call-form.ts'
import { STALE_AFTER_BILLING } from '../../stale-calls.ts'
import type { CreditedInvoice } from '../ledger-action.ts'
import { CreditedParts } from './credited-parts.tsx'
import { ReasonField } from './reason-field.tsx'

interface CreditInvoiceProps {
  invoice: CreditedInvoice
  /** A write-off gives up what is owed; a credit note lowers the invoice itself. */
  what: 'creditNote' | 'writeOff'
  onDone: () => void
}

const SCHEMAS = {
  creditNote: creditNoteDraftSchema.omit({ clientId: true }),
  writeOff: writeOffDraftSchema.omit({ clientId: true }).extend({ amount: creditNoteDraftSchema.shape.amount }),
} as const
const CALLS = { creditNote: 'addCreditNote', writeOff: 'writeOff' } as const

/** Credits an invoice, or writes off what it owes. */
export function CreditInvoice({ invoice, what, onDone }: CreditInvoiceProps) {
  const { t } = useTranslation('ledger')
  const { _id, timestamp: number, owed } = invoice
  const [clientId] = useState(() => crypto.randomUUID())
  const { form, formProps, busy } = useCallForm(CALLS[what], {
    initialValues: { amount: owed > 0 ? owed.toFixed(2) : '', reason: '' },
    schema: SCHEMAS[what],
    input: (values) => ({ params: { _id }, body: { ...values, clientId } }),
    invalidates: STALE_AFTER_BILLING,
    onSuccess: (entry) => {
      notifySuccess(t(`${what}.done`, { name: entry.name, number, amount: formatMoney(-entry.amount) }))
      onDone()
    },
  })
  const { data: whole } = useCall('getInvoice', { params: { id: _id } })
  const [proposed, setProposed] = useState('')

  /** Takes the amount of chosen lines, and their names as the reason while nobody has written another. */
  function credit(amount: string, names: readonly string[]) {
    form.setFieldValue('amount', amount)
    if (form.values.reason !== proposed) return
    const reason = names.join(', ').slice(0, TEXT_LIMITS.long)
    form.setFieldValue('reason', reason)
    setProposed(reason)
  }

  return (
    <Form {...formProps} aria-label={t(`${what}.title`, { number })}>
      <Stack gap="sm">
        <Text size="sm">{t(`${what}.body`, { owed: formatMoney(owed), number })}</Text>
        <FigureInput label={t('amount')} required data-autofocus {...form.getInputProps('amount')} />
        {whole && <CreditedParts invoice={whole} amount={form.values.amount} onChoose={credit} />}
        <ReasonField
          {...form.getInputProps('reason')}
          description={what === 'creditNote' ? t('reasonRead') : undefined}
        />
        <FormButtons submit={t(`${what}.submit`)} busy={busy} danger={what === 'writeOff'} onCancel={onDone} />
      </Stack>
    </Form>
  )
}
