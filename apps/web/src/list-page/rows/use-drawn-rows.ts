import { startTransition, useEffect, useMemo, useState } from 'react'
import type { ListView } from '../list-view.ts'

/** Rows that are added at a time: twelve take longer than a tenth of a second on a slow computer. */
const STEP = 8

/** Pixels at the top of the window, the page's bar, that cover the first row of a scrolled list. */
const BAR_PX = 56

/**
 * The rows to draw now. A list that has just come, or another part of it, first draws as many as the window may show; the others
 * follow in small steps, so that the page answers meanwhile.
 * @param rowPx height of the lowest row, in CSS pixels
 * @param isWhole draws all at once, where the list is about to be scrolled to a place beyond the first
 */
export function useDrawnRows<Row>(
  { rows, listed, busy, topOf }: Pick<ListView<Row>, 'rows' | 'listed' | 'busy' | 'topOf'>,
  rowPx: number,
  isWhole: boolean,
): readonly Row[] {
  // Another part of a list starts at its top.
  const inSight = () => Math.ceil((window.innerHeight - Math.max(topOf(), BAR_PX)) / rowPx)
  const [drawn, draw] = useState(() => ({ listed, count: isWhole ? Number.POSITIVE_INFINITY : inSight() }))
  // The shown rows stay until the rows of the other part have come.
  if (!busy && drawn.listed !== listed) draw({ listed, count: inSight() })
  const { count } = drawn
  const isMore = count < rows.length
  useEffect(() => {
    if (isMore) startTransition(() => draw((last) => (last.count === count ? { ...last, count: count + STEP } : last)))
  }, [isMore, count])
  return useMemo(() => (isMore ? rows.slice(0, count) : rows), [rows, count, isMore])
}
