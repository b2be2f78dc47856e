import { readStored, store } from '../../../lib/stored.ts'

/** Settings of the viewer stored in this browser; without storage each visit is like the first. */

/** A value kept under a name; null when there is none or it is not what it should be. */
export function kept<T>(name: string, isRight: (value: unknown) => value is T): T | null {
  try {
    const value: unknown = JSON.parse(readStored(name) ?? 'null')
    return isRight(value) ? value : null
  } catch {
    return null
  }
}

/** Keeps a value under a name. Where storage is off or full it holds until the page is left. */
export function keep(name: string, value: unknown): void {
  store(name, JSON.stringify(value))
}
