import { Button, Group, Skeleton, Stack, Text } from '@mantine/core'
import type { Customer } from '@stitchdesk/contract/customer'
import type { Invoice } from '@stitchdesk/contract/invoice'
import { invoiceTotals } from '@stitchdesk/contract/money'
import { IconFileInvoice } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatMoney } from '../../lib/format.ts'
import { mayCall } from '../../lib/may-call.ts'
import { useAction, useCall } from '../../lib/query.ts'
import { useRole } from '../../lib/session.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { FormError } from '../../ui/form-error.tsx'
import { InvoiceGenerated } from '../../ui/invoice-generated.tsx'
import { SidePanel } from '../../ui/side-panel.tsx'
import { customerName } from './customer-name.ts'
import classes from './customers.module.css'
import { UnpaidOrdersTable } from './unpaid-orders-table.tsx'
import { useUnpaidOrders } from './use-unpaid-orders.ts'

interface UnpaidOrdersPanelProps {
  customer: Customer
  opened: boolean
  onClose: () => void
}

/** What a customer has not been billed for, to tick and put on an invoice. */
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
  const { orders, more, ...answer } = useUnpaidOrders(customer)
  const taxRate = useCall('getShop').data?.taxRate ?? 0
  const mayInvoice = mayCall('saveInvoice', useRole())
  const generate = useAction('saveInvoice', {
    invalidates: ['listOrders', 'listCustomers', 'listInvoices'],
    onSuccess: (invoice) => {
      setChosen(new Set())
      onGenerated(invoice)
    },
  })

  if (answer.isPending) return <Skeleton h={240} aria-label={t('loading')} role="status" />
  if (answer.error) return <ErrorState error={answer.error} onRetry={answer.refetch} />
  if (orders.length === 0) return <EmptyState title={t('orders.empty')}>{t('orders.emptyHint')}</EmptyState>

  const lines = orders
    .filter(({ _id }) => chosen.has(_id))
    .map(({ _id, price, discount, totalPrice }) => ({
      orderId: _id,
      price: price ?? 0,
      discount: discount ?? 0,
      totalPrice: totalPrice ?? 0,
    }))
  const { contactPerson, company } = customer
  const authEmail = customer.invoiceEmail || customer.email

  return (
    <Stack gap="sm">
      <Text size="sm" c="dimmed">
        {t('orders.hint')}
      </Text>
      <UnpaidOrdersTable orders={orders} chosen={chosen} onChoose={mayInvoice ? setChosen : undefined} />
      {more > 0 && (
        <Text size="sm" c="dimmed">
          {t('orders.more', { count: more })}
        </Text>
      )}
      <FormError>{generate.error?.message}</FormError>
      {mayInvoice && (
        <Group className={classes.footer} justify="space-between">
          <Text size="sm" aria-live="polite">
            {t('orders.chosen', { count: lines.length })} ·{' '}
            <Text span fw={700} className="tabular">
              {formatMoney(invoiceTotals(lines, taxRate).grandTotal)}
            </Text>
          </Text>
          <Button
            leftSection={<IconFileInvoice size={16} aria-hidden />}
            disabled={lines.length === 0}
            loading={generate.isPending}
            onClick={() =>
              generate.mutate({ body: { mauth_id: customer._id, company, contactPerson, authEmail, inv: lines } })
            }
          >
            {t('orders.generate')}
          </Button>
        </Group>
      )}
      <Text size="xs" c="dimmed">
        {customerName(customer)} · {authEmail}
      </Text>
    </Stack>
  )
}
