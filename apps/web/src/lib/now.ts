import { useSyncExternalStore } from 'react'

/** Milliseconds between two looks at the clock. */
const EVERY = 30_000
/** A clock error below this many milliseconds isn't corrected, because it can't be seen. */
const GOOD_ENOUGH = 120_000
/** Milliseconds after which an answer no longer tells the time: the computer may have slept before it was read. */
const FRESH = 15_000

/** Milliseconds by which the server's clock is ahead of this computer's; 0 if the difference is too small to matter. */
let ahead = 0
let now = new Date()
let timer: ReturnType<typeof setInterval> | undefined
const listeners = new Set<() => void>()

/** The current moment by the server's clock: a computer's own may be years off. */
export function currentMoment(): Date {
  return new Date(Date.now() + ahead)
}

/**
 * Learns the time from an answer of the server.
 * @param date its `Date` header
 * @param askedAt when it was asked for, by this computer's clock
 */
export function noteServerTime(date: string | null, askedAt: number): void {
  const there = Date.parse(date ?? '')
  const here = Date.now()
  if (Number.isNaN(there) || Math.abs(here - askedAt) > FRESH) return
  const known = ahead
  ahead = Math.abs(there - here) < GOOD_ENOUGH ? 0 : there - here
  if (Math.abs(ahead - known) >= GOOD_ENOUGH) lookAgain()
}

function lookAgain() {
  now = currentMoment()
  for (const notify of listeners) notify()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  timer ??= setInterval(lookAgain, EVERY)
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    clearInterval(timer)
    timer = undefined
  }
}

function read(): Date {
  // The clock went on while no component listened.
  if (timer === undefined && currentMoment().getTime() - now.getTime() > EVERY) now = currentMoment()
  return now
}

/** The current moment, to half a minute; the component renders again as time passes. One clock serves the whole page. */
export function useNow(): Date {
  return useSyncExternalStore(subscribe, read)
}
