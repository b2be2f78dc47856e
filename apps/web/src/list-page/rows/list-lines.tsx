import { Button, Group, VisuallyHidden } from '@mantine/core'
import { IconListCheck } from '@tabler/icons-react'
import { Fragment, memo, type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ListFields } from '../filters/list-fields.tsx'
import { ListSort } from '../filters/list-sort.tsx'
import { type ListView, markOf } from '../list-view.ts'
import type { Column, RowLine } from '../types.ts'
import { useScrollMemory } from '../use-scroll-memory.ts'
import classes from './list-lines.module.css'
import { OpenMark } from './open-mark.tsx'
import { RowActions } from './row-actions.tsx'
import { type OnTick, TickAll, TickBox, useTickRange } from './tick-box.tsx'
import { useDrawnRows } from './use-drawn-rows.ts'

const LINE_PX = 64

/** A list on a phone: one line a row. A tap opens the row's details, or its columns if it has none. Tick boxes show on request. */
export function ListLines<Row>(view: ListView<Row>) {
  const { t } = useTranslation('list')
  const { line, expand, ticks } = view
  const [ticking, setTicking] = useState(view.chooses)
  const onTick = useTickRange(view)
  const { ref: list, isReturn } = useScrollMemory(view)
  const rows = useDrawnRows(view, LINE_PX, isReturn)
  const buttons = view.columns.filter(({ narrow }) => narrow === 'button')
  const fields = view.columns.filter(({ narrow }) => narrow === undefined)
  return (
    <div ref={list} className={classes.list} aria-busy={view.busy}>
      {(view.tools || ticking) && !view.chooses && (
        <Group gap="xs" justify="space-between" align="flex-end" mb="xs">
          <ListSort view={view} />
          {ticks && !view.chooses && (
            <Button
              size="xs"
              variant={ticking ? 'light' : 'default'}
              aria-pressed={ticking}
              leftSection={<IconListCheck size={14} />}
              onClick={() => {
                if (ticking) ticks.keep([])
                setTicking(!ticking)
              }}
            >
              {t('tickRows')}
            </Button>
          )}
        </Group>
      )}
      {ticking && <TickAll view={view} wide />}
      <ul className={classes.lines} aria-label={view.label} data-busy={view.busy || undefined}>
        {rows.map((row, index) => {
          const key = view.rowKey(row)
          const isOpen = view.open === key
          return (
            <Fragment key={key}>
              <Line
                row={row}
                id={key}
                label={view.rowLabel(row)}
                index={index}
                line={line}
                isOpen={isOpen}
                mark={markOf(view, key)}
                ticks={ticking ? ticks : undefined}
                onTick={onTick}
                onToggle={view.onToggle}
              />
              {isOpen && (
                <li className={classes.details}>
                  <Buttons row={row} columns={buttons} serial={view.offset + index + 1} />
                  {view.rowActions && (
                    <div className={classes.actions}>
                      <RowActions actions={view.rowActions(row)} label={view.rowLabel(row)} wide />
                    </div>
                  )}
                  {expand ? expand(row) : <ListFields columns={fields} row={row} />}
                </li>
              )}
            </Fragment>
          )
        })}
      </ul>
    </div>
  )
}

interface LineProps<Row> extends Pick<ListView<Row>, 'ticks' | 'onToggle'> {
  row: Row
  id: string
  label: string
  index: number
  line: (row: Row) => RowLine
  isOpen: boolean
  mark: 'gone' | 'updated' | undefined
  onTick: OnTick<Row>
}

const Line = memo(BareLine) as <Row>(props: LineProps<Row>) => ReactNode

function BareLine<Row>({ row, id, label, index, line, isOpen, mark, ticks, onTick, onToggle }: LineProps<Row>) {
  const { t } = useTranslation('list')
  const { picture, name, under, status } = line(row)
  return (
    <li className={classes.line} data-row-index={index} data-mark={mark} data-open={isOpen || undefined}>
      {ticks && (
        <span className={classes.tick}>
          <TickBox row={row} id={id} label={label} ticks={ticks} onTick={onTick} />
        </span>
      )}
      {picture}
      <span className={classes.text}>
        <span className={classes.name}>{name}</span>
        <span className={classes.under}>{under}</span>
      </span>
      {status && <span className={classes.status}>{status}</span>}
      {mark === 'gone' && <VisuallyHidden>{t('goneRow')}</VisuallyHidden>}
      <button
        type="button"
        className={classes.opener}
        aria-expanded={isOpen}
        aria-label={t(isOpen ? 'collapse' : 'expand', { row: label })}
        onClick={() => onToggle(row)}
      >
        <OpenMark open={isOpen} />
      </button>
    </li>
  )
}

interface ButtonsProps<Row> {
  row: Row
  columns: readonly Column<Row>[]
  serial: number
}

function Buttons<Row>({ row, columns, serial }: ButtonsProps<Row>) {
  return columns.map((column) => (
    <div key={column.key} className={classes.buttons}>
      {column.render(row, { serial })}
    </div>
  ))
}
