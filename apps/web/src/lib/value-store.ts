import { useState, useSyncExternalStore } from 'react'

/** A value beside the tree: only the parts that read the bit that changed are drawn again. */
export interface ValueStore<T> {
  get: () => T
  set: (value: T) => void
  subscribe: (listener: () => void) => () => void
}

function makeStore<T>(start: T): ValueStore<T> {
  const listeners = new Set<() => void>()
  let value = start
  return {
    get: () => value,
    set: (next) => {
      if (Object.is(next, value)) return
      value = next
      for (const listener of listeners) listener()
    },
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

/** A store that lives as long as the component. */
export function useValueStore<T>(start: T): ValueStore<T> {
  const [store] = useState(() => makeStore(start))
  return store
}

/** What `read` makes of a store's value; what it answers is compared by identity. */
export function useStored<T, R>(store: ValueStore<T>, read: (value: T) => R): R {
  return useSyncExternalStore(store.subscribe, () => read(store.get()))
}
