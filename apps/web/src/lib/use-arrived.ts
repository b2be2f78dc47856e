import { useDeferredValue } from 'react'

/**
 * What a page waited for, undefined until it is there. The first drawing of it is done in small steps, so that the page answers
 * meanwhile; what changes later shows at once.
 */
export function useArrived<T>(value: T | undefined): T | undefined {
  const hasCome = useDeferredValue(value !== undefined)
  return hasCome ? value : undefined
}
