import { Button } from '@mantine/core'
import type { RequestKind } from '@stitchdesk/contract/basics/enums'
import type { Customer } from '@stitchdesk/contract/customers/customer'
import { PAGES } from '@stitchdesk/contract/pages'
import { IconDots, IconFileInvoice, IconMessage, IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate } from 'react-router'
import { CustomerPanel } from '../../features/customers/customer-panel.tsx'
import { useCustomerRights } from '../../features/customers/customer-rights.ts'
import { toSection } from '../../features/customers/page/sections.ts'
import { useDeleteCustomer } from '../../features/customers/use-delete-customer.ts'
import { customerName } from '../../parts/account/customer-name.ts'
import { lazyPart } from '../../ui/feedback/lazy-part.tsx'
import { LazyMenu, type MenuChoice } from '../../ui/lazy-menu.tsx'
import classes from '../../ui/row-button.module.css'
import { SidePanel } from '../../ui/side-panel.tsx'

const ICON = { size: 16, stroke: 1.7, 'aria-hidden': true } as const

// Few customers are merged.
const MergePanel = lazyPart(() => import('./merge-panel.tsx'), 320)

type Panel = { kind: 'unpaid' } | { kind: 'place'; request: RequestKind }

/** A customer's actions: place a request, invoice, write; rare ones in a menu. */
export function CustomerActions({ customer }: { customer: Customer }) {
  const { t } = useTranslation('customer')
  const rights = useCustomerRights()
  const navigate = useNavigate()
  const remove = useDeleteCustomer()
  const [panel, setPanel] = useState<Panel | null>(null)
  const [opened, setOpened] = useState(false)
  const [merging, setMerging] = useState(false)
  const open = (next: Panel) => {
    setPanel(next)
    setOpened(true)
  }
  const place = (request: RequestKind) => open({ kind: 'place', request })
  const choices = (): MenuChoice[] => [
    ...(rights.places
      ? [
          { key: 'quote', label: t('newQuote'), onRun: () => place('quote') },
          { key: 'vector', label: t('newVector'), onRun: () => place('vector') },
        ]
      : []),
    { key: 'edit', label: t('edit'), onRun: () => void navigate(toSection('details')) },
    ...(rights.merges ? [{ key: 'merge', label: t('merge.action'), onRun: () => setMerging(true) }] : []),
    ...(rights.deletes
      ? [
          {
            key: 'delete',
            label: t('delete'),
            danger: true,
            onRun: () => void remove(customer, () => void navigate(PAGES.customers.path)),
          },
        ]
      : []),
  ]
  return (
    <>
      <LazyMenu data-rare className={classes.more} aria-label={t('more')} title={t('more')} choices={choices}>
        <IconDots size={18} aria-hidden />
      </LazyMenu>
      <Button component={Link} to={toSection('messages')} variant="default" leftSection={<IconMessage {...ICON} />}>
        {t('message')}
      </Button>
      {rights.invoices && (
        <Button variant="default" leftSection={<IconFileInvoice {...ICON} />} onClick={() => open({ kind: 'unpaid' })}>
          {t('invoice')}
        </Button>
      )}
      {rights.places && (
        <Button data-primary leftSection={<IconPlus {...ICON} />} onClick={() => place('order')}>
          {t('newOrder')}
        </Button>
      )}
      <SidePanel
        opened={merging}
        onClose={() => setMerging(false)}
        title={t('merge.action')}
        subtitle={customerName(customer)}
        width={520}
      >
        {merging && <MergePanel customer={customer} onClose={() => setMerging(false)} />}
      </SidePanel>
      {panel && (
        <CustomerPanel
          key={panel.kind === 'place' ? panel.request : panel.kind}
          kind={panel.kind}
          {...(panel.kind === 'place' && { request: panel.request })}
          customer={customer}
          opened={opened}
          onClose={() => setOpened(false)}
        />
      )}
    </>
  )
}
