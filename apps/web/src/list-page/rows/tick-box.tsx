import { Checkbox } from '@mantine/core'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useStableCallback } from '../../lib/use-stable-callback.ts'
import { useStored } from '../../lib/value-store.ts'
import type { ListView } from '../list-view.ts'
import classes from './tick-box.module.css'
import type { Ticks } from './use-ticks.ts'

/** Ticks a row; with the Shift key, all rows between it and the one ticked before. */
export type OnTick<Row> = (row: Row, ticked: boolean, isRange: boolean) => void

type TickView<Row> = Pick<ListView<Row>, 'rows' | 'rowKey' | 'ticks'>

/** The state of a list's tick boxes. */
export function useTickRange<Row>({ rows, rowKey, ticks }: TickView<Row>): OnTick<Row> {
  const last = useRef<string | null>(null)
  return useStableCallback((row, ticked, isRange) => {
    const to = rows.indexOf(row)
    const from = isRange ? rows.findIndex((candidate) => rowKey(candidate) === last.current) : -1
    last.current = rowKey(row)
    const range = from === -1 ? [row] : rows.slice(Math.min(from, to), Math.max(from, to) + 1)
    ticks?.change(range.filter(ticks.selectable), ticked)
  })
}

interface TickBoxProps<Row> {
  row: Row
  /** The row's key and short name. */
  id: string
  label: string
  ticks: Ticks<Row> | undefined
  onTick: OnTick<Row>
}

/** The tick box of a row, one of the browser's own: a list has many. Nothing where the row can't be ticked. */
export function TickBox<Row>({ row, id, label, ticks, onTick }: TickBoxProps<Row>) {
  return ticks?.selectable(row) ? <BareBox row={row} id={id} label={label} ticks={ticks} onTick={onTick} /> : null
}

function BareBox<Row>({ row, id, label, ticks, onTick }: TickBoxProps<Row> & { ticks: Ticks<Row> }) {
  const { t } = useTranslation('list')
  const ticked = useStored(ticks.store, (keys) => keys.has(id))
  return (
    <input
      type="checkbox"
      className={classes.box}
      aria-label={t('select', { row: label })}
      checked={ticked}
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
  return view.ticks ? <AllBox view={view} ticks={view.ticks} wide={wide} /> : null
}

function AllBox<Row>({ view, ticks, wide }: { view: TickView<Row>; ticks: Ticks<Row>; wide: boolean }) {
  const { t } = useTranslation('list')
  const selectable = view.rows.filter(ticks.selectable)
  const ticked = useStored(ticks.store, (keys) => selectable.filter((row) => keys.has(view.rowKey(row))).length)
  return (
    <Checkbox
      size={wide ? 'sm' : 'xs'}
      className={wide ? undefined : classes.all}
      label={wide ? t('selectAll') : undefined}
      aria-label={wide ? undefined : t('selectAll')}
      checked={selectable.length > 0 && ticked === selectable.length}
      indeterminate={ticked > 0 && ticked < selectable.length}
      disabled={selectable.length === 0}
      onChange={(event) => ticks.change(selectable, event.currentTarget.checked)}
    />
  )
}
