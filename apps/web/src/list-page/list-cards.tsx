import { Button, Group, NativeSelect, Stack, Text } from '@mantine/core'
import { Fragment } from 'react'
import { useTranslation } from 'react-i18next'
import { Surface } from '../ui/surface.tsx'
import classes from './list-cards.module.css'
import { ListFields } from './list-fields.tsx'
import { type ListView, markOf } from './list-view.ts'
import { OpenMark } from './open-mark.tsx'
import { RowActions } from './row-actions.tsx'
import { CardTickBox, TickAll, useTickRange } from './tick-box.tsx'
import { useScrollMemory } from './use-scroll-memory.ts'

/** A list as cards, for narrow screens: the row's name, the other columns with their labels, and the row's buttons. */
export function ListCards<Row>(view: ListView<Row>) {
  const { t } = useTranslation('list')
  const { columns, expand } = view
  const onTick = useTickRange(view)
  const list = useScrollMemory(view)
  const title = columns.find(({ card }) => card === 'title')
  const notes = columns.filter(({ card }) => title && card === 'note')
  const actions = columns.filter(({ card }) => card === 'action')
  const fields = columns.filter((column) => column !== title && !notes.includes(column) && !actions.includes(column))
  return (
    <Stack ref={list} className={classes.list} gap="xs" aria-busy={view.busy}>
      <CardSort view={view} />
      <TickAll view={view} wide />
      <ul className={classes.cards} aria-label={view.label} data-busy={view.busy || undefined}>
        {view.rows.map((row, index) => {
          const key = view.rowKey(row)
          const label = view.rowLabel(row)
          const isOpen = expand !== undefined && view.open === key
          const mark = markOf(view, key)
          const tick = { row, id: key, label, ticks: view.ticks, onTick }
          const place = { serial: view.offset + index + 1 }
          return (
            <Surface as="li" key={key} data-row-index={index} data-mark={mark}>
              {mark === 'gone' && (
                <Text size="xs" c="dimmed" mb={4}>
                  {t('goneRow')}
                </Text>
              )}
              {title ? (
                <div className={classes.cardHead}>
                  <CardTickBox {...tick} title={title.render(row, place)} />
                  {notes.map((column) => (
                    <Text key={column.key} component="span" size="xs" c="dimmed" className="tabular">
                      {column.label}
                      {column.render(row, place)}
                    </Text>
                  ))}
                </div>
              ) : (
                <CardTickBox {...tick} />
              )}
              <ListFields columns={fields} row={row} serial={place.serial} />
              {(expand || view.rowActions || actions.length > 0) && (
                <Group gap={6} mt="xs">
                  {expand && (
                    <Button
                      size="compact-sm"
                      variant="default"
                      leftSection={<OpenMark open={isOpen} size={14} />}
                      aria-expanded={isOpen}
                      aria-label={t(isOpen ? 'collapse' : 'expand', { row: label })}
                      onClick={() => view.onToggle(row)}
                    >
                      {t('details')}
                    </Button>
                  )}
                  {actions.map((column) => (
                    <Fragment key={column.key}>{column.render(row, place)}</Fragment>
                  ))}
                  {view.rowActions && <RowActions actions={view.rowActions(row)} label={label} wide />}
                </Group>
              )}
              {isOpen && <div className={classes.cardDetails}>{expand(row)}</div>}
            </Surface>
          )
        })}
      </ul>
    </Stack>
  )
}

/** Cards and lines have no header to sort by, so the choice stands above them. */
export function CardSort<Row>({ view }: { view: Pick<ListView<Row>, 'columns' | 'sort' | 'onSort'> }) {
  const { t } = useTranslation('list')
  const sortable = view.columns.filter(({ sortBy }) => sortBy)
  if (sortable.length === 0) return null
  return (
    <NativeSelect
      size="xs"
      label={t('sort')}
      value={view.sort ? `${view.sort.by}.${view.sort.direction}` : ''}
      onChange={(event) => {
        const [by = '', direction] = event.currentTarget.value.split('.')
        view.onSort({ by, direction: direction === 'asc' ? 'asc' : 'desc' })
      }}
      data={[
        ...(view.sort ? [] : [{ value: '', label: t('sortUsual') }]),
        ...sortable.flatMap(({ sortBy, label }) => [
          { value: `${sortBy}.desc`, label: `${label} ↓` },
          { value: `${sortBy}.asc`, label: `${label} ↑` },
        ]),
      ]}
    />
  )
}
