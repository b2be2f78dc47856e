import type { CallName } from '@stitchdesk/contract/calls'
import { READ_LAG_HEADER } from '@stitchdesk/contract/reports/read-lag'
import { useSyncExternalStore } from 'react'

/** By how many seconds the latest answer of a call may be older than the database itself. */
const lags = new Map<CallName, number>()
const listeners = new Set<() => void>()

/** Learns from an answer whether a standby gave it. */
export function noteReadLag(name: CallName, headers: Headers): void {
  const text = headers.get(READ_LAG_HEADER)
  if (text === null && !lags.has(name)) return
  if (text === null) lags.delete(name)
  else lags.set(name, Number(text))
  for (const notify of listeners) notify()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** By how many seconds the latest answer of a call may be too old; undefined where the database itself answered. */
export function useReadLag(name: CallName): number | undefined {
  return useSyncExternalStore(subscribe, () => lags.get(name))
}
