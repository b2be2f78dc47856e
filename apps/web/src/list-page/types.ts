import type { Paged } from '@stitchdesk/contract/basics/fields'
import type { CallName } from '@stitchdesk/contract/calls'
import type { Answer } from '@stitchdesk/contract/endpoints'
import type { ReactNode } from 'react'
import type { FilterReaders, FilterValues } from './filters/filter-readers.ts'

/** Endpoints that answer one page of records. */
export type ListEndpoint = {
  [N in CallName]: Answer<N> extends Paged<infer Row> ? (Row extends object ? N : never) : never
}[CallName]

/** One record of such an answer. */
export type RowOf<N extends ListEndpoint> = Answer<N> extends Paged<infer Row> ? Row : never

export interface Sort {
  by: string
  direction: 'asc' | 'desc'
}

/** What a list asks for: the page from 1, its size, the sort (null: the API's own) and the filters that are set. */
export interface ListQuery<S extends FilterReaders> {
  page: number
  size: number
  sort: Sort | null
  filters: FilterValues<S>
}

export interface Column<Row> {
  key: string
  label: string
  /** `serial` counts from 1 over all pages. */
  render: (row: Row, place: { serial: number }) => ReactNode
  /** Name by which the API sorts this column; without it the column can't be sorted. */
  sortBy?: string
  /** Amounts and counts stand at the right. */
  align?: 'right'
  /** Pixels; without it the content decides. */
  width?: number
  /** Takes the room that the others leave, and is cut where there is little. */
  grow?: boolean
  /** In a table, a picture before the text, as high as the row. */
  lead?: (row: Row) => ReactNode
  /** In a table, what stands in the row of totals above all others. */
  total?: ReactNode
  /** In a table, key of the column in whose cell it is shown, small, below the text. */
  under?: string
  /** Stays in sight at this edge while a table that is too wide is scrolled to the side. */
  pinned?: 'start' | 'end'
  /** Its cells are edited in place by fields that may be wider than the cell; the shown text stays within it. */
  edits?: boolean
  /** Its head is hidden, because the cells explain themselves. */
  headless?: true
  /** The reader can't hide it. */
  always?: true
  /** Hidden until a reader shows it. */
  optional?: true
  /** Left out of a narrow screen's opened row: the line shows it already, or it is a button below. */
  narrow?: 'line' | 'button'
}

/** A part of a list that is chosen above it; the empty value is all of it. */
export interface ListTabChoice {
  value: string
  label: string
  /** A description, where the name is not enough. */
  hint?: string | undefined
  /** As told, "999+" for instance. */
  count?: string | undefined
}

/** A row on a phone: picture, name, details and status. */
export interface RowLine {
  picture: ReactNode
  name: ReactNode
  under: ReactNode
  status: ReactNode
}

export interface FilterField<S extends FilterReaders> {
  name: keyof S & string
  label: string
  /** `text` and `number` wait for a pause in typing; `flag` offers yes and no; `date` is one day. */
  type: 'text' | 'number' | 'select' | 'flag' | 'date'
  /** Choices of a `select`. */
  options?: readonly { value: string; label: string }[]
  /** The search box, which comes first; the other filters are chips. */
  box?: true
  /** Stands in the empty box. */
  hint?: string
  /** The name of the whole range that begins with it. */
  rangeLabel?: string
  /** All choices of a `select` show beside each other; the first one is chosen until another one is. */
  segments?: true
  /** Tabs above the filters set it. */
  tab?: true
  /** It has no input: an address sets it, and the list shows it and lets the reader remove it. */
  byLink?: true
  /** Name of the `date` filter at which the range begins that this one ends. */
  endOf?: keyof S & string
}

export type RowAction = { key: string; label: string } & (
  | {
      onRun: () => void
      icon?: ReactNode
      /** Red, for what destroys something. */
      danger?: boolean
      disabled?: boolean
    }
  /** Address of the page where it is done. */
  | { to: string }
)

/**
 * A key that works on the active row, or on none, with its label for the list of shortcuts. It may fetch what it shows once the
 * focus rests on a row.
 */
export type ListKey<Row> = { key: string; label: string } & (
  | { run: (row: Row) => void; prepare?: (row: Row) => void }
  | { runWithoutRow: () => void }
)

/** Rows ticked, by row key. */
export interface Selection<Row> {
  selected: ReadonlySet<string>
  /** Told the rows of the current page whose tick changes, and whether they are ticked now. */
  onChange: (rows: readonly Row[], ticked: boolean) => void
  /** Rows for which it answers false have no tick box. */
  selectable?: (row: Row) => boolean
}

export interface EmptyText {
  title: string
  body?: string
  action?: ReactNode
}

/** Something that is done to all ticked rows at once. */
export interface BulkAction<Row> {
  key: string
  label: string
  icon?: ReactNode
  /** Values of which one is applied; without them the action is a button. */
  choices?: readonly { value: string; label: string }[]
  /** Renders a choice whose label is not enough. */
  choice?: (choice: { value: string; label: string }) => ReactNode
  /** Red, for what destroys something. */
  danger?: boolean
  /** Told the ticked rows in the list's order and the chosen value; answers the keys of the rows that stay ticked. */
  run: (rows: readonly Row[], value: string) => Promise<readonly string[]>
}

/** A change that was made elsewhere. */
export interface ElsewhereChange {
  /** Row that was changed or deleted; null when it is not known which. */
  key: string | null
  /** A row may have come into the list. */
  mayEnter: boolean
}

/** Subscribes to live changes until the returned function is called. */
export type LiveSource = (report: (change: ElsewhereChange) => void) => () => void
