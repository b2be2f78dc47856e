import { Button } from '@mantine/core'
import { pathTo } from '@stitchdesk/contract/addresses'
import { INVOICE_STATUSES } from '@stitchdesk/contract/basics/enums'
import type { ListedInvoice } from '@stitchdesk/contract/billing/invoice-list'
import { INVOICE_SORTS } from '@stitchdesk/contract/billing/invoice-sorts'
import { IconFileInvoice } from '@tabler/icons-react'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { download } from '../../lib/api/download.ts'
import { mayCall } from '../../lib/api/may-call.ts'
import { useCall } from '../../lib/api/query.ts'
import { useRole } from '../../lib/api/session.ts'
import { countText } from '../../lib/counted.ts'
import { formatCount } from '../../lib/format.ts'
import { ExportMenu } from '../../list-page/filters/export-menu.tsx'
import { amount, day, oneOf, typed } from '../../list-page/filters/filter-readers.ts'
import { ListPage } from '../../list-page/list-page.tsx'
import type { ListTabChoice, Sort } from '../../list-page/types.ts'
import { SaveView } from '../../parts/saved-views/save-view.tsx'
import { InvoiceSums } from './bulk/invoice-sums.tsx'
import { useInvoiceBulk } from './bulk/use-invoice-bulk.tsx'
import { useInvoiceColumns, useInvoiceLine } from './invoice-columns.tsx'
import { InvoiceDetails } from './invoice-details.tsx'
import { nameOf, useInvoiceActions } from './use-invoice-actions.tsx'

/** The parts of the list, in the order of an invoice's life. */
const STATES = ['Draft', 'Unpaid', 'Overdue', 'Paid', 'Void'] as const
const FILTERS = {
  ...{ search: typed('Search'), state: oneOf(INVOICE_STATUSES), customer: typed('Customer') },
  ...{ from: day, to: day, least: amount('Total'), most: amount('Total') },
} as const
const LATEST_FIRST = { by: 'createdAt', direction: 'desc' } as const satisfies Sort

const keyOf = ({ _id }: ListedInvoice) => _id

/** What of an order the call takes. */
const sortPart = (sort: Sort | null) => ({
  by: INVOICE_SORTS.find((name) => name === sort?.by) ?? LATEST_FIRST.by,
  direction: sort?.direction ?? LATEST_FIRST.direction,
})

/**
 * Invoices of everybody within reach, or of one customer.
 * @param customerId whose they are; then the page has another heading, and no column says whose
 */
export function InvoiceList({ customerId }: { customerId?: string }) {
  const { t } = useTranslation(['billing', 'customers'])
  const actions = useInvoiceActions()
  const bulk = useInvoiceBulk()
  const columns = useInvoiceColumns(actions, customerId === undefined)
  const line = useInvoiceLine(customerId === undefined)
  const mayRound = mayCall('startInvoiceRound', useRole())
  const tabs = useStateTabs(customerId)
  const whose = useMemo(() => (customerId ? { customerId } : {}), [customerId])
  return (
    <>
      <ListPage
        label={t('label')}
        {...(!customerId && { header: {} })}
        endpoint="listAllInvoices"
        input={({ page, size, sort, filters }) => ({
          params: { page, size },
          query: { ...filters, ...whose, ...sortPart(sort) },
        })}
        defaultSort={LATEST_FIRST}
        filters={FILTERS}
        filterFields={[
          { name: 'search', label: t('search'), type: 'text', box: true, hint: t('searchHint') },
          { name: 'state', label: t('state'), type: 'text', tab: true },
          ...(customerId ? [] : [{ name: 'customer', label: t('customer'), type: 'text' } as const]),
          { name: 'from', label: t('from'), type: 'date', rangeLabel: t('date') },
          { name: 'to', label: t('to'), type: 'date', endOf: 'from' },
          { name: 'least', label: t('least'), type: 'number' },
          { name: 'most', label: t('most'), type: 'number' },
        ]}
        summary={(_, { filters }) => !customerId && <InvoiceSums query={filters} />}
        bulkActions={bulk.actions}
        above={bulk.notice}
        tabs={{
          choices: tabs,
          ...(!customerId && { beside: (search) => <SaveView list="invoices" search={search} /> }),
        }}
        columns={columns}
        tools={({ query: { filters, sort }, total }) => (
          <>
            {mayRound && !customerId && (
              <Button
                component={Link}
                to={pathTo('invoiceRound')}
                size="xs"
                leftSection={<IconFileInvoice size={16} aria-hidden />}
              >
                {t('invoiceAll')}
              </Button>
            )}
            <ExportMenu
              total={total}
              name="invoices"
              running={t('exporting', { count: total, total: formatCount(total) })}
              fetch={(format, options) => {
                const query = { ...filters, ...whose, ...sortPart(sort) }
                return download('exportInvoices', { params: { format }, query }, options)
              }}
            />
          </>
        )}
        rowKey={keyOf}
        rowLabel={nameOf}
        line={line}
        expand={(invoice) => <InvoiceDetails invoice={invoice} />}
        empty={{ title: t('empty'), body: t(customerId ? 'emptyHere' : 'emptyBody') }}
      />
      {actions.dialog}
      {bulk.dialog}
    </>
  )
}

/** The parts of the list, each with how many invoices it holds. */
function useStateTabs(customerId: string | undefined): ListTabChoice[] {
  const { t } = useTranslation('billing')
  const counts = useCall('countInvoices', { query: customerId ? { customerId } : {} }).data
  return [
    { value: '', label: t('tabs.all') },
    ...STATES.map((state) => ({ value: state, label: t(`tabs.${state}`), count: countText(counts?.[state]) })),
  ]
}
