import { useEffect, useSyncExternalStore } from 'react'

/** A key that a page answers to. */
export interface KnownKey {
  key: string
  label: string
}

const NONE: readonly KnownKey[] = []
let told: readonly KnownKey[] = NONE
const listeners = new Set<() => void>()

function tell(keys: readonly KnownKey[]) {
  told = keys
  for (const listener of listeners) listener()
}

/** Registers the page's shortcuts while it is open. */
export function useToldKeys(keys: readonly KnownKey[]): void {
  // Each drawing makes them anew, mostly the same.
  const said = JSON.stringify(keys.map(({ key, label }) => ({ key, label })))
  useEffect(() => {
    tell(JSON.parse(said))
    return () => tell(NONE)
  }, [said])
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** The keys of the page that stands. */
export const usePageKeysTold = (): readonly KnownKey[] => useSyncExternalStore(subscribe, () => told)
