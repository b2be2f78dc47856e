import { Text } from '@mantine/core'
import type { OrderRequest } from '@stitchdesk/contract/requests/answer'
import { useTranslation } from 'react-i18next'
import { NOTHING } from '../../../lib/format.ts'
import type { Column, RowLine } from '../../../list-page/types.ts'
import { OrderCode } from '../../../parts/requests/order-code.tsx'
import { RequestPicture } from '../../../parts/requests/request-picture.tsx'
import { DateTime } from '../../../ui/date-time.tsx'
import { Money } from '../../../ui/money.tsx'

/** An item as one line on a phone: its name, sent date and price. */
export function itemLine(request: OrderRequest): RowLine {
  return {
    picture: <RequestPicture request={request} size={48} opens />,
    name: <span title={request.orderName}>{request.orderName}</span>,
    under: <OrderCode request={request} />,
    status: (
      <>
        <strong>
          <Money amount={request.totalPrice} />
        </strong>
        <Text size="xs" c="dimmed">
          <DateTime moment={request.sentDate} />
        </Text>
      </>
    ),
  }
}

/** Columns of the items that can go on an invoice. */
export function useItemColumns(): Column<OrderRequest>[] {
  const { t } = useTranslation('portal')
  const amount = (field: 'price' | 'discount' | 'totalPrice', label: string): Column<OrderRequest> => ({
    key: field,
    label,
    align: 'right',
    render: (request) => <Money amount={request[field]} />,
  })
  return [
    { key: 'orderCode', label: t('invoices.orderNo'), render: (request) => <OrderCode request={request} /> },
    { key: 'orderName', label: t('invoices.name'), narrow: 'line', render: ({ orderName }) => orderName },
    { key: 'po', label: t('invoices.po'), render: ({ po }) => po || NOTHING },
    { key: 'sentDate', label: t('invoices.sent'), render: ({ sentDate }) => <DateTime moment={sentDate} /> },
    amount('price', t('invoices.price')),
    amount('discount', t('invoices.discount')),
    amount('totalPrice', t('invoices.amount')),
  ]
}
