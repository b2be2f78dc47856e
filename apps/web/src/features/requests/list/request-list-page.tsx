import { isEnglish } from '@stitchdesk/contract/basics/languages'
import type { OrderRequest } from '@stitchdesk/contract/requests/answer'
import { findRequestView, type RequestView, viewBreadcrumb } from '@stitchdesk/contract/requests/views'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { useListAddress } from '../../../lib/api/current-page.ts'
import { REQUEST_KEYS } from '../../../lib/live/keys.ts'
import { loadOnInteraction } from '../../../lib/load-on-interaction.ts'
import { ListPage } from '../../../list-page/list-page.tsx'
import { useAssignees } from '../../../parts/account/use-assignees.ts'
import { useOpenRequest } from '../../../parts/request-page/list-cursor.ts'
import { staffLine } from '../../../parts/request-page/request-line.tsx'
import { SaveView } from '../../../parts/saved-views/save-view.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { undoLatest } from '../../../ui/feedback/undo-notice.tsx'
import { useRequestActions } from '../request-actions.ts'
import { RequestPanels } from '../request-panels.tsx'
import { LeftPeople } from './left-people.tsx'
import { OpenedRow } from './opened-row.tsx'
import { codeOf, useRequestColumns } from './request-columns.tsx'
import { RequestExport } from './request-export.tsx'
import { filterFields, filterReaders, listFilter, offeredFilters, type StaffFilters } from './request-filters.ts'
import { LATEST_FIRST, sortPart } from './request-sort.ts'
import { useBulkActions } from './use-bulk-actions.tsx'
import { useListTabs } from './use-list-tabs.ts'
import { useLiveRequests } from './use-live-requests.ts'

/** Every staff request list: the address names the view, and the view's data say what it lists, with which columns. */
export default function RequestListPage() {
  const { t } = useTranslation('requests')
  const { kind, view: name } = useListAddress()
  const view = findRequestView(kind, name)
  return view ? <RequestList view={view} /> : <EmptyState title={t('unknownView')} />
}

// A request's page opens from here.
loadOnInteraction(() => import('../page/request-page.tsx'))

const keyOf = ({ _id }: OrderRequest) => _id

function RequestList({ view }: { view: RequestView }) {
  const { t, i18n } = useTranslation(['requests', 'staffList', 'values', 'shell', 'search'])
  const { actions, running, panel, showPanel } = useRequestActions()
  const { rights } = actions
  const { edits, processes, sends, deletes } = rights
  const columns = useRequestColumns(view, actions)
  const designers = useAssignees('listDesigners', edits)
  const salesmen = useAssignees('listSalesmen', edits)
  const names = useMemo(() => offeredFilters(view, rights), [view, rights])
  const readers = useMemo(() => filterReaders(names, rights), [names, rights])
  const people = { designers: designers.data?.docs ?? [], salesmen: salesmen.data?.docs ?? [] }
  const bulkActions = useBulkActions(running.rights, people, view.kind !== 'quote')
  const page = useOpenRequest()
  const tabs = useListTabs(view, rights)
  const live = useLiveRequests(view.kind, running.rights.live)
  const title = view.kind ? t(`shell:path.${view.kind}`) : t('search:groups.requests')
  const tab = useSearchParams()[0].get('tab')
  // A new request has nothing to send.
  const sendIfReady = (row: OrderRequest) => row.orderStatus !== 'New' && actions.send(row)
  // In English the specification's words, which differ from the menu's where a name has a sign.
  const breadcrumb = isEnglish(i18n.language) ? viewBreadcrumb(view.view) : t(`shell:page.${view.name}`)

  return (
    <>
      <ListPage
        label={breadcrumb}
        header={{ breadcrumb: [title, breadcrumb] }}
        endpoint="listOrders"
        defaultSort={tab === 'every' ? LATEST_FIRST : (view.sort ?? LATEST_FIRST)}
        input={({ page, size, sort, filters }) => ({
          params: { page, size },
          body: { params: listFilter(view, filters as StaffFilters), ...sortPart(view, sort) },
        })}
        filters={readers}
        filterFields={filterFields(names, people, {
          status: (status) => t(`values:${status}`),
          label: (key) => t(`filters.${key}`),
          nobody: t('nobody'),
          hint: t('staffList:search'),
          received: t('staffList:received'),
        })}
        columns={columns}
        tabs={{ choices: tabs, beside: (search) => <SaveView list={view.name} search={search} /> }}
        rowKey={keyOf}
        rowLabel={codeOf}
        line={staffLine}
        expand={(request) => <OpenedRow request={request} actions={running} />}
        keys={[
          { key: REQUEST_KEYS.open, label: t('keys.open'), run: page.open, prepare: page.prepare },
          ...(processes
            ? [
                {
                  key: REQUEST_KEYS.process,
                  label: t('keys.process'),
                  run: (row: OrderRequest) => actions.process(row),
                },
              ]
            : []),
          ...(sends ? [{ key: REQUEST_KEYS.send, label: t('keys.send'), run: sendIfReady }] : []),
          ...(deletes ? [{ key: REQUEST_KEYS.delete, label: t('keys.delete'), run: actions.remove }] : []),
          ...(edits || deletes ? [{ key: REQUEST_KEYS.undo, label: t('keys.undo'), runWithoutRow: undoLatest }] : []),
        ]}
        bulkActions={bulkActions}
        live={live}
        tools={
          running.rights.exports
            ? ({ query: { filters, sort }, total, shown }) => (
                <RequestExport
                  view={view}
                  filter={listFilter(view, filters as StaffFilters)}
                  sort={sort}
                  total={total}
                  shownTotal={shown}
                />
              )
            : undefined
        }
        above={<LeftPeople enabled={edits} />}
        empty={{ title: t('empty.title'), body: t(`empty.${emptyText(view)}`) }}
      />
      <RequestPanels panel={panel} onShow={showPanel} />
    </>
  )
}

function emptyText({ view }: RequestView) {
  const sort = view.split('-')[0]
  if (sort === 'todays' || sort === 'ready') return sort
  return view === 'convert-to-order' || view === 'assigned' ? view : 'other'
}
