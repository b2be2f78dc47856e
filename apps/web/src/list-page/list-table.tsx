import { ActionIcon, Table, UnstyledButton, VisuallyHidden } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconSelector } from '@tabler/icons-react'
import { Fragment } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './list-table.module.css'
import { type ListView, markOf } from './list-view.ts'
import { OpenMark } from './open-mark.tsx'
import { RowActions } from './row-actions.tsx'
import { TickAll, TickBox, useTickRange } from './tick-box.tsx'
import type { Column } from './types.ts'
import { useScrollMemory } from './use-scroll-memory.ts'

/** A list as a table: the header stays while rows scroll, one row at a time is in the tab order. */
export function ListTable<Row>(view: ListView<Row>) {
  const { t } = useTranslation('list')
  const scroller = useScrollMemory(view, 'box')
  const { rows, columns, selection, expand } = view
  const onTick = useTickRange(view)
  const span = columns.length + (expand ? 1 : 0) + (selection ? 1 : 0) + (view.rowActions ? 1 : 0)

  return (
    <div className={classes.scroller} ref={scroller}>
      <Table
        className={classes.table}
        highlightOnHover
        stickyHeader
        aria-label={view.label}
        aria-busy={view.busy}
        data-busy={view.busy || undefined}
      >
        <Table.Thead>
          <Table.Tr>
            {expand && (
              <Table.Th w={28} className={classes.slim}>
                <VisuallyHidden>{t('expandColumn')}</VisuallyHidden>
              </Table.Th>
            )}
            {selection && (
              <Table.Th w={28} className={classes.slim}>
                <TickAll view={view} />
              </Table.Th>
            )}
            {columns.map((column) => (
              <HeadCell key={column.key} column={column} view={view} />
            ))}
            {view.rowActions && <Table.Th ta="right">{t('actions')}</Table.Th>}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows.map((row, index) => {
            const key = view.rowKey(row)
            const isOpen = expand !== undefined && view.open === key
            const label = view.rowLabel(row)
            const mark = markOf(view, key)
            return (
              <Fragment key={key}>
                <Table.Tr
                  tabIndex={index === view.activeIndex ? 0 : -1}
                  data-row-index={index}
                  data-open={isOpen || undefined}
                  data-mark={mark}
                  title={mark === 'gone' ? t('goneRow') : undefined}
                  aria-selected={selection ? selection.selected.has(key) : undefined}
                  onFocus={() => view.onActive(index)}
                >
                  {expand && (
                    <Table.Td className={classes.slim}>
                      <ActionIcon
                        variant="subtle"
                        color="gray"
                        size="sm"
                        aria-expanded={isOpen}
                        aria-label={t(isOpen ? 'collapse' : 'expand', { row: label })}
                        onClick={() => view.onToggle(row)}
                      >
                        <OpenMark open={isOpen} size={16} />
                      </ActionIcon>
                    </Table.Td>
                  )}
                  {selection && (
                    <Table.Td className={classes.slim}>
                      <TickBox view={view} row={row} onTick={onTick} />
                    </Table.Td>
                  )}
                  {columns.map((column) => (
                    <Table.Td key={column.key} ta={column.align} className={column.grow ? classes.grow : undefined}>
                      {column.render(row, { serial: view.offset + index + 1 })}
                      {mark === 'gone' && column === columns[0] && <VisuallyHidden>{t('goneRow')}</VisuallyHidden>}
                    </Table.Td>
                  ))}
                  {view.rowActions && (
                    <Table.Td>
                      <RowActions actions={view.rowActions(row)} label={label} />
                    </Table.Td>
                  )}
                </Table.Tr>
                {isOpen && (
                  <Table.Tr className={classes.details}>
                    <Table.Td colSpan={span}>
                      <div className={classes.detailsContent}>{expand(row)}</div>
                    </Table.Td>
                  </Table.Tr>
                )}
              </Fragment>
            )
          })}
        </Table.Tbody>
      </Table>
    </div>
  )
}

function HeadCell<Row>({ column, view }: { column: Column<Row>; view: ListView<Row> }) {
  const { t } = useTranslation('list')
  const { sortBy, label } = column
  if (!sortBy) {
    return (
      <Table.Th ta={column.align} w={column.width} className={column.grow ? classes.grow : undefined}>
        {label}
      </Table.Th>
    )
  }
  const direction = view.sort?.by === sortBy ? view.sort.direction : undefined
  const Icon = direction === 'asc' ? IconArrowUp : direction === 'desc' ? IconArrowDown : IconSelector
  return (
    <Table.Th
      ta={column.align}
      w={column.width}
      className={column.grow ? classes.grow : undefined}
      aria-sort={direction && (direction === 'asc' ? 'ascending' : 'descending')}
    >
      <UnstyledButton
        className={classes.sort}
        title={t('sortBy', { label })}
        onClick={() => view.onSort({ by: sortBy, direction: direction === 'desc' ? 'asc' : 'desc' })}
      >
        {label}
        <Icon size={14} aria-hidden />
      </UnstyledButton>
    </Table.Th>
  )
}
