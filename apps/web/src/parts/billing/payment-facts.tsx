import { Group, Text } from '@mantine/core'
import { sumMoney } from '@stitchdesk/contract/basics/money'
import { shopCurrency } from '@stitchdesk/contract/basics/shop-currency'
import type { Paying } from '@stitchdesk/contract/billing/invoice-list'
import { useTranslation } from 'react-i18next'
import { formatDate, formatMoney } from '../../lib/format.ts'
import { formatAmount } from '../requests/format-figures.ts'
import { StatusBadge } from '../requests/status-badge.tsx'
import { useMethodName } from './use-method-name.ts'

/** An amount in its own currency: `$31.00` or `31.00 EUR`. */
export const paidAmount = ({ Price, Currency }: Pick<Paying, 'Price' | 'Currency'>) => formatAmount(Price, Currency)

/** What the invoices of a payment owe: those that it was reported for, where they are several, else its own. */
export const owedFor = ({ invoices }: Pick<Paying, 'invoices'>, owed: number): number =>
  invoices.length > 0 ? sumMoney(invoices.map((one) => one.owed)) : owed

/** One payment as it was entered, its fate with the reason, and its worth if that differs. */
export function PaymentFacts({ payment }: { payment: Paying }) {
  const { t } = useTranslation('invoices')
  const methodName = useMethodName()
  const { confirmation, worth, reason } = payment
  const isOtherAmount = worth !== null && (payment.Currency !== shopCurrency() || worth !== payment.Price)
  return (
    <div>
      <Text size="sm" className="tabular">
        {t('paymentFacts', {
          amount: paidAmount(payment),
          method: methodName(payment.PayMethod),
          date: formatDate(payment.PaymentDate),
          number: payment.PayNumber,
        })}
      </Text>
      <Group gap={6}>
        <StatusBadge status={confirmation} label={t(`confirmations.${confirmation}`)} />
        <Text size="xs" c="dimmed">
          {payment.enteredByCustomer ? t('byCustomer') : t('byShop')}
          {isOtherAmount && ` · ${t('countsAs', { amount: formatMoney(worth) })}`}
        </Text>
      </Group>
      {payment.invoices.length > 0 && (
        <Text size="xs" c="dimmed" className="tabular" mt={2}>
          {t('several.of', { invoices: payment.invoices.length, numbers: payment.timestamp })}
        </Text>
      )}
      {reason && (
        <Text size="xs" c="dimmed" mt={2}>
          {t('because', { reason })}
        </Text>
      )}
    </div>
  )
}
