import { VisuallyHidden } from '@mantine/core'
import { memo, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useStored } from '../../lib/value-store.ts'
import type { ListView } from '../list-view.ts'
import type { Column } from '../types.ts'
import classes from './list-table.module.css'
import { RowActions } from './row-actions.tsx'
import { type OnTick, TickBox } from './tick-box.tsx'

/** A column of the table, with those that stand below it in its cells. */
export interface TableColumn<Row> extends Column<Row> {
  below: readonly Column<Row>[]
}

interface ListRowProps<Row> extends Pick<ListView<Row>, 'active' | 'ticks' | 'onToggle' | 'rowActions'> {
  row: Row
  id: string
  label: string
  index: number
  /** Counted from 1 over all pages. */
  serial: number
  columns: readonly TableColumn<Row>[]
  /** Undefined where rows can't be opened. */
  isOpen: boolean | undefined
  mark: 'gone' | 'updated' | undefined
  onTick: OnTick<Row>
}

/** One row of a table. It is drawn again when it changes, not when another one does. */
export const ListRow = memo(BareRow) as <Row>(props: ListRowProps<Row>) => ReactNode

function BareRow<Row>(props: ListRowProps<Row>) {
  const { row, id, label, index, serial, columns, isOpen, mark, ticks, rowActions } = props
  const { t } = useTranslation('list')
  const isActive = useStored(props.active, (active) => active === index)
  return (
    <TickedRow
      ticks={ticks}
      id={id}
      tabIndex={isActive ? 0 : -1}
      data-row-index={index}
      data-open={isOpen || undefined}
      data-mark={mark}
      title={mark === 'gone' ? t('goneRow') : undefined}
      onFocus={() => props.active.set(index)}
    >
      {isOpen !== undefined && (
        <td className={classes.slim}>
          <button
            type="button"
            className={classes.opener}
            aria-expanded={isOpen}
            aria-label={t(isOpen ? 'collapse' : 'expand', { row: label })}
            onClick={() => props.onToggle(row)}
          />
        </td>
      )}
      {ticks && (
        <td className={classes.slim}>
          <TickBox row={row} id={id} label={label} ticks={ticks} onTick={props.onTick} />
        </td>
      )}
      <Cells row={row} serial={serial} columns={columns} note={mark === 'gone' ? t('goneRow') : undefined} />
      {rowActions && (
        <td data-pinned="end">
          <RowActions actions={rowActions(row)} label={label} />
        </td>
      )}
    </TickedRow>
  )
}

type TickedRowProps<Row> = React.ComponentProps<'tr'> & Pick<ListView<Row>, 'ticks'> & { id: string }

function TickedRow<Row>({ ticks, id, ...rest }: TickedRowProps<Row>) {
  return ticks ? <SelectedRow ticks={ticks} id={id} {...rest} /> : <tr {...rest} />
}

function SelectedRow<Row>({ ticks, id, ...rest }: TickedRowProps<Row> & Required<Pick<ListView<Row>, 'ticks'>>) {
  const ticked = useStored(ticks.store, (keys) => keys.has(id))
  return <tr aria-selected={ticked} {...rest} />
}

interface CellsProps<Row> {
  row: Row
  serial: number
  columns: readonly TableColumn<Row>[]
  /** Tells screen readers, in the first cell. */
  note: string | undefined
}

/** The cells of a row. A tick, the focus or opening the row doesn't render them again. */
const Cells = memo(BareCells) as <Row>(props: CellsProps<Row>) => ReactNode

function BareCells<Row>({ row, serial, columns, note }: CellsProps<Row>) {
  return columns.map((column, index) => (
    <td
      key={column.key}
      align={column.align}
      className={column.grow ? classes.grow : undefined}
      data-pinned={column.pinned}
      data-edits={column.edits || undefined}
      data-led={column.lead && true}
    >
      <Cell row={row} serial={serial} column={column} />
      {note && index === 0 && <VisuallyHidden>{note}</VisuallyHidden>}
    </td>
  ))
}

function Cell<Row>({ row, serial, column }: { row: Row; serial: number; column: TableColumn<Row> }) {
  const { lead, below } = column
  const text = column.render(row, { serial })
  if (!lead && below.length === 0) return text
  const lines = (
    <>
      <span className={classes.line}>{text}</span>
      {below.map((other) => (
        <span key={other.key} className={classes.under}>
          {other.render(row, { serial })}
        </span>
      ))}
    </>
  )
  if (!lead) return <span className={classes.stack}>{lines}</span>
  return (
    <span className={classes.led}>
      {lead(row)}
      <span className={classes.lines}>{lines}</span>
    </span>
  )
}
