import { PAGE_LIMITS } from '@stitchdesk/contract/basics/page-limits'
import { useMemo } from 'react'
import { useCallWith } from '../lib/api/query.ts'
import { totalText } from '../lib/counted.ts'
import { useStableCallback } from '../lib/use-stable-callback.ts'
import type { FilterReaders } from './filters/filter-readers.ts'
import type { ListPageProps } from './list-page-props.ts'
import type { LivePage } from './live-page.ts'
import type { ListEndpoint, RowOf } from './types.ts'
import { useListState } from './use-list-state.ts'
import { useListed } from './use-listed.ts'
import { useLivePage } from './use-live-page.ts'

/** The page of a list that its state asks for, as it is stored and kept up to date. */
export function useListRows<N extends ListEndpoint, S extends FilterReaders>(props: ListPageProps<N, S>) {
  const { place = 'address', defaultSize = PAGE_LIMITS.size, defaultSort = null } = props
  const sorts = props.columns.flatMap(({ sortBy }) => sortBy ?? []).join(' ')
  const { by, direction } = defaultSort ?? {}
  const defaults = useMemo(
    () => ({ size: defaultSize, sort: by && direction ? { by, direction } : null, sorts: sorts.split(' ') }),
    [defaultSize, by, direction, sorts],
  )
  const { state, change, params, addressWith } = useListState(props.filters, defaults, place)
  const input = props.input(state)
  const reading = { keepPrevious: true, refetchInterval: props.refetchInterval, refetchOnReturn: !props.live }
  const answer = useCallWith(props.endpoint, input, reading)
  useLivePage({ endpoint: props.endpoint, input, rowKey: props.rowKey, live: props.live })
  const listed = JSON.stringify([state.page, state.size, state.sort, state.texts])
  const { data, isNext } = useListed(answer, listed)
  const page = data as LivePage<RowOf<N>> | undefined
  const isPlaceholder = answer.isPlaceholderData || isNext
  const marks = isPlaceholder ? undefined : page?.live
  // New entries are counted apart until they are shown.
  const total = page && page.totalDocs - (marks?.added ?? 0)
  const toggle = useStableCallback((row: RowOf<N>) => {
    const key = props.rowKey(row)
    change({ open: state.open === key ? null : key })
  })
  const tabField = props.filterFields.find(({ tab }) => tab)
  return {
    state,
    change,
    params,
    answer,
    page,
    rows: page?.docs ?? (NO_ROWS as readonly RowOf<N>[]),
    /** What has happened since the page was read. */
    marks,
    total,
    /** The total as text. */
    shown: totalText(total ?? 0, page?.totalIsAtLeast),
    /** Names the shown part of the list. */
    listed,
    isPlaceholder,
    /** Opens a row, or closes it. */
    toggle,
    tabField,
    tab: tabField && props.tabs?.choices.find(({ value }) => value === state.texts[tabField.name]),
    /** The address of a tab, from its first page on. */
    addressOfTab: (value: string) => (tabField ? addressWith(tabField.name, value) : ''),
  }
}

const NO_ROWS: readonly never[] = []
