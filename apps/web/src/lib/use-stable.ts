import { useCallback, useLayoutEffect, useRef } from 'react'

/** A function that stays the same from drawing to drawing and does what it was told to do last: for parts that are drawn again only when what they get changes. */
export function useStable<Args extends unknown[], Result>(act: (...args: Args) => Result): (...args: Args) => Result {
  const latest = useRef(act)
  useLayoutEffect(() => {
    latest.current = act
  })
  return useCallback((...args: Args) => latest.current(...args), [])
}
