import { useMemo, useSyncExternalStore } from 'react'
import { onStored, readStored, store } from '../../lib/stored.ts'

/** How high rows are. */
export const DENSITIES = ['comfortable', 'compact'] as const
export type Density = (typeof DENSITIES)[number]
const DENSITY_KEY = 'listDensity'
const HIDDEN_KEY = 'listHidden'

const listeners = new Set<() => void>()
function keep(name: string, text: string | null) {
  store(name, text)
  for (const notify of listeners) notify()
}
function listen(name: string) {
  return (notify: () => void) => {
    listeners.add(notify)
    const stop = onStored(name, notify)
    return () => {
      listeners.delete(notify)
      stop()
    }
  }
}
const listenToDensity = listen(DENSITY_KEY)

/** The row height of lists on this device, and its setter. */
export function useDensity(): [Density, (density: Density) => void] {
  const stored = useSyncExternalStore(listenToDensity, () => readStored(DENSITY_KEY))
  const density = DENSITIES.find((known) => known === stored) ?? 'comfortable'
  return [density, (next) => keep(DENSITY_KEY, next === 'comfortable' ? null : next)]
}

interface LookedColumn {
  key: string
  always?: true
  optional?: true
}

/** Prefix, in the stored text, of a column that is shown though its list hides it by default. */
const BROUGHT_IN = '-'
const partsOf = (hidden: string) => (hidden === '' ? [] : hidden.split('.'))

/** Whether a column is shown, given the list's hidden columns. */
export function isShown({ key, always, optional }: LookedColumn, hidden: string): boolean {
  const parts = partsOf(hidden)
  return always || (optional ? parts.includes(BROUGHT_IN + key) : !parts.includes(key))
}

/** The hidden columns after one is shown or hidden. */
export function withColumn({ key, optional }: LookedColumn, shown: boolean, hidden: string): string {
  const named = optional ? BROUGHT_IN + key : key
  const others = partsOf(hidden).filter((part) => part !== named)
  return (shown === Boolean(optional) ? [...others, named] : others).join('.')
}

/** The columns that this device leaves out of a list, with points between, and how to change them. */
export function useHiddenColumns(list: string): [string, (keys: string) => void] {
  const name = `${HIDDEN_KEY}.${list}`
  const subscribe = useMemo(() => listen(name), [name])
  const stored = useSyncExternalStore(subscribe, () => readStored(name))
  return [stored ?? '', (keys) => keep(name, keys || null)]
}
