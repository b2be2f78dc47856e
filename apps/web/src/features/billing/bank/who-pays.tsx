import { Text } from '@mantine/core'
import { sumMoney } from '@stitchdesk/contract/basics/money'
import type { BankLine } from '@stitchdesk/contract/billing/bank/bank'
import { useTranslation } from 'react-i18next'
import { formatMoney } from '../../../lib/format.ts'
import classes from './bank.module.css'

/** A line of somebody's, in US dollars. */
interface PaidLine {
  amount: number
  customer: NonNullable<BankLine['customer']>
}

/** The customers of some lines by name, each with their payments. */
export function WhoPays({ lines, note }: { lines: readonly PaidLine[]; note?: string | undefined }) {
  const { t } = useTranslation('bank')
  const amounts = (of: readonly PaidLine[]) => formatMoney(sumMoney(of.map(({ amount }) => amount)))
  return (
    <>
      <Text size="sm">{t('askSureBody', { amount: amounts(lines) })}</Text>
      <ul className={classes.whoPays}>
        {byCustomer(lines).map(({ name, of }) => (
          <li key={of[0]?.customer._id}>
            <span>{name}</span>
            <span className="tabular">
              {of.length > 1 && `${t('ofCustomer', { count: of.length })} · `}
              {amounts(of)}
            </span>
          </li>
        ))}
      </ul>
      {note && (
        <Text size="sm" c="dimmed">
          {note}
        </Text>
      )}
    </>
  )
}

/** Lines by their customers, in the order of names. */
export function byCustomer(lines: readonly PaidLine[]): { name: string; of: PaidLine[] }[] {
  const of = Map.groupBy(lines, ({ customer }) => customer._id)
  return [...of.values()]
    .map((theirs) => ({ name: theirs[0]?.customer.name ?? '', of: theirs }))
    .sort((a, b) => a.name.localeCompare(b.name))
}
