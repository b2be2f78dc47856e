import { useState } from 'react'
import type { Selection } from './types.ts'

/** Rows of the page in sight that are ticked: what is ticked on another page is never acted upon unseen. */
export interface Ticks<Row> {
  rows: readonly Row[]
  selection: Selection<Row>
  /** Ticks only these from now on. */
  keep: (keys: readonly string[]) => void
}

/** Ticked rows of a list. */
export function useTicks<Row>(rows: readonly Row[], rowKey: (row: Row) => string): Ticks<Row> {
  const [keys, setKeys] = useState<ReadonlySet<string>>(new Set())
  return {
    rows: rows.filter((row) => keys.has(rowKey(row))),
    selection: {
      selected: keys,
      onChange: (changed, ticked) =>
        setKeys((before) => {
          const next = new Set(before)
          for (const row of changed) {
            if (ticked) next.add(rowKey(row))
            else next.delete(rowKey(row))
          }
          return next
        }),
    },
    keep: (kept) => setKeys(new Set(kept)),
  }
}
