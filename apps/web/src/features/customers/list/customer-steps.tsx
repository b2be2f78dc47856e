import { Button } from '@mantine/core'
import { pathTo } from '@stitchdesk/contract/addresses'
import type { Customer } from '@stitchdesk/contract/customers/customer'
import { IconFileInvoice, IconPencil, IconPlus, IconReceipt } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { PanelKind } from '../customer-panels.tsx'
import { useCustomerRights } from '../customer-rights.ts'

const ICON = { size: 16, stroke: 1.6, 'aria-hidden': true } as const

/** The actions in a customer's opened row. */
export function CustomerSteps({ customer, onOpen }: { customer: Customer; onOpen: (kind: PanelKind) => void }) {
  const { t } = useTranslation('customers')
  const rights = useCustomerRights()
  const page = pathTo('customer', { id: customer._id })
  const step = { variant: 'default', size: 'sm', justify: 'flex-start' } as const
  return (
    <>
      <Button component={Link} to={page} size="sm">
        {t('opened.page')}
      </Button>
      {rights.places && (
        <Button {...step} leftSection={<IconPlus {...ICON} />} onClick={() => onOpen('place')}>
          {t('opened.newOrder')}
        </Button>
      )}
      {rights.invoices && (
        <Button {...step} leftSection={<IconFileInvoice {...ICON} />} onClick={() => onOpen('unpaid')}>
          {t('opened.invoice')}
        </Button>
      )}
      {rights.seesInvoices && (
        <Button {...step} leftSection={<IconReceipt {...ICON} />} onClick={() => onOpen('invoices')}>
          {t('invoiceHistory')}
        </Button>
      )}
      <Button {...step} component={Link} to={`${page}?section=details`} leftSection={<IconPencil {...ICON} />}>
        {t(rights.edits ? 'opened.edit' : 'opened.details')}
      </Button>
    </>
  )
}
