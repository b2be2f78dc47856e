import { Button, Modal } from '@mantine/core'
import { pathTo } from '@stitchdesk/contract/addresses'
import { INVOICE_STATUSES } from '@stitchdesk/contract/basics/enums'
import { PAGE_LIMITS } from '@stitchdesk/contract/basics/page-limits'
import type { Invoice } from '@stitchdesk/contract/billing/invoice'
import { isPayableStill } from '@stitchdesk/contract/billing/invoice-document'
import { IconFileDollar } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router'
import { call } from '../../../lib/api/call.ts'
import { useCall } from '../../../lib/api/query.ts'
import { useUser } from '../../../lib/api/session.ts'
import { formatMoney } from '../../../lib/format.ts'
import { loadOnInteraction } from '../../../lib/load-on-interaction.ts'
import { oneOf } from '../../../list-page/filters/filter-readers.ts'
import { ListPage } from '../../../list-page/list-page.tsx'
import { InvoiceState } from '../../../parts/billing/invoice-state.tsx'
import { useLedgerActions } from '../../../parts/billing/ledger/use-ledger-actions.tsx'
import { useReporting } from '../../../parts/billing/reporting/use-reporting.tsx'
import { takesPayment } from '../../../parts/billing/takes-payment.ts'
import { lazyPart } from '../../../ui/feedback/lazy-part.tsx'
import { notifyError } from '../../../ui/feedback/notify.ts'
import { InvoiceAmount, InvoiceNumber, useInvoiceColumns } from './invoice-columns.tsx'
import { InvoiceDetails } from './invoice-details.tsx'

const PaymentForm = lazyPart(
  async () => ({ default: (await import('../../../parts/billing/reporting/payment-form.tsx')).PaymentForm }),
  240,
)
loadOnInteraction(PaymentForm.load)

/** The shop's drafts are not the customer's yet. */
const STATES = INVOICE_STATUSES.filter((state) => state !== 'Draft')
const FILTERS = { state: oneOf(STATES) } as const

/** The customer's own invoices, each to be opened, read and paid. */
export default function InvoiceHistoryPage() {
  const { t } = useTranslation(['portal', 'invoices', 'values'])
  const { _id } = useUser()
  const [chosen, setChosen] = useState<Invoice | null>(null)
  const linked = useLinkedInvoice()
  const paying = chosen ?? linked.invoice
  const close = () => {
    setChosen(null)
    linked.leave()
  }
  const ledger = useLedgerActions()
  const credit = useCall('getBalance', { params: { id: _id } }).data?.credit ?? 0
  const columns = useInvoiceColumns()
  const reporting = useReporting()
  const shop = useCall('getShop', {}, { staleTime: Number.POSITIVE_INFINITY })
  const payByCard = ({ _id: id }: Invoice) =>
    void call('payByCard', { params: { id } }).then(({ url }) => window.location.assign(url), notifyError)
  const generate = (
    <Button component={Link} to={pathTo('generateInvoice')} leftSection={<IconFileDollar size={16} />}>
      {t('invoices.generate')}
    </Button>
  )
  return (
    <>
      <ListPage
        label={t('invoices.historyTitle')}
        header={{ title: t('invoices.historyTitle'), actions: generate }}
        endpoint="listInvoices"
        input={({ page, size, filters }) => ({ params: { page, size, id: _id }, query: filters })}
        filters={FILTERS}
        filterFields={[
          {
            name: 'state',
            label: t('invoices.status'),
            type: 'select',
            options: STATES.map((value) => ({ value, label: t(`values:invoice.${value}`) })),
          },
        ]}
        bulkActions={[
          {
            key: 'report',
            label: t('invoices:report'),
            run: async (rows) => {
              const ids = rows.map((invoice) => invoice._id)
              return (await reporting.start(ids)) ? [] : ids
            },
          },
        ]}
        columns={columns}
        rowKey={(invoice) => invoice._id}
        rowLabel={(invoice) => invoice.timestamp}
        line={(invoice) => ({
          picture: null,
          name: <InvoiceNumber invoice={invoice} />,
          under: <InvoiceState invoice={invoice} />,
          status: <InvoiceAmount invoice={invoice} />,
        })}
        expand={(invoice) => <InvoiceDetails invoice={invoice} />}
        rowActions={(invoice) => [
          ...(shop.data?.takesCards && isPayableStill(invoice)
            ? [
                {
                  key: 'card',
                  label: t('invoices:card.pay', { amount: formatMoney(invoice.owed) }),
                  disabled: invoice.awaitingConfirmation,
                  onRun: () => payByCard(invoice),
                },
              ]
            : []),
          ...(credit > 0 && isPayableStill(invoice)
            ? [
                {
                  key: 'credit',
                  label: t('invoices:creditChoice.action'),
                  onRun: () => ledger.run({ what: 'spend', customerId: _id, credit, invoiceId: invoice._id }),
                },
              ]
            : []),
          {
            key: 'pay',
            label: t('invoices:report'),
            disabled: !takesPayment(invoice),
            onRun: () => setChosen(invoice),
          },
        ]}
        defaultSize={PAGE_LIMITS.pickerSize}
        empty={{ title: t('invoices.empty'), action: generate }}
      />
      {ledger.dialog}
      <Modal
        opened={paying !== null}
        onClose={close}
        title={paying && t('invoices:reportOf', { number: paying.timestamp })}
        size="lg"
        closeButtonProps={{ 'aria-label': t('invoices.close') }}
      >
        {paying && <PaymentForm invoice={paying} onPaid={close} onCancel={close} />}
      </Modal>
      {reporting.dialog}
    </>
  )
}

/** The invoice of which a link from elsewhere reports a payment; nothing where none of it is owed any more. */
function useLinkedInvoice() {
  const [address, setAddress] = useSearchParams()
  const id = address.get('report') ?? ''
  const { data } = useCall('getInvoice', { params: { id } }, { enabled: id !== '' })
  const isOpen = data?.state === 'Unpaid' || data?.state === 'Overdue'
  const leave = () => {
    if (!id) return
    const rest = new URLSearchParams(address)
    rest.delete('report')
    setAddress(rest, { replace: true, preventScrollReset: true })
  }
  return { invoice: id && isOpen ? data : null, leave }
}
