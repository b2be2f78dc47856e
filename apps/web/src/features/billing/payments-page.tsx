import { Button, Stack } from '@mantine/core'
import { pathTo } from '@stitchdesk/contract/addresses'
import { PAY_METHODS } from '@stitchdesk/contract/basics/enums'
import type { WaitingPayment } from '@stitchdesk/contract/billing/payment'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { download } from '../../lib/api/download.ts'
import { mayCall } from '../../lib/api/may-call.ts'
import { useRole } from '../../lib/api/session.ts'
import { formatCount, formatDay } from '../../lib/format.ts'
import { ExportMenu } from '../../list-page/filters/export-menu.tsx'
import { oneOf, typed } from '../../list-page/filters/filter-readers.ts'
import { ListPage } from '../../list-page/list-page.tsx'
import type { Column, RowLine, Sort } from '../../list-page/types.ts'
import { TIGHT_WITH_MANY_PX, useIsTight } from '../../list-page/use-is-tight.ts'
import { InvoiceLink } from '../../parts/billing/invoice-link.tsx'
import { useLedgerActions } from '../../parts/billing/ledger/use-ledger-actions.tsx'
import { paidAmount } from '../../parts/billing/payment-facts.tsx'
import { useMethodName } from '../../parts/billing/use-method-name.ts'
import { usePaymentActions } from '../../parts/billing/use-payment-actions.tsx'
import { DateTime } from '../../ui/date-time.tsx'
import { Money } from '../../ui/money.tsx'
import { PaymentSums } from './bulk/payment-sums.tsx'
import { usePaymentBulk } from './bulk/use-payment-bulk.tsx'

const FILTERS = { search: typed('Search'), PayMethod: oneOf(PAY_METHODS) } as const
const LONGEST_WAITING_FIRST: Sort = { by: 'createdAt', direction: 'asc' }

const whatFirst = (sort: Sort | null) => (sort?.direction === 'desc' ? ('newest' as const) : ('oldest' as const))

/** Payments that wait for an administrator, the longest waiting first: to be confirmed or rejected. */
export default function PaymentsPage() {
  const { t } = useTranslation(['invoices', 'ledger', 'billing'])
  const methodName = useMethodName()
  const actions = usePaymentActions()
  const bulk = usePaymentBulk()
  const ledger = useLedgerActions()
  const decides = mayCall('confirmPayment', useRole())
  return (
    <>
      <ListPage
        label={t('queue.label')}
        header={{
          ...(decides && { intro: t('queue.intro') }),
          ...(ledger.may && {
            actions: (
              <>
                <Button component={Link} to={pathTo('bankLines')} size="xs" variant="default">
                  {t('queue.bank')}
                </Button>
                <Button size="xs" onClick={() => ledger.run({ what: 'pay' })}>
                  {t('ledger:pay.title')}
                </Button>
              </>
            ),
          }),
        }}
        endpoint="listPayments"
        input={({ page, size, sort, filters }) => ({
          params: { page, size },
          query: { ...filters, first: whatFirst(sort) },
        })}
        defaultSort={LONGEST_WAITING_FIRST}
        filters={FILTERS}
        filterFields={[
          { name: 'search', label: t('billing:search'), type: 'text', box: true, hint: t('queue.searchHint') },
          {
            name: 'PayMethod',
            label: t('payMethod'),
            type: 'select',
            options: PAY_METHODS.map((value) => ({ value, label: methodName(value) })),
          },
        ]}
        bulkActions={decides ? bulk.actions : []}
        above={bulk.notice}
        summary={(_, { filters }) => <PaymentSums query={filters} />}
        tools={({ query: { filters, sort }, total }) => (
          <ExportMenu
            total={total}
            name="payments"
            running={t('billing:exportingPayments', { count: total, total: formatCount(total) })}
            fetch={(format, options) => {
              const query = { ...filters, first: whatFirst(sort) }
              return download('exportPayments', { params: { format }, query }, options)
            }}
          />
        )}
        columns={usePaymentColumns()}
        rowKey={(payment) => payment._id}
        rowLabel={(payment) => payment.timestamp}
        line={usePaymentLine()}
        rowActions={
          !decides
            ? undefined
            : (payment) => [
                {
                  key: 'confirm',
                  label: t('confirm'),
                  disabled: actions.busy,
                  onRun: () => actions.confirm(payment, payment.owed),
                },
                {
                  key: 'reject',
                  label: t('reject'),
                  danger: true,
                  disabled: actions.busy,
                  onRun: () => actions.reject(payment, payment.owed),
                },
              ]
        }
        empty={{ title: t('queue.empty'), body: t('queue.emptyBody') }}
      />
      {actions.dialog}
      {ledger.dialog}
    </>
  )
}

/** The invoices that a payment is of, each with a link to it. */
function PaidInvoices({ invoices }: { invoices: readonly { invId: string; timestamp: string }[] }) {
  const { t } = useTranslation('invoices')
  return (
    <Stack gap={0}>
      {invoices.map(({ invId, timestamp }) => (
        <InvoiceLink key={invId} id={invId} number={timestamp} label={t('queue.open', { number: timestamp })} />
      ))}
    </Stack>
  )
}

const payerOf = ({ company, contactPerson, userName }: WaitingPayment) => company || contactPerson || userName

/** A payment as one line of a phone's screen: who paid, for which invoice and when, and how much. */
function usePaymentLine(): (payment: WaitingPayment) => RowLine {
  const methodName = useMethodName()
  return (payment) => ({
    picture: null,
    name: <span title={payerOf(payment)}>{payerOf(payment)}</span>,
    under: `${payment.timestamp} · ${formatDay(payment.PaymentDate)} · ${methodName(payment.PayMethod)}`,
    status: <strong>{paidAmount(payment)}</strong>,
  })
}

function usePaymentColumns(): Column<WaitingPayment>[] {
  const { t } = useTranslation('invoices')
  const methodName = useMethodName()
  const tight = useIsTight(TIGHT_WITH_MANY_PX)
  const tighter = useIsTight()
  return [
    {
      key: 'customer',
      label: t('queue.customer'),
      grow: true,
      render: payerOf,
    },
    {
      key: 'timestamp',
      label: t('invoice'),
      narrow: 'line',
      render: ({ invId, timestamp, invoices }) => (
        <PaidInvoices invoices={invoices.length > 0 ? invoices : invId ? [{ invId, timestamp }] : []} />
      ),
    },
    {
      key: 'amount',
      label: t('queue.paid'),
      align: 'right',
      render: (payment) => <span className="tabular">{paidAmount(payment)}</span>,
    },
    {
      key: 'owed',
      label: t('queue.owed'),
      align: 'right',
      render: ({ owed }) => <Money amount={owed} />,
      ...(tighter && { under: 'amount' }),
    },
    {
      key: 'PaymentDate',
      label: t('queue.date'),
      render: ({ PaymentDate }) => formatDay(PaymentDate),
      ...(tighter && { under: 'timestamp' }),
    },
    { key: 'PayMethod', label: t('payMethod'), render: ({ PayMethod }) => methodName(PayMethod) },
    {
      key: 'PayNumber',
      label: t('payNumber'),
      render: ({ PayNumber }) => PayNumber,
      ...(tight && { under: 'PayMethod' }),
    },
    {
      key: 'enteredBy',
      label: t('queue.enteredBy'),
      render: ({ enteredBy, enteredByCustomer }) => (enteredByCustomer ? t('queue.byCustomer') : enteredBy),
    },
    {
      key: 'createdAt',
      label: t('queue.enteredAt'),
      sortBy: 'createdAt',
      render: ({ createdAt }) => <DateTime moment={createdAt} />,
      ...(tight && { under: 'enteredBy' }),
    },
  ]
}
