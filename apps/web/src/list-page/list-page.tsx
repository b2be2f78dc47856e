import { Alert, Stack } from '@mantine/core'
import { PAGE_LIMITS } from '@stitchdesk/contract/basics/page-limits'
import type { Answer } from '@stitchdesk/contract/endpoints'
import { type ReactNode, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { CallInput, CallInputArgs } from '../lib/api/call.ts'
import { useCall } from '../lib/api/query.ts'
import { totalText } from '../lib/counted.ts'
import { useIsPhone } from '../lib/use-is-phone.ts'
import { useStableCallback } from '../lib/use-stable-callback.ts'
import { ErrorState } from '../ui/feedback/error-state.tsx'
import { PageHeader, type PageHeaderProps } from '../ui/page-header.tsx'
import type { FilterReaders } from './filters/filter-readers.ts'
import { FilterRow } from './filters/filter-row.tsx'
import { ListLook } from './filters/list-look.tsx'
import { ListTabs } from './filters/list-tabs.tsx'
import { ListToolbar } from './filters/list-toolbar.tsx'
import { isShown, useDensity, useHiddenColumns } from './filters/use-list-look.ts'
import { ListEmpty } from './list-empty.tsx'
import { ListFooter } from './list-footer.tsx'
import classes from './list-page.module.css'
import type { LivePage } from './live-page.ts'
import { ListLines } from './rows/list-lines.tsx'
import { ListSkeleton } from './rows/list-skeleton.tsx'
import { ListTable } from './rows/list-table.tsx'
import { useTicks } from './rows/use-ticks.ts'
import type {
  BulkAction,
  Column,
  EmptyText,
  FilterField,
  ListEndpoint,
  ListKey,
  ListQuery,
  ListTabChoice,
  LiveSource,
  RowAction,
  RowLine,
  RowOf,
  Selection,
  Sort,
} from './types.ts'
import { useListKeys } from './use-list-keys.ts'
import { useListState } from './use-list-state.ts'
import { useListed } from './use-listed.ts'
import { useLivePage } from './use-live-page.ts'

export interface ListPageProps<N extends ListEndpoint, S extends FilterReaders> {
  /** Name of the list for those who can't see it. */
  label: string
  /** Heading of the list's page, with the total beside it. */
  header?: Omit<PageHeaderProps, 'count' | 'skip'>
  endpoint: N
  /** The call's input for a page. */
  input: (query: ListQuery<S>) => CallInput<N>
  /** Define it outside of the component, or memoise it: it is compared by identity. */
  filters: S
  filterFields: readonly FilterField<S>[]
  columns: readonly Column<RowOf<N>>[]
  /** Its tabs, by their filter, and the content at their end. */
  tabs?: { choices: readonly ListTabChoice[]; beside?: (search: string) => ReactNode }
  rowKey: (row: RowOf<N>) => string
  /** Short name of a row for the labels of its buttons, an order code for instance; without it the row's key. */
  rowLabel?: (row: RowOf<N>) => string
  /** What an opened row shows; without it rows can't be opened. */
  expand?: (row: RowOf<N>) => ReactNode
  rowActions?: (row: RowOf<N>) => readonly RowAction[]
  /** A row as one line where it is narrow. */
  line: (row: RowOf<N>) => RowLine
  keys?: readonly ListKey<RowOf<N>>[]
  /** Rows ticked by the screen itself, for what it does with them elsewhere. */
  selection?: Selection<RowOf<N>>
  /** Bulk actions on ticked rows; without any, the list adds no tick boxes. */
  bulkActions?: readonly BulkAction<RowOf<N>>[]
  /** The source of live changes. Memoize it: it is compared by identity. */
  live?: LiveSource
  /** Beside the total, from what is listed: an export for instance. */
  tools?: (listed: { query: ListQuery<S>; total: number; shown: string }) => ReactNode
  /** A notice between filters and rows. */
  above?: ReactNode
  empty?: EmptyText
  defaultSize?: number
  defaultSort?: Sort
  /** Where page and filters are kept: `panel` for a list inside a dialog or side panel. */
  place?: 'address' | 'panel'
  /** Above the rows, from the whole answer: sums for instance. */
  summary?: (answer: Answer<N>) => ReactNode
  /** Milliseconds after which a visible page asks again, by what it lists. */
  refetchInterval?: (answer: Answer<N> | undefined) => number | false
}

const NO_FIELDS: readonly never[] = []

/** Says in an address that no column is left out. */
const ALL_COLUMNS = 'none'

/** The part of an address that makes a view of a list: its tab, filters, order and columns, and no page of it. */
function viewOf(params: URLSearchParams, hidden: string): string {
  const view = new URLSearchParams(params)
  for (const name of ['page', 'open']) view.delete(name)
  view.set('without', hidden || ALL_COLUMNS)
  return view.toString()
}

/** A remote list as data: filters, sorted columns, pages, rows that open, lines where it is narrow, keys. */
export function ListPage<N extends ListEndpoint, S extends FilterReaders>(props: ListPageProps<N, S>) {
  const { place = 'address', defaultSize = PAGE_LIMITS.size, defaultSort = null } = props
  const { t } = useTranslation('list')
  const narrow = useIsPhone()
  const sorts = props.columns.flatMap(({ sortBy }) => sortBy ?? []).join(' ')
  const { by, direction } = defaultSort ?? {}
  const defaults = useMemo(
    () => ({ size: defaultSize, sort: by && direction ? { by, direction } : null, sorts: sorts.split(' ') }),
    [defaultSize, by, direction, sorts],
  )
  const { state, change, params, addressWith } = useListState(props.filters, defaults, place)
  const input = props.input(state)
  const reading = { keepPrevious: true, refetchInterval: props.refetchInterval, refetchOnReturn: !props.live }
  const answer = useCall(props.endpoint, ...([input, reading] as unknown as CallInputArgs<N, [typeof reading]>))
  useLivePage({ endpoint: props.endpoint, input, rowKey: props.rowKey, live: props.live })
  const listed = JSON.stringify([state.page, state.size, state.sort, state.texts])
  const { data, isNext } = useListed(answer, listed)
  const page = data as LivePage<RowOf<N>> | undefined
  const isPlaceholder = answer.isPlaceholderData || isNext
  const marks = isPlaceholder ? undefined : page?.live
  // New entries are counted apart until they are shown.
  const total = page && page.totalDocs - (marks?.added ?? 0)
  const shown = totalText(total ?? 0, page?.totalIsAtLeast)
  const rows = page?.docs ?? (NO_FIELDS as readonly RowOf<N>[])
  const ticks = useTicks(props.rowKey, props.selection)
  const { bulkActions = NO_FIELDS } = props
  const isTickable = props.selection !== undefined || bulkActions.length > 0
  const hasToolbar = bulkActions.length > 0 || props.tools !== undefined || props.live !== undefined
  const filterBar = useRef<HTMLDivElement>(null)
  const body = useRef<HTMLDivElement>(null)
  const [showsTools, setShowsTools] = useState(false)
  const hasBox = props.filterFields.some(({ box }) => box)
  const tabField = props.filterFields.find(({ tab }) => tab)
  const currentTab = tabField && props.tabs?.choices.find(({ value }) => value === state.texts[tabField.name])
  const [density, setDensity] = useDensity()
  const [leftOut, leaveOut] = useHiddenColumns(props.label)
  // A view brings its columns in its address; else they are as this device was left.
  const without = params.get('without')
  const hidden = without === null ? leftOut : without === ALL_COLUMNS ? '' : without
  const hide = (keys: string) => (without === null ? leaveOut(keys) : change({ without: keys || ALL_COLUMNS }))
  const columns = useMemo(() => props.columns.filter((column) => isShown(column, hidden)), [props.columns, hidden])
  const toggle = useStableCallback((row: RowOf<N>) => {
    const key = props.rowKey(row)
    change({ open: state.open === key ? null : key })
  })
  const { active, focusActive, help } = useListKeys({
    rows,
    body,
    filterBar,
    enabled: place === 'address',
    keys: props.keys ?? NO_FIELDS,
    onToggle: props.expand ? toggle : undefined,
    onTick: isTickable ? (row: RowOf<N>) => ticks.change([row], !ticks.store.get().has(props.rowKey(row))) : undefined,
  })

  const view = {
    label: props.label,
    rows,
    columns,
    rowKey: props.rowKey,
    rowLabel: props.rowLabel ?? props.rowKey,
    expand: props.expand,
    rowActions: props.rowActions,
    line: props.line,
    // Without a search box nothing else opens the tools, so they are shown.
    tools: showsTools || !hasBox,
    chooses: props.selection !== undefined,
    ticks: isTickable ? ticks : undefined,
    marks,
    open: state.open,
    onToggle: toggle,
    listed,
    sort: state.sort,
    onSort: (sort: Sort) => change({ sort }),
    offset: page?.offset ?? 0,
    busy: isPlaceholder,
    topOf: () => body.current?.getBoundingClientRect().top ?? 0,
    active,
  }
  function showNews() {
    active.set(0)
    body.current?.querySelector('[data-row-index="0"]')?.scrollIntoView({ block: 'center' })
    // News come first; those of a later page belong to the pages before it.
    if (marks && marks.added > 0 && state.page !== 1) change({ page: 1 })
    else void answer.refetch()
  }
  const tools = page && props.tools?.({ query: state, total: page.totalDocs, shown })
  // A list without a heading has them at the end of its filters, where there is room.
  const besideFilters = !props.header && !narrow && props.filterFields.length > 0
  const Rows = narrow ? ListLines : ListTable
  const names = state.dropped.map((name) => props.filterFields.find((field) => field.name === name)?.label ?? name)

  return (
    <Stack gap="sm" className={classes.page} data-place={place} data-density={density}>
      {props.header && (
        <PageHeader
          {...props.header}
          actions={props.header.actions ?? (narrow && hasBox && !showsTools ? undefined : tools)}
          count={total === undefined ? undefined : { count: total, shown }}
          skip={
            rows.length > 0 && (
              <button type="button" className="skip" onClick={() => focusActive()}>
                {t('skipToRows')}
              </button>
            )
          }
        />
      )}
      {props.tabs && tabField && (
        <ListTabs
          tabs={props.tabs.choices}
          current={state.texts[tabField.name] ?? ''}
          addressOf={(value) => addressWith(tabField.name, value)}
        >
          {props.tabs.beside?.(viewOf(params, hidden))}
        </ListTabs>
      )}
      {props.filterFields.length > 0 && (
        <FilterRow
          ref={filterBar}
          fields={props.filterFields}
          readers={props.filters}
          texts={state.texts}
          onChange={(texts) => change({ texts })}
          more={narrow && hasBox ? { shown: showsTools, toggle: () => setShowsTools(!showsTools) } : undefined}
        >
          {besideFilters && tools}
          {!narrow && (
            <ListLook
              columns={props.columns.filter(({ always }) => !always)}
              hidden={hidden}
              onHidden={hide}
              density={density}
              onDensity={setDensity}
            />
          )}
        </FilterRow>
      )}
      {hasToolbar && (
        <ListToolbar
          total={props.header || total === undefined ? undefined : { count: total, shown }}
          ticks={ticks}
          rows={rows}
          rowKey={props.rowKey}
          bulkActions={bulkActions}
          marks={marks}
          onShow={showNews}
          showing={answer.isFetching}
          tools={props.header || besideFilters ? undefined : tools}
          over={props.filterFields.length > 0}
        />
      )}
      {names.length > 0 && (
        <Alert color="yellow" py="xs" withCloseButton onClose={() => change({})} closeButtonLabel={t('reset')}>
          {t('dropped', { names: names.join(', ') })}
        </Alert>
      )}
      {props.above}
      {answer.error && <ErrorState error={answer.error} onRetry={() => void answer.refetch()} />}
      {page && props.summary?.(page as Answer<N>)}
      <div ref={body}>
        {!page && !answer.error && <ListSkeleton columns={columns.length} narrow={narrow} />}
        {page && rows.length === 0 && (
          <ListEmpty
            empty={props.empty}
            filtered={Object.keys(state.texts).length > 0}
            hint={currentTab?.hint}
            whole={Object.keys(state.texts).length === 1}
            beyond={state.page > 1 && page.totalDocs > 0}
            onReset={() => change({ texts: Object.fromEntries(Object.keys(state.texts).map((name) => [name, ''])) })}
            onFirstPage={() => change({ page: 1 })}
          />
        )}
        {rows.length > 0 && <Rows {...view} />}
      </div>
      {page && total !== undefined && (
        <ListFooter
          page={state.page}
          size={state.size}
          total={total}
          shown={rows.length - (marks?.gone.length ?? 0)}
          place={page}
          busy={answer.isFetching}
          onPage={(next) => change({ page: next })}
          onSize={(size) => change({ size })}
          onRefresh={() => void answer.refetch()}
          keys={place === 'address' && !narrow ? (props.keys ?? NO_FIELDS) : undefined}
          expandable={props.expand !== undefined}
          tickable={isTickable}
          help={help}
        />
      )}
    </Stack>
  )
}
