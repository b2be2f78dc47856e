import { useEffect, useState } from 'react'

/** Longest wait in milliseconds for a moment without work. */
const WAIT_MS = 1000

/**
 * False in a page's first drawing, true from its first idle moment on: for calls that should not compete with those of the page's
 * main content.
 */
export function useIdle(): boolean {
  const [later, setLater] = useState(false)
  useEffect(() => {
    // Not every browser reports idle moments.
    if (!('requestIdleCallback' in window)) {
      const timer = setTimeout(() => setLater(true))
      return () => clearTimeout(timer)
    }
    const asked = requestIdleCallback(() => setLater(true), { timeout: WAIT_MS })
    return () => cancelIdleCallback(asked)
  }, [])
  return later
}
