import { REQUEST_KINDS } from '@stitchdesk/contract/basics/enums'
import type { OrderRequest } from '@stitchdesk/contract/requests/answer'
import type { RequestView } from '@stitchdesk/contract/requests/views'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { REQUEST_KEYS } from '../../../lib/live/keys.ts'
import { type FilterReaders, oneOf } from '../../../list-page/filters/filter-readers.ts'
import { ListPage } from '../../../list-page/list-page.tsx'
import type { FilterField } from '../../../list-page/types.ts'
import { useAssignees } from '../../../parts/account/use-assignees.ts'
import { useOpenRequest } from '../../../parts/request-page/list-cursor.ts'
import { staffLine } from '../../../parts/request-page/request-line.tsx'
import { useRequestActions } from '../request-actions.ts'
import { RequestPanels } from '../request-panels.tsx'
import { OpenedRow } from './opened-row.tsx'
import { codeOf, useRequestColumns } from './request-columns.tsx'
import { filterFields, filterReaders, listFilter, offeredFilters, type StaffFilters } from './request-filters.ts'
import { LATEST_FIRST, sortPart } from './request-sort.ts'
import { useLiveRequests } from './use-live-requests.ts'

/** The requests of one customer, of every kind, as lists show them without the customer's name. */
const VIEW = {
  name: 'openRequests',
  kind: null,
  view: 'customer',
  columnSet: 'with-price',
  columns: [
    'serial',
    'orderCode',
    'orderName',
    'orderStatus',
    'submitDateTime',
    'sentDate',
    'assTo',
    'price',
    'process',
  ],
  filter: { delete: 'false' },
} as const satisfies RequestView

const ofKind = oneOf(REQUEST_KINDS)
const keyOf = ({ _id }: OrderRequest) => _id

interface CustomerRequestsProps {
  customerId: string
  /** What a kind is called, and the filter by it. */
  texts: { kind: string; kinds: Record<(typeof REQUEST_KINDS)[number], string>; empty: { title: string; body: string } }
}

/** A customer's quotes, orders and vectors as one list. */
export function CustomerRequests({ customerId, texts }: CustomerRequestsProps) {
  const { t } = useTranslation(['requests', 'staffList', 'values'])
  const { actions, running, panel, showPanel } = useRequestActions()
  const { rights } = actions
  const columns = useRequestColumns(VIEW, actions)
  const designers = useAssignees('listDesigners', rights.edits)
  const salesmen = useAssignees('listSalesmen', rights.edits)
  const names = useMemo(
    () => offeredFilters(VIEW, rights).filter((name) => name !== 'userName' && name !== 'tab'),
    [rights],
  )
  const readers = useMemo((): FilterReaders => ({ ...filterReaders(names, rights), kind: ofKind }), [names, rights])
  const people = { designers: designers.data?.docs ?? [], salesmen: salesmen.data?.docs ?? [] }
  const page = useOpenRequest()
  const live = useLiveRequests(VIEW.kind, rights.live)
  const byKind: FilterField<FilterReaders> = {
    name: 'kind',
    label: texts.kind,
    type: 'select',
    options: REQUEST_KINDS.map((kind) => ({ value: kind, label: texts.kinds[kind] })),
  }
  const offered = filterFields(names, people, {
    status: (status) => t(`values:${status}`),
    label: (key) => t(`filters.${key}`),
    nobody: t('nobody'),
    hint: t('staffList:search'),
    received: t('staffList:received'),
  })
  return (
    <>
      <ListPage
        label={t('staffList:ofCustomer')}
        endpoint="listOrders"
        defaultSort={LATEST_FIRST}
        input={({ page: at, size, sort, filters }) => {
          const { kind, ...chosen } = filters as StaffFilters & { kind?: (typeof REQUEST_KINDS)[number] }
          return {
            params: { page: at, size },
            body: {
              params: { ...listFilter(VIEW, chosen), customerId, ...(kind && { requestFor: kind }) },
              ...sortPart(VIEW, sort),
            },
          }
        }}
        filters={readers}
        filterFields={[...offered.slice(0, 1), byKind, ...offered.slice(1)]}
        columns={columns}
        rowKey={keyOf}
        rowLabel={codeOf}
        line={staffLine}
        expand={(request) => <OpenedRow request={request} actions={running} />}
        keys={[{ key: REQUEST_KEYS.open, label: t('keys.open'), run: page.open }]}
        live={live}
        empty={texts.empty}
      />
      <RequestPanels panel={panel} onShow={showPanel} />
    </>
  )
}
