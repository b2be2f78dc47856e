import { Skeleton, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useCall } from '../../lib/api/query.ts'
import { formatMoney } from '../../lib/format.ts'

/** How to pay, as the shop has set it: for a customer before reporting a payment. */
export function HowToPay({ invoice }: { invoice: { _id: string; timestamp: string; owed: number } }) {
  const { t } = useTranslation('invoices')
  const { data, isPending } = useCall('getInvoice', { params: { id: invoice._id } })
  if (isPending) return <Skeleton h={96} />
  return (
    <section>
      <Text size="sm" fw={600}>
        {t('payFirst', { owed: formatMoney(invoice.owed) })}
      </Text>
      <Text size="sm" c="dimmed" style={{ whiteSpace: 'pre-line' }}>
        {data?.seller.howToPay || t('noHowToPay')}
      </Text>
    </section>
  )
}
