import { useLayoutEffect, useRef } from 'react'
import { useLocation } from 'react-router'

/** How far each visited list was scrolled, by the history entry it belongs to. */
const positions = new Map<string, number>()

/** Ref of a scrolling element that is found again where it was left when one goes back to it. */
export function useScrollMemory() {
  const ref = useRef<HTMLDivElement>(null)
  const { key } = useLocation()
  useLayoutEffect(() => {
    const element = ref.current
    if (!element) return
    element.scrollTop = positions.get(key) ?? element.scrollTop
    const remember = () => positions.set(key, element.scrollTop)
    element.addEventListener('scroll', remember, { passive: true })
    return () => element.removeEventListener('scroll', remember)
  }, [key])
  return ref
}
