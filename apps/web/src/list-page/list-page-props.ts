import type { Answer } from '@stitchdesk/contract/endpoints'
import type { ReactNode } from 'react'
import type { CallInput } from '../lib/api/call.ts'
import type { PageHeaderProps } from '../ui/page-header.tsx'
import type { FilterReaders } from './filters/filter-readers.ts'
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

/** What a list is made of. */
export interface ListPageProps<N extends ListEndpoint, S extends FilterReaders> {
  /** Name of the list for those who can't see it. */
  label: string
  /** Heading of the list's page, with the total beside it unless it counts something else. */
  header?: Omit<PageHeaderProps, 'skip'>
  /** Links to pages like this one, below the heading. */
  siblings?: ReactNode
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
  /** Ticked rows that the screen itself keeps, to use them elsewhere. */
  selection?: Selection<RowOf<N>>
  /** Bulk actions on ticked rows; without any, the list adds no tick boxes. */
  bulkActions?: readonly BulkAction<RowOf<N>>[]
  /** The source of live changes. Memoize it: it is compared by identity. */
  live?: LiveSource
  /** Beside the total, made from the list: an export for instance. */
  tools?: (listed: { query: ListQuery<S>; total: number; shown: string }) => ReactNode
  /** A notice between filters and rows. */
  above?: ReactNode
  /** Stands beside the rows where there is room, else above them. */
  beside?: ReactNode
  empty?: EmptyText
  defaultSize?: number
  defaultSort?: Sort
  /** Where page and filters are kept: `panel` for a list inside a dialog or side panel. */
  place?: 'address' | 'panel'
  /** Above the rows, from the whole answer and what was asked for: sums for instance. */
  summary?: (answer: Answer<N>, query: ListQuery<S>) => ReactNode
  /** Milliseconds after which a visible page asks again, depending on its rows. */
  refetchInterval?: (answer: Answer<N> | undefined) => number | false
}
