import { Group, Text } from '@mantine/core'
import type { RequestKind } from '@stitchdesk/contract/basics/enums'
import { insteadOfPrice } from '@stitchdesk/contract/billing/money-words'
import type { OrderRequest } from '@stitchdesk/contract/requests/answer'
import { isPayable } from '@stitchdesk/contract/requests/kinds'
import { useTranslation } from 'react-i18next'
import { NOTHING } from '../../../lib/format.ts'
import type { Column } from '../../../list-page/types.ts'
import { TIGHT_WITH_SOME_PX, useIsTight } from '../../../list-page/use-is-tight.ts'
import { RequestPayment } from '../../../parts/billing/request-payment.tsx'
import { MessageMarks } from '../../../parts/conversation/message-marks.tsx'
import { OrderCode } from '../../../parts/requests/order-code.tsx'
import { RequestPicture } from '../../../parts/requests/request-picture.tsx'
import { RequestPrice } from '../../../parts/requests/request-price.tsx'
import { RushBadge } from '../../../parts/requests/rush-badge.tsx'
import { StatusBadge } from '../../../parts/requests/status-badge.tsx'
import { DateTime } from '../../../ui/date-time.tsx'
import classes from './record-columns.module.css'

/** Columns of a customer's records. Quotes are not paid, so theirs has no payment. */
export function useRecordColumns(kind: RequestKind): Column<OrderRequest>[] {
  const { t } = useTranslation('portal')
  const tight = useIsTight(TIGHT_WITH_SOME_PX)
  const tighter = useIsTight()
  const columns: (Column<OrderRequest> | null)[] = [
    {
      key: 'serial',
      label: t('records.columns.serial'),
      width: 34,
      align: 'right',
      always: true,
      render: (_, { serial }) => serial,
    },
    {
      key: 'orderName',
      label: t('records.columns.orderName'),
      grow: true,
      pinned: 'start',
      always: true,
      lead: (request) => <RequestPicture request={request} opens />,
      render: ({ orderName }) => (
        <Text inherit fw={600} truncate title={orderName}>
          {orderName}
        </Text>
      ),
    },
    {
      key: 'orderCode',
      label: t('records.columns.orderCode'),
      sortBy: 'orderCode',
      under: 'orderName',
      always: true,
      render: (request) => (
        <Group gap="2px 6px">
          <OrderCode request={request} />
          {request.rush === 'Yes' && <RushBadge />}
          <MessageMarks request={request} />
        </Group>
      ),
    },
    {
      key: 'orderStatus',
      label: t('records.columns.orderStatus'),
      render: ({ orderStatus }) => <StatusBadge status={orderStatus} />,
    },
    {
      key: 'submitDateTime',
      label: t('records.columns.submitDateTime'),
      sortBy: 'submitDateTime',
      render: ({ submitDateTime }) => <DateTime moment={submitDateTime} />,
    },
    {
      key: 'sentDate',
      label: t('records.columns.sentDate'),
      render: ({ sentDate }) => <DateTime moment={sentDate} />,
      ...(tight && { under: 'submitDateTime' }),
    },
    {
      key: 'price',
      label: t('records.columns.price'),
      sortBy: 'price',
      align: 'right',
      render: (request) => (
        <span className={classes.price}>
          <RequestPrice request={request} />
        </span>
      ),
    },
    !isPayable(kind)
      ? null
      : {
          key: 'paymentStatus',
          label: t('records.columns.paymentStatus'),
          // Without a price, or free: the previous column says so.
          render: (request) =>
            insteadOfPrice(request) ? !tighter && NOTHING : <RequestPayment request={request} words="customer" />,
          ...(tighter && { under: 'price' }),
        },
  ]
  return columns.filter((column) => column !== null)
}
