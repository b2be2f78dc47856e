import { useDeferredValue } from 'react'

/**
 * A value once it has loaded, undefined before. React renders it first at low priority, so that the page stays responsive; later
 * changes render at once.
 */
export function useArrived<T>(value: T | undefined): T | undefined {
  const hasCome = useDeferredValue(value !== undefined)
  return hasCome ? value : undefined
}
