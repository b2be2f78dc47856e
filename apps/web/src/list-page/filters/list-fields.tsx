import { Text } from '@mantine/core'
import { NOTHING } from '../../lib/format.ts'
import type { Column } from '../types.ts'
import classes from './list-fields.module.css'

interface ListFieldsProps<Row> {
  columns: readonly Column<Row>[]
  row: Row
  serial?: number
}

/** A row's columns below each other, each with its label, without those that hold nothing. */
export function ListFields<Row>({ columns, row, serial = 0 }: ListFieldsProps<Row>) {
  return (
    <dl className={classes.fields}>
      {columns
        .map((column) => ({ ...column, value: column.render(row, { serial }) }))
        .filter(({ value }) => value !== NOTHING)
        .map(({ key, label, value }) => (
          <div key={key} className={classes.field}>
            <Text component="dt" size="xs" c="dimmed">
              {label}
            </Text>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  )
}
