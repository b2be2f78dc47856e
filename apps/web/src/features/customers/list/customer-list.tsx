import { Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { pathTo } from '@stitchdesk/contract/addresses'
import type { Customer } from '@stitchdesk/contract/customers/customer'
import { IconFileInvoice, IconPlus, IconReceipt, IconTrash, IconUserPlus } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useOnce } from '../../../lib/api/use-once.ts'
import { loadOnInteraction } from '../../../lib/load-on-interaction.ts'
import { ListPage } from '../../../list-page/list-page.tsx'
import type { RowAction } from '../../../list-page/types.ts'
import { customerName } from '../../../parts/account/customer-name.ts'
import { lazyPanel, lazyPart } from '../../../ui/feedback/lazy-part.tsx'
import { CustomerPanel } from '../customer-panel.tsx'
import type { PanelKind } from '../customer-panels.tsx'
import { useCustomerRights } from '../customer-rights.ts'
import { useDeleteCustomer } from '../use-delete-customer.ts'
import { customerLine, useCustomerColumns } from './customer-columns.tsx'
import { customerListFilters, toCustomerFilter } from './customer-filters.ts'
import { CustomerSteps } from './customer-steps.tsx'
import { useFilterFields } from './use-filter-fields.ts'

const CreateCustomerPanel = lazyPanel(async () => ({
  default: (await import('../create-customer-panel.tsx')).CreateCustomerPanel,
}))
loadOnInteraction(CreateCustomerPanel.load)

const CustomerSummary = lazyPart(
  async () => ({ default: (await import('./customer-summary.tsx')).CustomerSummary }),
  200,
)
loadOnInteraction(CustomerSummary.load)

const ICON = { size: 16, stroke: 1.6, 'aria-hidden': true } as const

/** Customers as data for the list: those with requests, latest first, or every account. Salespeople see all of theirs in either. */
export function CustomerList({ list }: { list: 'withRequests' | 'all' }) {
  const { t } = useTranslation('customers')
  const rights = useCustomerRights()
  const columns = useCustomerColumns(list)
  const filterFields = useFilterFields()
  const remove = useDeleteCustomer()
  const [creating, setCreating] = useState(false)
  const [panel, setPanel] = useState<{ kind: PanelKind; customer: Customer } | null>(null)
  const [panelOpened, panelState] = useDisclosure(false)
  const which = list === 'all' ? {} : rights.keepsCreated ? { latestFirst: true } : { withRequests: true }

  function openPanel(kind: PanelKind, customer: Customer) {
    setPanel({ kind, customer })
    panelState.open()
  }

  function actionsOf(customer: Customer): RowAction[] {
    const open = (kind: PanelKind, label: string, icon: ReactNode): RowAction => ({
      key: kind,
      label,
      icon,
      onRun: () => openPanel(kind, customer),
    })
    return [
      { key: 'open', label: t('openPage'), to: pathTo('customer', { id: customer._id }) },
      ...(rights.invoices ? [open('unpaid', t('unpaidOrders'), <IconFileInvoice {...ICON} />)] : []),
      ...(rights.seesInvoices ? [open('invoices', t('invoiceHistory'), <IconReceipt {...ICON} />)] : []),
      ...(rights.places ? [open('place', t('newRequest'), <IconPlus {...ICON} />)] : []),
      ...(rights.deletes
        ? [
            {
              key: 'delete',
              label: t('delete'),
              icon: <IconTrash {...ICON} />,
              danger: true,
              onRun: () => void remove(customer),
            },
          ]
        : []),
    ]
  }
  const panelMade = useOnce(creating)

  return (
    <>
      <ListPage
        label={t(list === 'all' ? 'allTitle' : 'title')}
        header={{
          actions: rights.creates && (
            <Button leftSection={<IconUserPlus {...ICON} />} onClick={() => setCreating(true)}>
              {t('create')}
            </Button>
          ),
        }}
        endpoint="listCustomers"
        input={({ page, size, filters }) => ({
          params: { size, page },
          body: { params: { ...toCustomerFilter(filters), ...which } },
        })}
        filters={customerListFilters}
        filterFields={filterFields}
        columns={columns}
        rowKey={({ _id }) => _id}
        rowLabel={customerName}
        line={customerLine}
        expand={(customer) => (
          <CustomerSummary
            customer={customer}
            steps={<CustomerSteps customer={customer} onOpen={(kind) => openPanel(kind, customer)} />}
          />
        )}
        rowActions={actionsOf}
        empty={{
          title: t('emptyTitle'),
          body: t(list === 'all' || rights.keepsCreated ? 'emptyAllHint' : 'emptyHint'),
        }}
      />
      {panel && (
        <CustomerPanel
          key={`${panel.kind} ${panel.customer._id}`}
          {...panel}
          opened={panelOpened}
          onClose={panelState.close}
        />
      )}
      {panelMade && <CreateCustomerPanel opened={creating} onClose={() => setCreating(false)} />}
    </>
  )
}
