import type { TableColumn } from './list-row.tsx'
import classes from './list-table.module.css'
import ownClasses from './total-row.module.css'

interface TotalRowProps<Row> {
  columns: readonly TableColumn<Row>[]
  /** columns of the table before and after these */
  before: number
  after: number
}

/** The totals of all rows, above the first one; nothing for a list without any. */
export function TotalRow<Row>({ columns, before, after }: TotalRowProps<Row>) {
  const hasTotals = columns.some((column) => [column, ...column.below].some(({ total }) => total !== undefined))
  if (!hasTotals) return null
  return (
    <tbody className={ownClasses.totals}>
      <tr>
        {before > 0 && <td colSpan={before} />}
        {columns.map((column) => (
          <td key={column.key} align={column.align} data-pinned={column.pinned}>
            {column.below.length === 0 ? (
              column.total
            ) : (
              <span className={classes.stack}>
                <span className={classes.line}>{column.total}</span>
                {column.below.map(({ key, total }) => (
                  <span key={key} className={classes.under}>
                    {total}
                  </span>
                ))}
              </span>
            )}
          </td>
        ))}
        {after > 0 && <td colSpan={after} />}
      </tr>
    </tbody>
  )
}
