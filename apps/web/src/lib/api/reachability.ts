import { useSyncExternalStore } from 'react'
import { apiAddress } from './api-address.ts'

/** Milliseconds between two checks whether the server is back: growing, so that not all browsers ask at the same time. */
const PAUSES = [2_000, 3_000, 5_000, 8_000, 15_000, 30_000] as const

interface Reachability {
  reachable: boolean
  /** When it is tried next, as milliseconds since 1970; null while it is being tried. */
  nextTry: number | null
}

const REACHABLE: Reachability = { reachable: true, nextTry: null }
let current = REACHABLE
let attempts = 0
let trying = false
let timer: ReturnType<typeof setTimeout> | undefined
const listeners = new Set<() => void>()

function show(next: Reachability) {
  if (next.reachable && current.reachable) return
  current = next
  for (const listener of listeners) listener()
}

/**
 * Notes by a response whether the server is there. While it isn't, a proxy may respond in its place, without the header that names
 * the call.
 */
export function noteReply({ status, headers }: Response): void {
  if (status >= 502 && status <= 504 && !headers.has('x-request-id')) noteFailure()
  else noteAnswer()
}

/** The server answered something: it is there. */
export function noteAnswer(): void {
  clearTimeout(timer)
  attempts = 0
  show(REACHABLE)
}

/**
 * Notes that no answer came, or only a proxy's. One lost call says little: the server is out of reach if a health check fails too.
 * Then it is checked again and again until it is back.
 */
export function noteFailure(): void {
  if (current.reachable) void retryNow()
}

/** Asks the server whether it is well, now. */
export async function retryNow(): Promise<void> {
  if (trying) return
  trying = true
  clearTimeout(timer)
  if (!current.reachable) show({ reachable: false, nextTry: null })
  const isWell = await fetch(apiAddress('/health'), { cache: 'no-store' }).then(
    (answer) => answer.ok,
    () => false,
  )
  trying = false
  if (isWell) return noteAnswer()
  const pause = PAUSES[Math.min(attempts, PAUSES.length - 1)] ?? 0
  attempts++
  timer = setTimeout(() => void retryNow(), pause)
  show({ reachable: false, nextTry: Date.now() + pause })
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Whether the server is within reach, as far as is known now. */
export const isReachable = (): boolean => current.reachable

/** Whether the server is within reach; the component renders again when that changes. */
export function useReachability(): Reachability {
  return useSyncExternalStore(subscribe, () => current)
}

/** Waits until the server is within reach, or the signal ends the waiting. */
export function whenReachable(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      if (!current.reachable && !signal.aborted) return
      listeners.delete(end)
      signal.removeEventListener('abort', end)
      resolve()
    }
    listeners.add(end)
    signal.addEventListener('abort', end)
    end()
  })
}
