/** Browser storage. A browser may refuse to store, or have no space left: callers must work without it. */

/** The text kept under a name; null where there is none, or storage is forbidden. */
export function readStored(name: string): string | null {
  try {
    return localStorage.getItem(name)
  } catch {
    return null
  }
}

/** Keeps a text under a name, or forgets it with null. Answers whether that could be done. */
export function store(name: string, text: string | null): boolean {
  try {
    if (text === null) localStorage.removeItem(name)
    else localStorage.setItem(name, text)
    return true
  } catch {
    return false
  }
}

/** Calls `listener` when another tab changes a stored value. Returns the function that stops it. */
export function onStored(name: string, listener: () => void): () => void {
  const onStorage = ({ key }: StorageEvent) => {
    if (key === name || key === null) listener()
  }
  window.addEventListener('storage', onStorage)
  return () => window.removeEventListener('storage', onStorage)
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null

/** The fields of an object that no type vouches for, as it was stored, in the history or answered; empty for anything else. */
export const fieldsIn = (value: unknown): Readonly<Record<string, unknown>> => (isObject(value) ? value : {})
