import { useLayoutEffect, useMemo } from 'react'
import { useStableCallback } from '../../lib/use-stable-callback.ts'
import { useStored, useValueStore, type ValueStore } from '../../lib/value-store.ts'
import type { Selection } from '../types.ts'

/** Ticks of a list. They live beside the rows, so that a tick draws its own row and not the list. */
export interface Ticks<Row> {
  /** Keys of the ticked rows. */
  store: ValueStore<ReadonlySet<string>>
  /** Ticks or unticks rows. */
  change: (rows: readonly Row[], ticked: boolean) => void
  selectable: (row: Row) => boolean
  /** Ticks only these from now on. */
  keep: (keys: readonly string[]) => void
}

const NONE: ReadonlySet<string> = new Set()

/** Ticked rows of a list: its own, or those that its screen keeps. */
export function useTicks<Row>(rowKey: (row: Row) => string, given: Selection<Row> | undefined): Ticks<Row> {
  const store = useValueStore(given?.selected ?? NONE)
  const selected = given?.selected
  useLayoutEffect(() => {
    if (selected) store.set(selected)
  }, [store, selected])

  const change = useStableCallback((rows: readonly Row[], ticked: boolean) => {
    if (given) return given.onChange(rows, ticked)
    const next = new Set(store.get())
    for (const row of rows) {
      if (ticked) next.add(rowKey(row))
      else next.delete(rowKey(row))
    }
    store.set(next)
  })
  const selectable = useStableCallback((row: Row) => given?.selectable?.(row) ?? true)
  return useMemo(
    () => ({ store, change, selectable, keep: (keys) => store.set(new Set(keys)) }),
    [store, change, selectable],
  )
}

/** Ticked rows of the shown page only, because bulk actions never change rows out of view. */
export function useTickedRows<Row>(
  { store }: Ticks<Row>,
  rows: readonly Row[],
  rowKey: (row: Row) => string,
): readonly Row[] {
  const keys = useStored(store, (value) => value)
  return useMemo(() => rows.filter((row) => keys.has(rowKey(row))), [rows, keys, rowKey])
}
