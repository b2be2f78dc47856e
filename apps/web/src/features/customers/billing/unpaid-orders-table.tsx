import { Checkbox, Table, Text } from '@mantine/core'
import type { OrderRequest } from '@stitchdesk/contract/requests/answer'
import { displayOrderCode } from '@stitchdesk/contract/requests/order-code'
import { useTranslation } from 'react-i18next'
import { formatDate, formatMoney } from '../../../lib/format.ts'
import { OrderCode } from '../../../parts/requests/order-code.tsx'
import classes from './unpaid-orders-table.module.css'

interface UnpaidOrdersTableProps {
  orders: readonly OrderRequest[]
  /** Ids of those that a draft holds. */
  drafted: ReadonlySet<string>
  /** Ids of the ticked ones. */
  chosen: ReadonlySet<string>
  /** Without it rows have no tick boxes. */
  onChoose?: (chosen: ReadonlySet<string>) => void
}

/** A customer's unpaid items. Items not invoiced yet have a tick box, others name their invoice or draft. */
export function UnpaidOrdersTable({ orders, drafted, chosen, onChoose }: UnpaidOrdersTableProps) {
  const { t } = useTranslation('customers')
  const isHeld = ({ _id, invoiceNumber }: OrderRequest) => invoiceNumber !== null || drafted.has(_id)
  const billable = orders.filter((order) => !isHeld(order))
  const count = billable.filter(({ _id }) => chosen.has(_id)).length

  function toggle(id: string) {
    const next = new Set(chosen)
    if (!next.delete(id)) next.add(id)
    onChoose?.(next)
  }

  return (
    <Table.ScrollContainer minWidth={0} type="native">
      <Table className={classes.orders} highlightOnHover verticalSpacing={6}>
        <Table.Thead>
          <Table.Tr>
            {onChoose && (
              <Table.Th w={36}>
                <Checkbox
                  size="xs"
                  aria-label={t('orders.chooseAll')}
                  disabled={billable.length === 0}
                  checked={count > 0 && count === billable.length}
                  indeterminate={count > 0 && count < billable.length}
                  onChange={() => onChoose(new Set(count === billable.length ? [] : billable.map(({ _id }) => _id)))}
                />
              </Table.Th>
            )}
            <Table.Th>{t('orders.order')}</Table.Th>
            <Table.Th className={classes.wide}>{t('orders.submitted')}</Table.Th>
            <Table.Th className={classes.wide} ta="right">
              {t('orders.price')}
            </Table.Th>
            <Table.Th className={classes.wide} ta="right">
              {t('orders.discount')}
            </Table.Th>
            <Table.Th ta="right">{t('orders.total')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {orders.map((order) => (
            <Table.Tr key={order._id} data-chosen={chosen.has(order._id) || undefined}>
              {onChoose && (
                <Table.Td>
                  {!isHeld(order) && (
                    <Checkbox
                      size="xs"
                      aria-label={t('orders.choose', {
                        code: displayOrderCode(order.requestFor, order.orderCode),
                        name: order.orderName,
                      })}
                      checked={chosen.has(order._id)}
                      onChange={() => toggle(order._id)}
                    />
                  )}
                </Table.Td>
              )}
              <Table.Td className={classes.breaking}>
                {order.orderName}
                <div>
                  <OrderCode request={order} />
                  {isHeld(order) && (
                    <Text span size="xs" c="dimmed" className="tabular">
                      {' · '}
                      {order.invoiceNumber === null
                        ? t('drafts.holds')
                        : t('orders.onInvoice', { number: order.invoiceNumber })}
                    </Text>
                  )}
                </div>
              </Table.Td>
              <Table.Td className={`${classes.wide} ${classes.nowrap}`}>{formatDate(order.submitDateTime)}</Table.Td>
              <Table.Td className={classes.wide} ta="right">
                {formatMoney(order.price)}
              </Table.Td>
              <Table.Td className={classes.wide} ta="right">
                {formatMoney(order.discount)}
              </Table.Td>
              <Table.Td ta="right">{formatMoney(order.totalPrice)}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  )
}
