import { Button } from '@mantine/core'
import { pathTo } from '@stitchdesk/contract/addresses'
import { PAY_METHODS } from '@stitchdesk/contract/basics/enums'
import type { WaitingPayment } from '@stitchdesk/contract/billing/payment'
import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router'
import { mayCall } from '../../lib/api/may-call.ts'
import { useRole } from '../../lib/api/session.ts'
import { formatDay } from '../../lib/format.ts'
import { day, oneOf } from '../../list-page/filters/filter-readers.ts'
import { ListPage } from '../../list-page/list-page.tsx'
import type { Column, RowLine, Sort } from '../../list-page/types.ts'
import { TIGHT_WITH_MANY_PX, useIsTight } from '../../list-page/use-is-tight.ts'
import { InvoiceLink } from '../../parts/billing/invoice-link.tsx'
import { paidAmount } from '../../parts/billing/payment-facts.tsx'
import { usePaymentActions } from '../../parts/billing/use-payment-actions.tsx'
import { DateTime } from '../../ui/date-time.tsx'
import { Money } from '../../ui/money.tsx'
import { useLedgerActions } from './ledger/use-ledger-actions.tsx'

/** Links of the dashboard and of Money: payments received on these days, instead of waiting ones. */
const FILTERS = { received: oneOf(['true', 'false']), from: day, to: day, PayMethod: oneOf(PAY_METHODS) } as const
const LONGEST_WAITING_FIRST: Sort = { by: 'createdAt', direction: 'asc' }

const whatFirst = (sort: Sort | null) => (sort?.direction === 'desc' ? ('newest' as const) : ('oldest' as const))

/** Payments that wait for an administrator, the longest waiting first: to be confirmed or rejected. */
export default function PaymentsPage() {
  const { t } = useTranslation(['invoices', 'ledger'])
  const actions = usePaymentActions()
  const ledger = useLedgerActions()
  const decides = mayCall('confirmPayment', useRole())
  const [params] = useSearchParams()
  const received = params.get('received') === 'true'
  return (
    <>
      <ListPage
        label={t('queue.label')}
        header={{
          ...(received && { title: t('queue.receivedTitle') }),
          ...((received || decides) && { intro: t(received ? 'queue.receivedIntro' : 'queue.intro') }),
          ...(ledger.may && {
            actions: (
              <>
                <Button component={Link} to={pathTo('bankLines')} variant="default">
                  {t('queue.bank')}
                </Button>
                <Button onClick={() => ledger.run({ what: 'pay' })}>{t('ledger:pay.title')}</Button>
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
          { name: 'received', label: t('queue.received'), type: 'flag', byLink: true },
          { name: 'from', label: t('queue.receivedFrom'), type: 'date', rangeLabel: t('queue.received'), byLink: true },
          { name: 'to', label: t('queue.receivedTo'), type: 'date', endOf: 'from' },
          {
            name: 'PayMethod',
            label: t('payMethod'),
            type: 'select',
            options: PAY_METHODS.map((value) => ({ value, label: t(`methods.${value}`) })),
          },
        ]}
        columns={usePaymentColumns()}
        rowKey={(payment) => payment._id}
        rowLabel={(payment) => payment.timestamp}
        line={usePaymentLine()}
        rowActions={
          !decides
            ? undefined
            : (payment) =>
                decides && payment.confirmation === 'pending'
                  ? [
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
                  : []
        }
        empty={{ title: t('queue.empty'), body: t('queue.emptyBody') }}
      />
      {actions.dialog}
      {ledger.dialog}
    </>
  )
}

const payerOf = ({ company, contactPerson, userName }: WaitingPayment) => company || contactPerson || userName

/** A payment as one line of a phone's screen: who paid, for which invoice and when, and how much. */
function usePaymentLine(): (payment: WaitingPayment) => RowLine {
  const { t } = useTranslation('invoices')
  return (payment) => ({
    picture: null,
    name: <span title={payerOf(payment)}>{payerOf(payment)}</span>,
    under: `${payment.timestamp} · ${formatDay(payment.PaymentDate)} · ${t(`methods.${payment.PayMethod}`)}`,
    status: <strong>{paidAmount(payment)}</strong>,
  })
}

function usePaymentColumns(): Column<WaitingPayment>[] {
  const { t } = useTranslation('invoices')
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
      // A payment of several invoices has none of its own.
      render: ({ invId, timestamp }) =>
        invId && <InvoiceLink id={invId} number={timestamp} label={t('queue.open', { number: timestamp })} />,
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
    { key: 'PayMethod', label: t('payMethod'), render: ({ PayMethod }) => t(`methods.${PayMethod}`) },
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
