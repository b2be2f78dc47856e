import { Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Money } from '../../ui/money.tsx'
import classes from './reports.module.css'

/** Sums paid and due over all filtered rows, not only this page. */
export function ReportTotals({ totalPaid, totalDue }: { totalPaid: number; totalDue: number }) {
  const { t } = useTranslation('reports')
  return (
    <dl className={classes.totals}>
      <Total label={t('totalPaid')} amount={totalPaid} />
      <Total label={t('totalDue')} amount={totalDue} />
    </dl>
  )
}

function Total({ label, amount }: { label: string; amount: number }) {
  return (
    <div className={classes.total}>
      <Text component="dt" size="xs" c="dimmed">
        {label}
      </Text>
      <Text component="dd" m={0} fz="lg" fw={600}>
        <Money amount={amount} />
      </Text>
    </div>
  )
}
