import { useEffect, useSyncExternalStore } from 'react'

/** A key that a page answers to. */
export interface ShownKey {
  key: string
  label: string
}

const NONE: readonly ShownKey[] = []
let shown: readonly ShownKey[] = NONE
const listeners = new Set<() => void>()

function show(keys: readonly ShownKey[]) {
  shown = keys
  for (const listener of listeners) listener()
}

/** Registers the page's shortcuts while it is open. */
export function useRegisteredKeys(keys: readonly ShownKey[]): void {
  // Each render makes the shortcuts again, mostly the same.
  const serialized = JSON.stringify(keys.map(({ key, label }) => ({ key, label })))
  useEffect(() => {
    show(JSON.parse(serialized))
    return () => show(NONE)
  }, [serialized])
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** The keys of the page that stands. */
export const useShownPageKeys = (): readonly ShownKey[] => useSyncExternalStore(subscribe, () => shown)
