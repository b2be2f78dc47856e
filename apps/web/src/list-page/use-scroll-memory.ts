import { type RefObject, useLayoutEffect, useRef, useState } from 'react'
import { useLocation, useNavigationType } from 'react-router'
import type { ListView } from './list-view.ts'

const STORAGE_KEY = 'listPlaces'
/** How many lists are remembered; the one left longest ago is forgotten first. */
const MAX_PLACES = 60

/** How far each visited list was scrolled, by history entry and list. */
const places = new Map<string, number>(readStored())

function readStored(): [string, number][] {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? '[]')
    return Array.isArray(stored) ? stored.filter((entry) => Array.isArray(entry) && Number.isFinite(entry[1])) : []
  } catch {
    // Where nothing may be stored, or something else was, a reload starts at the top.
    return []
  }
}

function remember(place: string, position: number) {
  places.delete(place)
  places.set(place, position)
  for (const oldest of places.keys()) {
    if (places.size <= MAX_PLACES) break
    places.delete(oldest)
  }
}

window.addEventListener('pagehide', () => {
  try {
    sessionStorage.setItem(STORAGE_KEY, JSON.stringify([...places]))
  } catch {}
})

interface ScrollMemory {
  /** Goes on the list's element. */
  ref: RefObject<HTMLDivElement | null>
  /** The list was left below its top and is about to be scrolled there. */
  isReturn: boolean
}

/**
 * Remembers where a list was scrolled to. Going back or reloading returns there; another page, order or filter starts at the top.
 * Opening a row, and changes made elsewhere, don't move the list.
 */
export function useScrollMemory<Row>(view: Pick<ListView<Row>, 'label' | 'listed' | 'busy'>): ScrollMemory {
  const ref = useRef<HTMLDivElement>(null)
  const { key, pathname } = useLocation()
  const isPop = useNavigationType() === 'POP'
  const { busy } = view
  const listed = `${pathname} ${view.listed}`
  const place = `${key} ${pathname} ${view.label}`
  const seen = useRef<{ place: string; listed: string }>(undefined)
  /** The place to scroll to once as many rows are there as before. */
  const due = useRef<number>(undefined)

  useLayoutEffect(() => {
    const list = ref.current
    if (!list) return
    const before = seen.current
    seen.current = { place, listed }
    const scroller = document.documentElement
    if (before?.place !== place && isPop) due.current = places.get(place)
    else if (before && before.listed !== listed) {
      due.current = undefined
      showTop(list)
    }
    if (due.current !== undefined) {
      // Another page may have fewer rows; a place that can't be reached must not be remembered.
      if (busy) return
      scroller.scrollTop = due.current
      due.current = undefined
    }
    const store = () => remember(place, scroller.scrollTop)
    // Asking for it immediately would lay the page out before everything is on it.
    const frame = requestAnimationFrame(store)
    window.addEventListener('scroll', store, { passive: true })
    return () => {
      cancelAnimationFrame(frame)
      window.removeEventListener('scroll', store)
    }
  }, [place, listed, busy, isPop])
  const [isReturn] = useState(() => isPop && (places.get(place) ?? 0) > 0)
  return { ref, isReturn }
}

/** Scrolls to the first row; a list whose top is in sight stays where it is. */
function showTop(list: HTMLElement) {
  const margin = Number.parseFloat(getComputedStyle(list).scrollMarginTop) || 0
  if (list.getBoundingClientRect().top < margin) list.scrollIntoView({ block: 'start' })
}
