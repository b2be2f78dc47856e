import { SegmentedControl } from '@mantine/core'
import { PAGE_LIMITS } from '@stitchdesk/contract/basics/page-limits'
import type { Invoice } from '@stitchdesk/contract/billing/invoice'
import type { OrderRequest } from '@stitchdesk/contract/requests/answer'
import type { RequestFilterInput } from '@stitchdesk/contract/requests/filter'
import type { PAYABLE_KINDS } from '@stitchdesk/contract/requests/kinds'
import { displayOrderCode } from '@stitchdesk/contract/requests/order-code'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { ListPage } from '../../../list-page/list-page.tsx'
import { InvoiceGenerated } from '../../../parts/billing/invoice-generated.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { ChosenBar } from './chosen-bar.tsx'
import { InvoiceDialog } from './invoice-dialog.tsx'
import { itemLine, useItemColumns } from './item-columns.tsx'

const NO_FILTERS = {} as const

const billable = (requestFor: (typeof PAYABLE_KINDS)[number]): RequestFilterInput => ({
  requestFor,
  delete: 'false',
  owed: true,
  invoiced: false,
})

/** Finished, unpaid items and the invoice made from the selected ones. The selection survives turning pages. */
export default function GenerateInvoicePage() {
  const { t } = useTranslation('portal')
  const [search, setSearch] = useSearchParams()
  const kind = search.get('kind') === 'vector' ? 'vector' : 'order'
  const [chosen, setChosen] = useState<ReadonlyMap<string, OrderRequest>>(new Map())
  const [showing, setShowing] = useState(false)
  const [generated, setGenerated] = useState<Invoice | null>(null)
  const columns = useItemColumns()

  function onChange(rows: readonly OrderRequest[], ticked: boolean) {
    const next = new Map(chosen)
    for (const row of rows) {
      if (ticked) next.set(row._id, row)
      else next.delete(row._id)
    }
    setChosen(next)
  }

  return (
    <>
      <PageHeader
        title={t('invoices.generateTitle')}
        actions={
          <SegmentedControl
            aria-label={t('invoices.kind')}
            value={kind}
            onChange={(value) => setSearch(value === 'order' ? {} : { kind: value })}
            data={
              [
                { value: 'order', label: t('invoices.orders') },
                { value: 'vector', label: t('invoices.vectors') },
              ] satisfies { value: (typeof PAYABLE_KINDS)[number]; label: string }[]
            }
          />
        }
      />
      <ChosenBar
        items={[...chosen.values()]}
        onClear={() => setChosen(new Map())}
        onGenerate={() => setShowing(!showing)}
      />
      <ListPage
        key={kind}
        label={t('invoices.generateTitle')}
        endpoint="listOrders"
        input={({ page, size }) => ({
          params: { page, size },
          body: { params: billable(kind) },
        })}
        filters={NO_FILTERS}
        filterFields={[]}
        columns={columns}
        line={itemLine}
        rowKey={(row) => row._id}
        rowLabel={(row) => displayOrderCode(row.requestFor, row.orderCode)}
        selection={{ selected: new Set(chosen.keys()), onChange }}
        defaultSize={PAGE_LIMITS.pickerSize}
        empty={{ title: t('invoices.emptyItems') }}
      />
      <InvoiceDialog
        items={[...chosen.values()]}
        opened={showing}
        onClose={() => setShowing(false)}
        onSaved={(invoice) => {
          setShowing(false)
          setChosen(new Map())
          setGenerated(invoice)
        }}
      />
      <InvoiceGenerated invoice={generated} onClose={() => setGenerated(null)} />
    </>
  )
}
