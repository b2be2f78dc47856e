import type { ReactNode } from 'react'
import type { ValueStore } from '../lib/value-store.ts'
import type { LiveMarks } from './live-page.ts'
import type { Ticks } from './rows/use-ticks.ts'
import type { Column, RowAction, RowLine, Sort } from './types.ts'

/** The properties of table and lines: the rows and how to show them. */
export interface ListView<Row> {
  label: string
  rows: readonly Row[]
  columns: readonly Column<Row>[]
  rowKey: (row: Row) => string
  rowLabel: (row: Row) => string
  expand?: (row: Row) => ReactNode
  rowActions?: (row: Row) => readonly RowAction[]
  line: (row: Row) => RowLine
  /** Sorting and ticking of lines, above them on request. */
  tools: boolean
  /** The list is there to choose rows from: its lines always have tick boxes. */
  chooses: boolean
  /** Undefined where rows can't be ticked. */
  ticks?: Ticks<Row>
  /** What happened elsewhere to these rows. */
  marks?: LiveMarks
  /** Key of the row that is open. */
  open: string | null
  onToggle: (row: Row) => void
  /** Page, size, order and filters of the list, as one text. */
  listed: string
  sort: Sort | null
  onSort: (sort: Sort) => void
  /** Records before the first row. */
  offset: number
  /** The rows are still those of the previous page. */
  busy: boolean
  /** Where the list starts below the window's upper edge, in CSS pixels. */
  topOf: () => number
  /** Index of the row that keys work on. */
  active: ValueStore<number>
}

/** How a row is marked for what happened to it elsewhere. */
export function markOf({ marks }: Pick<ListView<never>, 'marks'>, key: string): 'gone' | 'updated' | undefined {
  if (marks?.gone.includes(key)) return 'gone'
  return marks?.updated.includes(key) ? 'updated' : undefined
}
