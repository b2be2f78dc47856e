import { pathTo } from '@stitchdesk/contract/addresses'
import type { AuthUser } from '@stitchdesk/contract/auth/auth'
import { readStored, store } from './stored.ts'

const STORAGE_KEY = 'LOCKED'

/** The account that locked the screen. */
export interface Locked {
  userName: string
  /** The name by which the lock screen greets them. */
  name: string
}

/** The account that locked the screen of this device; null if it isn't locked. */
export function readLocked(): Locked | null {
  try {
    const { userName, name }: Record<string, unknown> = JSON.parse(readStored(STORAGE_KEY) ?? 'null')
    return typeof userName === 'string' && typeof name === 'string' ? { userName, name } : null
  } catch {
    return null
  }
}

/** Remembers whose screen gets locked, for every tab. */
export function keepLocked({ userName, contactPerson }: AuthUser['user']): void {
  store(STORAGE_KEY, JSON.stringify({ userName, name: contactPerson || userName } satisfies Locked))
}

/** Clears it when the same person is back, or another signs in. */
export function forgetLocked(): void {
  store(STORAGE_KEY, null)
}

/** The address for a visitor without a session: the lock screen after locking, otherwise the sign-in page. */
export function signInPath(): string {
  return pathTo(readLocked() ? 'lock' : 'login')
}
