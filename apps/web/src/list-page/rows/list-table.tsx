import { UnstyledButton, VisuallyHidden } from '@mantine/core'
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import { Fragment, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { type Density, useDensity } from '../filters/use-list-look.ts'
import { type ListView, markOf } from '../list-view.ts'
import type { Column, Sort } from '../types.ts'
import { useScrollMemory } from '../use-scroll-memory.ts'
import headClasses from './list-head.module.css'
import { ListRow, type TableColumn } from './list-row.tsx'
import classes from './list-table.module.css'
import { TickAll, useTickRange } from './tick-box.tsx'
import { TotalRow } from './total-row.tsx'
import { useDrawnRows } from './use-drawn-rows.ts'
import { useWideTable } from './use-wide-table.ts'

/** The height of the lowest row. */
const ROW_PX = { comfortable: 52, compact: 40 } as const satisfies Record<Density, number>

/** A list as a table: the page scrolls and the head stays, one row at a time is in the tab order. */
export function ListTable<Row>(view: ListView<Row>) {
  const { t } = useTranslation('list')
  const { ref: box, isReturn } = useScrollMemory(view)
  useWideTable(box)
  const { ticks, expand } = view
  const rows = useDrawnRows(view, ROW_PX[useDensity()[0]], isReturn)
  const onTick = useTickRange(view)
  const columns = useMemo(() => stacked(view.columns), [view.columns])
  const span = columns.length + (expand ? 1 : 0) + (ticks ? 1 : 0) + (view.rowActions ? 1 : 0)

  return (
    <div className={classes.box} ref={box}>
      <table className={classes.table} aria-label={view.label} aria-busy={view.busy} data-busy={view.busy || undefined}>
        <thead>
          <tr>
            {expand && (
              <th className={classes.slim} style={{ width: 26 }}>
                <VisuallyHidden>{t('expandColumn')}</VisuallyHidden>
              </th>
            )}
            {ticks && (
              <th className={classes.slim} style={{ width: 26 }}>
                <TickAll view={view} />
              </th>
            )}
            {columns.map((column) => (
              <HeadCell key={column.key} column={column} sort={view.sort} onSort={view.onSort} />
            ))}
            {view.rowActions && (
              <th align="right" data-pinned="end">
                {t('actions')}
              </th>
            )}
          </tr>
        </thead>
        <TotalRow columns={columns} before={(expand ? 1 : 0) + (ticks ? 1 : 0)} after={view.rowActions ? 1 : 0} />
        <tbody>
          {rows.map((row, index) => {
            const key = view.rowKey(row)
            const isOpen = expand && view.open === key
            return (
              <Fragment key={key}>
                <ListRow
                  row={row}
                  id={key}
                  label={view.rowLabel(row)}
                  index={index}
                  serial={view.offset + index + 1}
                  columns={columns}
                  isOpen={isOpen}
                  mark={markOf(view, key)}
                  active={view.active}
                  ticks={ticks}
                  onTick={onTick}
                  onToggle={view.onToggle}
                  rowActions={view.rowActions}
                />
                {isOpen && (
                  <tr className={classes.details}>
                    <td colSpan={span}>
                      <div className={classes.detailsContent}>{expand(row)}</div>
                    </td>
                  </tr>
                )}
              </Fragment>
            )
          })}
        </tbody>
      </table>
    </div>
  )
}

/** Each column with those that stand below it; one whose column is hidden stands alone. */
function stacked<Row>(columns: readonly Column<Row>[]): TableColumn<Row>[] {
  const keys = new Set(columns.map(({ key }) => key))
  return columns
    .filter(({ under }) => under === undefined || !keys.has(under))
    .map((column) => ({ ...column, below: columns.filter(({ under }) => under === column.key) }))
}

interface HeadCellProps<Row> {
  column: TableColumn<Row>
  sort: Sort | null
  onSort: (sort: Sort) => void
}

function HeadCell<Row>({ column, sort, onSort }: HeadCellProps<Row>) {
  const labels = [column, ...column.below]
  const direction = labels.some(({ sortBy }) => sortBy && sortBy === sort?.by) ? sort?.direction : undefined
  return (
    <th
      align={column.align}
      style={{ width: column.width }}
      className={column.grow ? classes.grow : undefined}
      data-pinned={column.pinned}
      aria-sort={direction && (direction === 'asc' ? 'ascending' : 'descending')}
    >
      {column.headless ? (
        <VisuallyHidden>{column.label}</VisuallyHidden>
      ) : (
        <span className={headClasses.heads}>
          {labels.map((one) => (
            <HeadLabel key={one.key} column={one} sort={sort} onSort={onSort} />
          ))}
        </span>
      )}
    </th>
  )
}

function HeadLabel<Row>({
  column: { sortBy, label },
  sort,
  onSort,
}: Omit<HeadCellProps<Row>, 'column'> & { column: Column<Row> }) {
  const { t } = useTranslation('list')
  if (!sortBy) return <span>{label}</span>
  const direction = sort?.by === sortBy ? sort.direction : undefined
  const Icon = direction === 'asc' ? IconArrowUp : IconArrowDown
  return (
    <UnstyledButton
      className={headClasses.sort}
      data-sorted={direction}
      title={t('sortBy', { label })}
      onClick={() => onSort({ by: sortBy, direction: direction === 'desc' ? 'asc' : 'desc' })}
    >
      {label}
      <Icon size={14} aria-hidden />
    </UnstyledButton>
  )
}
