import { Alert, Stack } from '@mantine/core'
import type { Answer } from '@stitchdesk/contract/endpoints'
import { type ReactNode, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useIsPhone } from '../lib/use-is-phone.ts'
import { ErrorState } from '../ui/feedback/error-state.tsx'
import { PageHeader } from '../ui/page-header.tsx'
import type { FilterReaders } from './filters/filter-readers.ts'
import { FilterRow } from './filters/filter-row.tsx'
import { ListLook } from './filters/list-look.tsx'
import { ListTabs } from './filters/list-tabs.tsx'
import { ListToolbar } from './filters/list-toolbar.tsx'
import { useDensity } from './filters/use-list-look.ts'
import { useShownColumns } from './filters/use-shown-columns.ts'
import { ListEmpty } from './list-empty.tsx'
import { ListFooter } from './list-footer.tsx'
import classes from './list-page.module.css'
import type { ListPageProps } from './list-page-props.ts'
import { ListLines } from './rows/list-lines.tsx'
import { ListSkeleton } from './rows/list-skeleton.tsx'
import { ListTable } from './rows/list-table.tsx'
import { useTicks } from './rows/use-ticks.ts'
import type { FilterField, ListEndpoint, RowOf, Sort } from './types.ts'
import { useListKeys } from './use-list-keys.ts'
import { useListRows } from './use-list-rows.ts'

const NO_FIELDS: readonly never[] = []

/** A remote list as data: filters, sorted columns, pages, rows that open, lines where it is narrow, keys. */
export function ListPage<N extends ListEndpoint, S extends FilterReaders>(props: ListPageProps<N, S>) {
  const { place = 'address', header, filterFields, bulkActions = NO_FIELDS } = props
  const narrow = useIsPhone()
  const list = useListRows(props)
  const { state, change, params, answer, page, rows, marks, total, shown, toggle } = list
  const ticks = useTicks(props.rowKey, props.selection)
  const isTickable = props.selection !== undefined || bulkActions.length > 0
  const hasToolbar = bulkActions.length > 0 || props.tools !== undefined || props.live !== undefined
  const filterBar = useRef<HTMLDivElement>(null)
  const body = useRef<HTMLDivElement>(null)
  const [showsTools, setShowsTools] = useState(false)
  const hasBox = filterFields.some(({ box }) => box)
  const [density] = useDensity()
  const { columns, hidden, hide, view } = useShownColumns(props, { params, change })
  const { active, focusActive, help } = useListKeys({
    rows,
    body,
    filterBar,
    enabled: place === 'address',
    keys: props.keys ?? NO_FIELDS,
    onToggle: props.expand ? toggle : undefined,
    onTick: isTickable ? (row: RowOf<N>) => ticks.change([row], !ticks.store.get().has(props.rowKey(row))) : undefined,
  })
  function showNews() {
    active.set(0)
    body.current?.querySelector('[data-row-index="0"]')?.scrollIntoView({ block: 'center' })
    // New rows come first, so those of a later page belong to the pages before it.
    if (marks && marks.added > 0 && state.page !== 1) change({ page: 1 })
    else void answer.refetch()
  }
  const tools = page && props.tools?.({ query: state, total: page.totalDocs, shown })
  // A list without a heading has the tools at the end of its filters, where there is room.
  const besideFilters = !header && !narrow && filterFields.length > 0
  const Rows = narrow ? ListLines : ListTable
  const counted = total === undefined ? undefined : { count: total, shown }

  return (
    <Stack gap="sm" className={classes.page} data-place={place} data-density={density}>
      {header && (
        <PageHeader
          {...header}
          tools={narrow && hasBox && !showsTools ? undefined : tools}
          count={'count' in header ? header.count : counted}
          skip={rows.length > 0 && <SkipToRows onSkip={focusActive} />}
        />
      )}
      {props.siblings}
      {props.tabs && list.tabField && (
        <ListTabs
          tabs={props.tabs.choices}
          current={state.texts[list.tabField.name] ?? ''}
          addressOf={(value) => ({ search: list.addressOfTab(value) })}
        >
          {props.tabs.beside?.(view)}
        </ListTabs>
      )}
      {filterFields.length > 0 && (
        <FilterRow
          ref={filterBar}
          fields={filterFields}
          readers={props.filters}
          texts={state.texts}
          onChange={(texts) => change({ texts })}
          more={narrow && hasBox ? { shown: showsTools, toggle: () => setShowsTools(!showsTools) } : undefined}
        >
          {besideFilters && tools}
          {!narrow && <ListLook columns={props.columns} hidden={hidden} onHidden={hide} />}
        </FilterRow>
      )}
      {hasToolbar && (
        <ListToolbar
          total={header ? undefined : counted}
          ticks={ticks}
          rows={rows}
          rowKey={props.rowKey}
          bulkActions={bulkActions}
          marks={marks}
          onShow={showNews}
          showing={answer.isFetching}
          tools={header || besideFilters ? undefined : tools}
          over={filterFields.length > 0}
        />
      )}
      <DroppedFilters names={state.dropped} fields={filterFields} onClose={() => change({})} />
      {props.above}
      {answer.error && <ErrorState error={answer.error} onRetry={() => void answer.refetch()} />}
      {page && props.summary?.(page as Answer<N>, state)}
      <Beside content={props.beside}>
        <div ref={body}>
          {!page && !answer.error && <ListSkeleton columns={columns.length} narrow={narrow} />}
          {page && rows.length === 0 && (
            <ListEmpty
              empty={props.empty}
              filters={Object.keys(state.texts)}
              hint={list.tab?.hint}
              beyond={state.page > 1 && page.totalDocs > 0}
              onReset={(names) => change({ texts: Object.fromEntries(names.map((name) => [name, ''])) })}
              onFirstPage={() => change({ page: 1 })}
            />
          )}
          {rows.length > 0 && (
            <Rows
              label={props.label}
              rows={rows}
              columns={columns}
              rowKey={props.rowKey}
              rowLabel={props.rowLabel ?? props.rowKey}
              expand={props.expand}
              rowActions={props.rowActions}
              line={props.line}
              marks={marks}
              active={active}
              // Without a search box nothing else opens the tools, so they are shown.
              tools={showsTools || !hasBox}
              chooses={props.selection !== undefined}
              ticks={isTickable ? ticks : undefined}
              open={state.open}
              onToggle={toggle}
              listed={list.listed}
              sort={state.sort}
              onSort={(sort: Sort) => change({ sort })}
              offset={page?.offset ?? 0}
              busy={list.isPlaceholder}
              topOf={() => body.current?.getBoundingClientRect().top ?? 0}
            />
          )}
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
      </Beside>
    </Stack>
  )
}

/** The rows, with what stands beside them. */
function Beside({ content, children }: { content: ReactNode; children: ReactNode }) {
  if (!content) return children
  return (
    <div className={classes.besides}>
      <Stack gap="sm" className={classes.rows}>
        {children}
      </Stack>
      {content}
    </div>
  )
}

/** Skips the filters, for those who use the keyboard. */
function SkipToRows({ onSkip }: { onSkip: () => void }) {
  const { t } = useTranslation('list')
  return (
    <button type="button" className="skip" onClick={() => onSkip()}>
      {t('skipToRows')}
    </button>
  )
}

interface DroppedFiltersProps {
  names: readonly string[]
  fields: readonly Pick<FilterField<FilterReaders>, 'name' | 'label'>[]
  onClose: () => void
}

/** Names the filters of the address that this list doesn't understand. */
function DroppedFilters({ names, fields, onClose }: DroppedFiltersProps) {
  const { t } = useTranslation('list')
  if (names.length === 0) return null
  const labels = names.map((name) => fields.find((field) => field.name === name)?.label ?? name)
  return (
    <Alert color="yellow" py="xs" withCloseButton onClose={onClose} closeButtonLabel={t('reset')}>
      {t('dropped', { names: labels.join(', ') })}
    </Alert>
  )
}
