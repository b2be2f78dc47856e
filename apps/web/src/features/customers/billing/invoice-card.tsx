import { Anchor, Button, Collapse, Divider, Group, Text } from '@mantine/core'
import { pathTo } from '@stitchdesk/contract/addresses'
import type { InvoiceHistoryItem } from '@stitchdesk/contract/billing/invoice'
import { itemCount } from '@stitchdesk/contract/billing/invoice-document'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { mayCall } from '../../../lib/api/may-call.ts'
import { useRole } from '../../../lib/api/session.ts'
import { formatDate, formatMoney } from '../../../lib/format.ts'
import { InvoiceBalance } from '../../../parts/billing/invoice-balance.tsx'
import { InvoiceState } from '../../../parts/billing/invoice-state.tsx'
import { useLedgerActions } from '../../../parts/billing/ledger/use-ledger-actions.tsx'
import { PaymentLine } from '../../../parts/billing/payment-line.tsx'
import { PaymentForm } from '../../../parts/billing/reporting/payment-form.tsx'
import { takesPayment } from '../../../parts/billing/takes-payment.ts'
import { VoidInvoiceForm } from '../../../parts/billing/void-invoice-form.tsx'
import { Surface } from '../../../ui/surface.tsx'

/** One invoice of a history: its facts, its payment, or the form that settles it. */
export function InvoiceCard({ invoice }: { invoice: InvoiceHistoryItem }) {
  const { t } = useTranslation(['customers', 'invoices'])
  const ledger = useLedgerActions()
  const [paying, setPaying] = useState(false)
  const [voiding, setVoiding] = useState(false)
  const mayPay = mayCall('payInvoice', useRole())
  const mayVoid = mayCall('voidInvoice', useRole())
  const number = invoice.timestamp
  const isOpen = invoice.state === 'Unpaid' || invoice.state === 'Overdue'
  // Who keeps the books may also enter what was reported already.
  const isClosed = ledger.may ? !isOpen : !takesPayment(invoice)
  return (
    <Surface as="article" aria-label={t('history.number', { number })}>
      <Group justify="space-between" gap="xs" align="flex-start">
        <div>
          <Anchor
            href={pathTo('publicInvoice', { id: invoice._id })}
            target="_blank"
            rel="noopener"
            fw={600}
            size="sm"
            className="tabular"
            aria-label={t('history.openLabel', { number })}
          >
            {number}
          </Anchor>
          <Text size="xs" c="dimmed">
            {t('history.summary', { date: formatDate(invoice.invoiceDate), count: itemCount(invoice) })}
            {isOpen && ` · ${t('history.due', { date: formatDate(invoice.dueDate) })}`}
          </Text>
          {invoice.state === 'Void' && (
            <Text size="xs" c="dimmed">
              {t('void.because', { date: formatDate(invoice.voidedAt), reason: invoice.voidReason })}
            </Text>
          )}
        </div>
        <Group gap="sm" wrap="nowrap" ml="auto">
          <InvoiceState invoice={invoice} />
          <Text fw={600} className="tabular">
            {formatMoney(invoice.grandTotal)}
          </Text>
          {mayVoid && isOpen && (
            <Button
              size="compact-sm"
              variant="subtle"
              color="red"
              // A payment that awaits confirmation must not lose its invoice.
              disabled={invoice.awaitingConfirmation}
              aria-expanded={voiding}
              aria-label={t('void.label', { number })}
              onClick={() => {
                setPaying(false)
                setVoiding(!voiding)
              }}
            >
              {t('void.action')}
            </Button>
          )}
          {mayPay && invoice.state !== 'Void' && (
            <Button
              size="compact-sm"
              variant={paying ? 'default' : 'light'}
              disabled={isClosed}
              {...(!ledger.may && { 'aria-expanded': paying })}
              aria-label={t('invoices:recordOf', { number })}
              onClick={() => {
                setVoiding(false)
                if (ledger.may) ledger.run({ what: 'pay', customer: { _id: invoice.mauth_id }, invoiceId: invoice._id })
                else setPaying(!paying)
              }}
            >
              {t('invoices:record')}
            </Button>
          )}
        </Group>
      </Group>
      <InvoiceBalance invoice={invoice} />
      {mayVoid && isOpen && invoice.awaitingConfirmation && (
        <Text size="xs" c="dimmed" mt="xs">
          {t('void.awaits')}
        </Text>
      )}
      {invoice.payments.map((payment) => (
        <PaymentLine key={payment._id} payment={payment} owed={invoice.owed} />
      ))}
      {mayPay && (
        <Collapse expanded={paying && !isClosed}>
          <Divider my="sm" />
          {paying && (
            <PaymentForm invoice={invoice} onPaid={() => setPaying(false)} onCancel={() => setPaying(false)} />
          )}
        </Collapse>
      )}
      {ledger.dialog}
      {mayVoid && (
        <Collapse expanded={voiding && isOpen && !invoice.awaitingConfirmation}>
          <Divider my="sm" />
          {voiding && <VoidInvoiceForm invoice={invoice} onDone={() => setVoiding(false)} />}
        </Collapse>
      )}
    </Surface>
  )
}
