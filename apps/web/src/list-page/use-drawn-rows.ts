import { startTransition, useEffect, useMemo, useState } from 'react'

/** No row of any list is lower. */
const LOWEST_ROW_PX = 40

/**
 * The rows to draw now: of a list that has just come as many as the window may show, all of them as soon as these are on the screen.
 * The others are drawn in small steps, so that the page answers meanwhile.
 * @param isWhole draws all at once, where the list is about to be scrolled to a place beyond the first
 */
export function useDrawnRows<Row>(rows: readonly Row[], isWhole: boolean): readonly Row[] {
  const [all, drawAll] = useState(isWhole)
  useEffect(() => startTransition(() => drawAll(true)), [])
  return useMemo(() => (all ? rows : rows.slice(0, Math.ceil(window.innerHeight / LOWEST_ROW_PX))), [rows, all])
}
