import { startTransition, useEffect, useMemo, useState } from 'react'

/**
 * The rows to draw now: of a list that has just come as many as the window may show, all of them as soon as these are on the screen.
 * The others are drawn in small steps, so that the page answers meanwhile.
 * @param rowPx height of the lowest row, in CSS pixels
 * @param isWhole draws all at once, where the list is about to be scrolled to a place beyond the first
 */
export function useDrawnRows<Row>(rows: readonly Row[], rowPx: number, isWhole: boolean): readonly Row[] {
  const [all, drawAll] = useState(isWhole)
  useEffect(() => startTransition(() => drawAll(true)), [])
  return useMemo(() => (all ? rows : rows.slice(0, Math.ceil(window.innerHeight / rowPx))), [rows, rowPx, all])
}
