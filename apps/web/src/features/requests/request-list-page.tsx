import type { OrderRequest } from '@stitchdesk/contract/requests/answer'
import { displayOrderCode } from '@stitchdesk/contract/requests/order-code'
import { findRequestView, type RequestView, viewBreadcrumb, viewTitle } from '@stitchdesk/contract/requests/views'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useListAddress } from '../../lib/current-page.ts'
import { ListPage } from '../../list-page/list-page.tsx'
import { useAssignees } from '../../parts/account/use-assignees.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { undoLatest } from '../../ui/undo-notice.tsx'
import { useDesk } from './desk.ts'
import { DeskPanels } from './desk-panels.tsx'
import { ExportMenu } from './export-menu.tsx'
import { useRequestColumns } from './request-columns.tsx'
import { RequestDetails } from './request-details.tsx'
import { type DeskFilters, filterFields, filterSchema, listFilter, offeredFilters } from './request-filters.ts'
import { sortPart } from './request-sort.ts'
import { useBulkActions } from './use-bulk-actions.tsx'
import { useLiveRequests } from './use-live-requests.ts'

/** Every staff request list: the address names the view, the view's data say what it lists and which columns stand where. */
export default function RequestListPage() {
  const { t } = useTranslation('requests')
  const { kind, view: name } = useListAddress()
  const view = findRequestView(kind, name)
  return view ? <RequestList view={view} /> : <EmptyState title={t('unknownView')} />
}

function RequestList({ view }: { view: RequestView }) {
  const { t } = useTranslation('requests')
  const { desk, panel, closePanel } = useDesk()
  const { edits, seesPrices, processes, deletes } = desk.rights
  const columns = useRequestColumns(view, desk)
  const designers = useAssignees('listDesigners', edits)
  const salesmen = useAssignees('listSalesmen', edits)
  const names = useMemo(() => offeredFilters(view, { edits, seesPrices }), [view, edits, seesPrices])
  const schema = useMemo(() => filterSchema(names), [names])
  const people = { designers: designers.data?.docs ?? [], salesmen: salesmen.data?.docs ?? [] }
  const bulkActions = useBulkActions(desk.rights, people)
  const live = useLiveRequests(view.kind, desk.rights.live)
  const title = viewTitle(view.kind)
  const breadcrumb = viewBreadcrumb(view.view)

  return (
    <>
      <ListPage
        label={breadcrumb}
        header={{ breadcrumb: [title, breadcrumb] }}
        endpoint="listOrders"
        defaultSort={{ by: 'submitDateTime', direction: 'desc' }}
        input={({ page, size, sort, filters }) => ({
          params: { page, size },
          body: { params: listFilter(view, filters as DeskFilters), ...sortPart(sort) },
        })}
        filterSchema={schema}
        filterFields={filterFields(names, people, { label: (key) => t(`filters.${key}`), nobody: t('nobody') })}
        columns={columns}
        rowKey={({ _id }) => _id}
        rowLabel={({ requestFor, orderCode }) => displayOrderCode(requestFor, orderCode)}
        expand={(request) => <RequestDetails request={request} desk={desk} />}
        keys={[
          ...(processes ? [{ key: 'p', label: t('keys.process'), run: (row: OrderRequest) => desk.process(row) }] : []),
          ...(edits || deletes ? [{ key: 'u', label: t('keys.undo'), runWithoutRow: undoLatest }] : []),
        ]}
        bulkActions={bulkActions}
        live={live}
        tools={
          desk.rights.exports
            ? ({ query: { filters, sort }, total }) => (
                <ExportMenu view={view} filter={listFilter(view, filters as DeskFilters)} sort={sort} total={total} />
              )
            : undefined
        }
        empty={{ title: t('empty.title'), body: t(`empty.${emptyText(view)}`) }}
      />
      <DeskPanels panel={panel} onClose={closePanel} />
    </>
  )
}

function emptyText({ view }: RequestView) {
  const sort = view.split('-')[0]
  if (sort === 'todays' || sort === 'ready') return sort
  return view === 'convert-to-order' || view === 'assigned' ? view : 'other'
}
