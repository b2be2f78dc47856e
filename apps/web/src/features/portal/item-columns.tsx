import type { Request } from '@stitchdesk/contract/request'
import { useTranslation } from 'react-i18next'
import type { Column } from '../../list-page/types.ts'
import { DateTime } from '../../ui/date-time.tsx'
import { Money } from '../../ui/money.tsx'
import { OrderCode } from '../../ui/order-code.tsx'
import { isBillable } from './draft-lines.ts'
import { RequestPrice } from './record-columns.tsx'

/** Columns of the items that can go on an invoice. */
export function useItemColumns(): Column<Request>[] {
  const { t } = useTranslation('portal')
  return [
    { key: 'orderCode', label: t('invoices.orderNo'), render: (request) => <OrderCode request={request} /> },
    { key: 'orderName', label: t('invoices.name'), render: ({ orderName }) => orderName },
    { key: 'po', label: t('invoices.po'), render: ({ po }) => po },
    { key: 'sentDate', label: t('invoices.sent'), render: ({ sentDate }) => <DateTime moment={sentDate} /> },
    {
      key: 'price',
      label: t('invoices.price'),
      align: 'right',
      render: (request) =>
        isBillable(request) ? <Money amount={request.price} /> : <RequestPrice request={request} />,
    },
    {
      key: 'discount',
      label: t('invoices.discount'),
      align: 'right',
      render: (request) => isBillable(request) && <Money amount={request.discount} />,
    },
    {
      key: 'totalPrice',
      label: t('invoices.amount'),
      align: 'right',
      render: (request) => isBillable(request) && <Money amount={request.totalPrice} />,
    },
  ]
}
