import { Checkbox, Stack, Text } from '@mantine/core'
import { cents, fromCents, toCents } from '@stitchdesk/contract/basics/money'
import { shopCurrency } from '@stitchdesk/contract/basics/shop-currency'
import type { OpenInvoice } from '@stitchdesk/contract/billing/ledger'
import { paymentReportSchema } from '@stitchdesk/contract/billing/payment'
import { useTranslation } from 'react-i18next'
import { formatMoney } from '../../../lib/format.ts'
import type { PaidValues } from './payment-fields.tsx'

const typedSchema = paymentReportSchema.pick({ Price: true, Currency: true })

interface InvoicesFieldProps {
  /** The oldest first, as money pays them. */
  invoices: readonly OpenInvoice[]
  ticked: readonly string[]
  onTick: (ids: readonly string[]) => void
  values: Pick<PaidValues, 'Price' | 'Currency'>
}

/** The invoices that a payment is of, each with what it takes of the amount, the oldest first. */
export function InvoicesField({ invoices, ticked, onTick, values }: InvoicesFieldProps) {
  const { t } = useTranslation('invoices')
  const typed = typedSchema.safeParse(values)
  let left = typed.success && typed.data.Currency === shopCurrency() ? Number(typed.data.Price) : null
  const told = invoices.map(({ _id, owed }) => {
    if (left === null || !ticked.includes(_id)) return ''
    const taken = Math.min(left, toCents(owed))
    left -= taken
    if (taken === toCents(owed)) return t('several.inFull')
    return taken > 0 ? t('several.inPart', { amount: formatMoney(fromCents(cents(taken))) }) : t('several.notReached')
  })
  return (
    <Checkbox.Group label={t('several.invoices')} value={[...ticked]} onChange={onTick}>
      <Stack gap={6} mt={6}>
        {invoices.map(({ _id, timestamp, owed, late, disputed }, at) => (
          <Checkbox
            key={_id}
            value={_id}
            label={
              <span className="tabular">
                {t('several.invoice', { number: timestamp, owed: formatMoney(owed) })}
                {(late > 0 || disputed) && (
                  <Text span size="sm" c="red.8">
                    {` · ${t(disputed ? 'several.disputed' : 'several.overdue')}`}
                  </Text>
                )}
              </span>
            }
            description={told[at] || undefined}
          />
        ))}
      </Stack>
    </Checkbox.Group>
  )
}
