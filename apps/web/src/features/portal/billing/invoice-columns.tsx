import { Text } from '@mantine/core'
import type { InvoiceHistoryItem } from '@stitchdesk/contract/billing/invoice'
import { itemCount } from '@stitchdesk/contract/billing/invoice-document'
import { useTranslation } from 'react-i18next'
import { formatCount, formatDay, formatMoney, NOTHING } from '../../../lib/format.ts'
import type { Column } from '../../../list-page/types.ts'
import { InvoiceLink } from '../../../parts/billing/invoice-link.tsx'
import { InvoiceState } from '../../../parts/billing/invoice-state.tsx'
import { Money } from '../../../ui/money.tsx'

/** Columns of the invoice history. The number opens the invoice itself. */
export function useInvoiceColumns(): Column<InvoiceHistoryItem>[] {
  const { t } = useTranslation(['portal', 'invoices'])
  return [
    {
      key: 'timestamp',
      label: t('invoices.number'),
      render: (invoice) => <InvoiceNumber invoice={invoice} />,
    },
    { key: 'invoiceDate', label: t('invoices.date'), render: ({ invoiceDate }) => formatDay(invoiceDate) },
    {
      key: 'items',
      label: t('invoices.items'),
      align: 'right',
      render: (invoice) => formatCount(itemCount(invoice)),
    },
    {
      key: 'grandTotal',
      label: t('invoices.total'),
      align: 'right',
      render: ({ grandTotal, received, credited, owed, state }) => (
        <>
          <Money amount={grandTotal} />
          {received + credited > 0 && owed > 0 && state !== 'Void' && (
            <Text size="xs" c="dimmed">
              {t('invoices:owedOf', { amount: formatMoney(owed) })}
            </Text>
          )}
        </>
      ),
    },
    {
      key: 'dueDate',
      label: t('invoices.due'),
      render: ({ dueDate, state }) => (state === 'Void' ? NOTHING : formatDay(dueDate)),
    },
    {
      key: 'status',
      label: t('invoices.status'),
      render: (invoice) => <InvoiceState invoice={invoice} />,
    },
  ]
}

interface Shown {
  invoice: InvoiceHistoryItem
}

/** The number of an invoice, which opens it. */
export function InvoiceNumber({ invoice: { _id, timestamp } }: Shown) {
  const { t } = useTranslation('portal')
  return <InvoiceLink id={_id} number={timestamp} label={t('invoices.openNumber', { number: timestamp })} />
}

/** Its total, and below it the due date while something is owed. */
export function InvoiceAmount({ invoice: { grandTotal, dueDate, state, awaitingConfirmation } }: Shown) {
  const { t } = useTranslation('portal')
  const isOwed = state !== 'Paid' && state !== 'Void' && !awaitingConfirmation
  return (
    <>
      <strong>{formatMoney(grandTotal)}</strong>
      {dueDate && isOwed && (
        <Text size="xs" c="dimmed">
          {t('invoices.dueOn', { day: formatDay(dueDate) })}
        </Text>
      )}
    </>
  )
}
