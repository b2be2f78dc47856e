import { Anchor, Text } from '@mantine/core'
import { pathTo } from '@stitchdesk/contract/addresses'
import type { ListedInvoice } from '@stitchdesk/contract/billing/invoice-list'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { formatDay, formatMoney, NOTHING } from '../../lib/format.ts'
import { useShopToday } from '../../lib/shop-today.ts'
import type { Column, RowLine } from '../../list-page/types.ts'
import { TIGHT_WITH_SOME_PX, useIsTight } from '../../list-page/use-is-tight.ts'
import { OnHoldTag } from '../../parts/account/on-hold-tag.tsx'
import { InvoiceLink } from '../../parts/billing/invoice-link.tsx'
import { InvoiceState } from '../../parts/billing/invoice-state.tsx'
import { LinePicture } from '../../parts/billing/line-picture.tsx'
import { DateTime } from '../../ui/date-time.tsx'
import classes from './invoice-columns.module.css'
import { InvoiceWork } from './invoice-work.tsx'
import type { InvoiceActions } from './use-invoice-actions.tsx'

/**
 * Columns of the list of invoices.
 * @param whose whether a column says whose each is
 */
export function useInvoiceColumns(actions: InvoiceActions, whose: boolean): Column<ListedInvoice>[] {
  const { t } = useTranslation('billing')
  const tight = useIsTight(whose ? TIGHT_WITH_SOME_PX : undefined)
  const tighter = useIsTight()
  const customer: Column<ListedInvoice> = {
    key: 'customer',
    label: t('customer'),
    sortBy: 'customer',
    render: (invoice) => <CustomerOf invoice={invoice} />,
  }
  return [
    {
      key: 'timestamp',
      label: t('number'),
      grow: true,
      pinned: 'start',
      always: true,
      narrow: 'line',
      lead: ({ lines }) => <LinePicture address={lines[0]?.picture} size={40} />,
      render: (invoice) => (
        <span className={classes.what}>
          <NumberOf invoice={invoice} />
          <Items invoice={invoice} />
        </span>
      ),
    },
    ...(whose ? [customer] : []),
    {
      key: 'createdAt',
      label: t('date'),
      sortBy: 'createdAt',
      render: ({ invoiceDate, createdAt }) => (invoiceDate ? formatDay(invoiceDate) : <DateTime moment={createdAt} />),
    },
    {
      key: 'dueDate',
      label: t('due'),
      sortBy: 'dueDate',
      render: (invoice) => <DueDay invoice={invoice} />,
      ...(tight && { under: 'createdAt' }),
    },
    {
      key: 'grandTotal',
      label: t('total'),
      align: 'right',
      sortBy: 'grandTotal',
      render: (invoice) => <Total invoice={invoice} />,
    },
    {
      key: 'state',
      label: t('status'),
      render: (invoice) => (
        <span className={tighter ? classes.atEnd : classes.state}>
          <InvoiceState invoice={invoice} />
        </span>
      ),
      ...(tighter && { under: 'grandTotal' }),
    },
    {
      key: 'work',
      label: t('actions'),
      width: 176,
      align: 'right',
      pinned: 'end',
      headless: true,
      always: true,
      narrow: 'button',
      render: (invoice) => <InvoiceWork invoice={invoice} actions={actions} />,
    },
  ]
}

interface Shown {
  invoice: ListedInvoice
}

function NumberOf({ invoice: { _id, timestamp } }: Shown) {
  const { t } = useTranslation('billing')
  if (timestamp === '')
    return (
      <Text size="sm" fw={600}>
        {t('draft')}
      </Text>
    )
  return <InvoiceLink id={_id} number={timestamp} label={t('open', { number: timestamp })} />
}

/** Its first item, and the number of further ones. */
function Items({ invoice: { lines, items } }: Shown) {
  const { t } = useTranslation('billing')
  const text = t('items', { count: items, first: lines[0]?.orderName ?? '', more: items - 1 })
  return (
    <Text size="xs" c="dimmed" className={classes.items} title={text}>
      {text}
    </Text>
  )
}

/** Its customer, as a link. */
function CustomerOf({ invoice: { customer, customerDeleted, mauth_id, onHold } }: Shown) {
  if (customerDeleted) return <span className={classes.customer}>{customer}</span>
  return (
    <>
      <Anchor
        component={Link}
        to={pathTo('customer', { id: mauth_id })}
        size="sm"
        c="inherit"
        className={classes.customer}
      >
        {customer}
      </Anchor>{' '}
      {onHold && <OnHoldTag />}
    </>
  )
}

const DAY_MS = 24 * 3_600_000

/** Until when it can be paid in time, and by how much that is over. */
function DueDay({ invoice: { dueDate, state } }: Shown) {
  const { t } = useTranslation('billing')
  const today = useShopToday()
  if (!dueDate || state === 'Void') return NOTHING
  const late = today ? Math.round((Date.parse(today) - Date.parse(dueDate)) / DAY_MS) : 0
  return (
    <>
      {formatDay(dueDate)}
      {state === 'Overdue' && late > 0 && (
        <Text size="xs" c="var(--mantine-color-error)">
          {t('late', { days: late })}
        </Text>
      )}
    </>
  )
}

/** Its total, and the amount still owed after a part payment. */
function Total({ invoice: { grandTotal, received, credited, owed, state } }: Shown) {
  const { t } = useTranslation('invoices')
  return (
    <span className="tabular">
      {formatMoney(grandTotal)}
      {received + credited > 0 && owed > 0 && state !== 'Void' && (
        <Text size="xs" c="dimmed">
          {t('owedOf', { amount: formatMoney(owed) })}
        </Text>
      )}
    </span>
  )
}

/** An invoice as one line of a phone's screen: who it is for, its number and day, what it comes to and its state. */
export function useInvoiceLine(whose: boolean): (invoice: ListedInvoice) => RowLine {
  const { t } = useTranslation('billing')
  return (invoice) => {
    const number = invoice.timestamp || t('draft')
    return {
      picture: <LinePicture address={invoice.lines[0]?.picture} size={48} />,
      name: whose ? <span title={invoice.customer}>{invoice.customer}</span> : number,
      under: `${whose ? `${number} · ` : ''}${formatDay(invoice.invoiceDate ?? invoice.createdAt)} · ${formatMoney(invoice.grandTotal)}`,
      status: <InvoiceState invoice={invoice} />,
    }
  }
}
