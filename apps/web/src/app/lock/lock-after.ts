import { AUTH_LIMITS } from '@stitchdesk/contract/auth/limits'
import { useSyncExternalStore } from 'react'
import { onStored, readStored, store } from '../../lib/stored.ts'

const STORAGE_KEY = 'LOCK_AFTER'

const parse = (text: string | null) => AUTH_LIMITS.lockAfterMinutes.find((minutes) => String(minutes) === text) ?? 0

let current: number = parse(readStored(STORAGE_KEY))
const listeners = new Set<() => void>()

function show(minutes: number) {
  current = minutes
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  const stop = onStored(STORAGE_KEY, () => show(parse(readStored(STORAGE_KEY))))
  return () => {
    listeners.delete(listener)
    stop()
  }
}

/** Keeps another time on this device; answers whether it could be kept. */
function setLockAfter(minutes: number): boolean {
  show(minutes)
  return store(STORAGE_KEY, String(minutes))
}

/** After how many idle minutes the screen locks, and the function that changes it. */
export function useLockAfter() {
  return [useSyncExternalStore(subscribe, () => current), setLockAfter] as const
}
