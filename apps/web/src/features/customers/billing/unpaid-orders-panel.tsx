import { Skeleton, Stack, Text, Title } from '@mantine/core'
import type { Invoice } from '@stitchdesk/contract/billing/invoice'
import type { Customer } from '@stitchdesk/contract/customers/customer'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { mayCall } from '../../../lib/api/may-call.ts'
import { useRole } from '../../../lib/api/session.ts'
import { customerName } from '../../../parts/account/customer-name.ts'
import { InvoiceGenerated } from '../../../parts/billing/invoice-generated.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { ErrorState } from '../../../ui/feedback/error-state.tsx'
import { SidePanel } from '../../../ui/side-panel.tsx'
import { BillingFooter } from './billing-footer.tsx'
import type { TypedCharge } from './charges.tsx'
import { DraftCard } from './draft-card.tsx'
import { UnpaidOrdersTable } from './unpaid-orders-table.tsx'
import { useUnpaidOrders } from './use-unpaid-orders.ts'

interface UnpaidOrdersPanelProps {
  customer: Customer
  opened: boolean
  onClose: () => void
}

/** A customer's unpaid items, to tick and invoice, and the drafts to issue. */
export function UnpaidOrdersPanel({ customer, opened, onClose }: UnpaidOrdersPanelProps) {
  const { t } = useTranslation('customers')
  const [invoice, setInvoice] = useState<Invoice | null>(null)
  return (
    <>
      <SidePanel
        opened={opened}
        onClose={onClose}
        title={t('orders.title')}
        subtitle={customerName(customer)}
        width={760}
      >
        <UnpaidOrders customer={customer} onGenerated={setInvoice} />
      </SidePanel>
      <InvoiceGenerated
        invoice={invoice}
        onClose={() => {
          setInvoice(null)
          onClose()
        }}
      />
    </>
  )
}

function UnpaidOrders({ customer, onGenerated }: { customer: Customer; onGenerated: (invoice: Invoice) => void }) {
  const { t } = useTranslation('customers')
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const [charges, setCharges] = useState<TypedCharge[]>([])
  const [changing, setChanging] = useState<Invoice | null>(null)
  const { orders, drafts, more, ...answer } = useUnpaidOrders(customer)
  const mayInvoice = mayCall('saveInvoice', useRole())

  if (answer.isPending) return <Skeleton h={240} aria-label={t('loading')} role="status" />
  if (answer.error) return <ErrorState error={answer.error} onRetry={answer.refetch} />
  if (orders.length === 0 && drafts.length === 0)
    return <EmptyState title={t('orders.empty')}>{t('orders.emptyHint')}</EmptyState>

  const choose = (draft: Invoice | null) => {
    setChanging(draft)
    setChosen(new Set(draft?.inv.map(({ orderId }) => orderId)))
    setCharges(
      draft?.charges.map(({ id, text, po, amount }) => ({ key: id, text, po, amount: amount.toFixed(2) })) ?? [],
    )
  }
  const heldByOthers = new Set(
    drafts.filter(({ _id }) => _id !== changing?._id).flatMap(({ inv }) => inv.map(({ orderId }) => orderId)),
  )

  return (
    <Stack gap="sm">
      {drafts.length > 0 && (
        <>
          <Title order={3} size="h5">
            {t('drafts.title')}
          </Title>
          {drafts.map((draft) => (
            <DraftCard key={draft._id} draft={draft} onIssued={onGenerated} onChange={() => choose(draft)} />
          ))}
        </>
      )}
      <Text size="sm" c="dimmed">
        {t(changing ? 'drafts.changeHint' : 'orders.hint')}
      </Text>
      <UnpaidOrdersTable
        orders={orders}
        drafted={heldByOthers}
        chosen={chosen}
        onChoose={mayInvoice ? setChosen : undefined}
      />
      {more.count > 0 && (
        <Text size="sm" c="dimmed">
          {t('orders.more', { ...more })}
        </Text>
      )}
      {mayInvoice && (
        <BillingFooter
          customer={customer}
          chosen={orders.filter(({ _id }) => chosen.has(_id))}
          charges={charges}
          onCharges={setCharges}
          changing={changing}
          onGenerated={(invoice) => {
            choose(null)
            onGenerated(invoice)
          }}
          onDone={() => choose(null)}
        />
      )}
      <Text size="xs" c="dimmed">
        {customerName(customer)} · {customer.invoiceEmail || customer.email}
      </Text>
    </Stack>
  )
}
