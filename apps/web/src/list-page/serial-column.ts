import { formatCount } from '../lib/format.ts'
import type { Column } from './types.ts'

/** The first column of a list: the number of each row. */
export const serialColumn = (label: string): Column<unknown> => ({
  key: 'serial',
  label,
  width: 34,
  narrow: 'line',
  render: (_, { serial }) => formatCount(serial),
})
