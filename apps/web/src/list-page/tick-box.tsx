import { Checkbox } from '@mantine/core'
import { type ReactNode, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { ListView } from './list-view.ts'

type TickView<Row> = Pick<ListView<Row>, 'rows' | 'rowKey' | 'rowLabel' | 'selection'>

/** Ticks a row; with the Shift key, all rows between it and the one ticked before. */
export function useTickRange<Row>({ rows, rowKey, selection }: TickView<Row>) {
  const last = useRef<string | null>(null)
  return (row: Row, ticked: boolean, isRange: boolean) => {
    const to = rows.indexOf(row)
    const from = isRange ? rows.findIndex((candidate) => rowKey(candidate) === last.current) : -1
    last.current = rowKey(row)
    const range = from === -1 ? [row] : rows.slice(Math.min(from, to), Math.max(from, to) + 1)
    selection?.onChange(
      range.filter((candidate) => selection.selectable?.(candidate) ?? true),
      ticked,
    )
  }
}

interface TickBoxProps<Row> {
  view: TickView<Row>
  row: Row
  onTick: ReturnType<typeof useTickRange<Row>>
  /** With its label written out, as on cards. */
  wide?: boolean
  /** What is written out instead: the row's name. */
  title?: ReactNode
}

/** The tick box of a row; where the row has none its title alone. */
export function TickBox<Row>({ view, row, onTick, wide = false, title }: TickBoxProps<Row>) {
  const { t } = useTranslation('list')
  const { selection } = view
  if (!selection || !(selection.selectable?.(row) ?? true)) return title
  const label = t('select', { row: view.rowLabel(row) })
  return (
    <Checkbox
      size={wide ? 'sm' : 'xs'}
      mb={wide && !title ? 'xs' : undefined}
      label={wide ? (title ?? label) : undefined}
      aria-label={wide && !title ? undefined : label}
      checked={selection.selected.has(view.rowKey(row))}
      // The browser would select the text between two clicks with Shift.
      onMouseDown={(event) => event.shiftKey && event.preventDefault()}
      onChange={({ currentTarget, nativeEvent }) =>
        onTick(row, currentTarget.checked, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)
      }
    />
  )
}

/** Ticks or unticks all rows of the page. */
export function TickAll<Row>({ view, wide = false }: { view: TickView<Row>; wide?: boolean }) {
  const { t } = useTranslation('list')
  const { selection } = view
  if (!selection) return null
  const selectable = view.rows.filter((row) => selection.selectable?.(row) ?? true)
  const ticked = selectable.filter((row) => selection.selected.has(view.rowKey(row)))
  return (
    <Checkbox
      size={wide ? 'sm' : 'xs'}
      label={wide ? t('selectAll') : undefined}
      aria-label={wide ? undefined : t('selectAll')}
      checked={selectable.length > 0 && ticked.length === selectable.length}
      indeterminate={ticked.length > 0 && ticked.length < selectable.length}
      disabled={selectable.length === 0}
      onChange={(event) => selection.onChange(selectable, event.currentTarget.checked)}
    />
  )
}
