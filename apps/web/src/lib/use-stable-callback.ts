import { useCallback, useLayoutEffect, useRef } from 'react'

/** A function whose identity never changes and that runs its latest version, for memoized parts. */
export function useStableCallback<Args extends unknown[], Result>(
  act: (...args: Args) => Result,
): (...args: Args) => Result {
  const latest = useRef(act)
  useLayoutEffect(() => {
    latest.current = act
  })
  return useCallback((...args: Args) => latest.current(...args), [])
}
