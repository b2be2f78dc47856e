import { Skeleton, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useCall } from '../../../lib/api/query.ts'
import { formatMoney } from '../../../lib/format.ts'
import { CopiedValue } from '../../../ui/feedback/copied-value.tsx'
import { accountLines } from './account-lines.ts'
import classes from './how-to-pay.module.css'

interface HowToPayProps {
  /** The invoices that are paid. */
  invoices: readonly { _id: string; timestamp: string }[]
  amount: number
}

/** How to pay, as the shop has set it, for a customer before reporting a payment: what a bank asks for can be copied. */
export function HowToPay({ invoices, amount }: HowToPayProps) {
  const { t } = useTranslation('invoices')
  const { data, isPending } = useCall(
    'getInvoice',
    { params: { id: invoices[0]?._id ?? '' } },
    { enabled: invoices.length > 0 },
  )
  if (invoices.length === 0) return null
  if (isPending) return <Skeleton h={96} />
  const told = accountLines(data?.seller.howToPay || t('noHowToPay'))
  const numbers = invoices.map(({ timestamp }) => timestamp).join(', ')
  const lines = [
    ...told,
    { text: t('copy.amount', { amount: formatMoney(amount) }), value: amount.toFixed(2) },
    { text: t('copy.reference', { numbers }), value: numbers },
  ]
  return (
    <section>
      <Text size="sm" fw={600}>
        {t('payFirst', { owed: formatMoney(amount) })}
      </Text>
      <ul className={classes.lines}>
        {lines.map(({ text, value }) => (
          <li key={text}>
            <span className={value ? undefined : classes.wide}>{text}</span>
            {value && <CopiedValue value={value} />}
          </li>
        ))}
      </ul>
    </section>
  )
}
