import { useSyncExternalStore } from 'react'

/** Milliseconds between two looks at the clock. */
const EVERY = 30_000

let now = new Date()
let timer: ReturnType<typeof setInterval> | undefined
const listeners = new Set<() => void>()

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  timer ??= setInterval(() => {
    now = new Date()
    for (const tell of listeners) tell()
  }, EVERY)
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    clearInterval(timer)
    timer = undefined
  }
}

function read(): Date {
  // While nobody was listening the clock went on.
  if (timer === undefined && Date.now() - now.getTime() > EVERY) now = new Date()
  return now
}

/** The current moment to half a minute; the component renders again as it goes on. One clock for the whole page. */
export function useNow(): Date {
  return useSyncExternalStore(subscribe, read)
}
