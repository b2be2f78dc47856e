import { Drawer } from '@mantine/core'
import { addressLines } from '@stitchdesk/contract/customers/address'
import type { OrderRequest } from '@stitchdesk/contract/requests/answer'
import { useTranslation } from 'react-i18next'
import { useCall } from '../../lib/api/query.ts'
import { NOTHING } from '../../lib/format.ts'
import { Fact, Facts } from '../../ui/facts.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { ErrorState } from '../../ui/feedback/error-state.tsx'
import { useReturnFocus } from '../../ui/use-return-focus.ts'
import { Loading } from './loading.tsx'

/** Pixels. */
const PANEL_WIDTH = 900

interface ShippingPanelProps {
  request: Pick<OrderRequest, 'userName' | 'customerName' | 'userEmail' | 'additionalInstructions'>
  onClose: () => void
}

/** The contact of a request's customer, from the customer's record. Read-only. */
export function ShippingPanel({ request, onClose }: ShippingPanelProps) {
  const { t } = useTranslation('requests')
  useReturnFocus()
  return (
    <Drawer
      opened
      onClose={onClose}
      position="right"
      size={PANEL_WIDTH}
      title={t('shipping.title')}
      closeButtonProps={{ 'aria-label': t('shipping.close') }}
    >
      <ShippingFacts request={request} />
    </Drawer>
  )
}

function ShippingFacts({ request }: Pick<ShippingPanelProps, 'request'>) {
  const { t } = useTranslation('requests')
  const name = request.customerName ?? request.userName
  // Both narrow the answer: a name can be a part of other names.
  const params = { userName: request.userName, email: request.userEmail ?? undefined }
  const customers = useCall('listCustomers', { params: { size: 50, page: 1 }, body: { params } })
  const customer = customers.data?.docs.find(({ userName }) => userName === request.userName)

  if (customers.isError) return <ErrorState error={customers.error} onRetry={() => void customers.refetch()} />
  if (customers.isPending) return <Loading label={t('detail.loading', { code: name })} heights={[40, 40]} />
  if (!customer) return <EmptyState title={t('shipping.missing', { name })} />
  const facts: [string, string][] = [
    [t('shipping.name'), customer.contactPerson || customer.customerNick || customer.userName],
    [t('shipping.email'), customer.email],
    [t('shipping.phone'), [customer.phone, customer.cell].filter(Boolean).join(', ')],
    [t('shipping.address'), addressLines(customer).join(', ')],
    [t('shipping.notes'), request.additionalInstructions],
  ]
  return (
    <Facts layout="rows">
      {facts.map(([label, value]) => (
        <Fact key={label} label={label}>
          {value || NOTHING}
        </Fact>
      ))}
    </Facts>
  )
}
