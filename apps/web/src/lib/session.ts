import { DESIGNATIONS, type Designation } from '@stitchdesk/contract/basics/enums'
import type { AuthUser } from '@stitchdesk/contract/people/auth'
import { useSyncExternalStore } from 'react'
import { onStored, readStored, store } from './stored.ts'

/** Where the login record is kept, so that every tab and the next visit find it. */
const STORAGE_KEY = 'authUser'
/** Where it is kept what somebody opened by the search; forgotten when they sign out. */
export const RECENT_KEY = 'recentItems'

const listeners = new Set<() => void>()
let stopOtherTabs: (() => void) | undefined
let cachedText: string | null = null
let cachedRecord: AuthUser | null = null

/** The record where storage is full or forbidden: it then holds until the page is closed. */
let unstored: string | null = null

const readText = () => unstored ?? readStored(STORAGE_KEY)

/**
 * A stored record made readable: a role this product does not know counts as a customer; anything broken is no record.
 * Checked by hand: the schema library would double what the login page has to load.
 */
function parseRecord(stored: string | null): AuthUser | null {
  if (!stored) return null
  try {
    const raw = JSON.parse(stored) as { token?: unknown; username?: unknown; user?: Record<string, unknown> } | null
    const user = raw?.user
    if (typeof raw?.token !== 'string' || typeof user?._id !== 'string' || typeof user.userName !== 'string')
      return null
    const known = DESIGNATIONS.find((role) => role === user.Designation) ?? 'User'
    return { ...raw, user: { ...user, Designation: known } } as AuthUser
  } catch {
    return null
  }
}

/** The login record as stored right now, also when another tab wrote it; null when nobody is signed in. */
export function readSession(): AuthUser | null {
  const stored = readText()
  if (stored !== cachedText) {
    cachedText = stored
    cachedRecord = parseRecord(stored)
  }
  return cachedRecord
}

function tellEverybody() {
  for (const listener of listeners) listener()
}

/** Keep a login record: after signing in, after a refresh, after one's own name changed. */
export function storeSession(record: AuthUser): void {
  const text = JSON.stringify(record)
  unstored = store(STORAGE_KEY, text) ? null : text
  tellEverybody()
}

/** Forget who is signed in. Guarded pages then send the person to the login page. */
export function clearSession(): void {
  unstored = null
  store(STORAGE_KEY, null)
  store(RECENT_KEY, null)
  tellEverybody()
}

/**
 * Call `listener` whenever somebody signs in or out, here or in another tab. Returns the function that stops it. All are told at
 * once: between listeners of the browser's own a part of a page would be drawn without its guard, and fail for want of a user.
 */
export function subscribeSession(listener: () => void): () => void {
  listeners.add(listener)
  stopOtherTabs ??= onStored(STORAGE_KEY, tellEverybody)
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    stopOtherTabs?.()
    stopOtherTabs = undefined
  }
}

/** Who is signed in; the component renders again when that changes. Null when nobody is. */
export function useSession(): AuthUser | null {
  return useSyncExternalStore(subscribeSession, readSession)
}

/** Role of who is signed in, null for nobody. */
export function useRole(): Designation | null {
  return useSession()?.user.Designation ?? null
}

/** The user who is signed in, for screens that stand behind the guard. Throws when nobody is. */
export function useUser(): AuthUser['user'] {
  const session = useSession()
  if (!session) throw new Error('This screen needs somebody to be signed in')
  return session.user
}
