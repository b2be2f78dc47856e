import type { AuthUser } from '@stitchdesk/contract/auth/auth'
import { DESIGNATIONS, type Designation } from '@stitchdesk/contract/basics/enums'
import { useSyncExternalStore } from 'react'
import { LENGTH_UNIT_KEY } from '../length-unit.ts'
import { onStored, readStored, store } from '../stored.ts'

// The access token stays in memory, because any script in the page reads what is stored; none reads the refresh cookie. Each load of a
// page uses one refresh token. A browser without cookies signs in for one page.

/** The storage key of the session, shared by all tabs and the next visit; it holds no token, which no script may read there. */
const STORAGE_KEY = 'authUser'
/** Storage key of results opened by the search, cleared on signing out. */
export const RECENT_KEY = 'recentItems'

const listeners = new Set<() => void>()
let stopOtherTabs: (() => void) | undefined
let cachedText: string | null = null
let cachedRecord: AuthUser | null = null

/** The record where storage is full or forbidden: it then holds until the page is closed. */
let unstored: string | null = null

/** The access token, in this page's memory alone, and whose it is; a page that begins fetches one of its own by the refresh cookie. */
let held: { token: string; _id: string } | null = null

const readText = () => unstored ?? readStored(STORAGE_KEY)

/**
 * A stored record made readable: a role this product does not know counts as a customer; anything broken is no record.
 * Checked by hand: the schema library would double what the login page has to load.
 */
function parseRecord(stored: string | null): AuthUser | null {
  if (!stored) return null
  try {
    const raw: { token?: unknown; username?: unknown; user?: Record<string, unknown> } | null = JSON.parse(stored)
    const user = raw?.user
    if (typeof raw?.token !== 'string' || typeof user?._id !== 'string' || typeof user.userName !== 'string')
      return null
    const known = DESIGNATIONS.find((role) => role === user.Designation) ?? 'User'
    return { ...raw, user: { ...user, Designation: known } } as AuthUser
  } catch {
    return null
  }
}

/** Takes the token of an earlier version out of the stored record, once. */
function takeStoredToken({ token, ...record }: AuthUser): string | null {
  held = { token, _id: record.user._id }
  const text = JSON.stringify({ ...record, token: '' })
  // A browser that refuses to write has stored nothing.
  return store(STORAGE_KEY, text) ? text : readText()
}

/** The signed-in account without its token, also when another tab wrote it; null without one. */
export function readSession(): AuthUser | null {
  const stored = readText()
  if (stored !== cachedText) {
    cachedText = stored
    cachedRecord = parseRecord(stored)
    if (!cachedRecord) held = null
    if (cachedRecord?.token) {
      cachedText = takeStoredToken(cachedRecord)
      cachedRecord = { ...cachedRecord, token: '' }
    }
  }
  return cachedRecord
}

/** The account's access token; '' while this page has none, null when signed out. */
export function readToken(): string | null {
  const session = readSession()
  return session && (held?._id === session.user._id ? held.token : '')
}

function notifyListeners() {
  for (const listener of listeners) listener()
}

/** Keep a login record: after signing in, after a refresh, after one's own name changed. Its token stays in memory. */
export function storeSession(record: AuthUser): void {
  if (record.token) held = { token: record.token, _id: record.user._id }
  const text = JSON.stringify({ ...record, token: '' })
  unstored = store(STORAGE_KEY, text) ? null : text
  notifyListeners()
}

/** Forget who is signed in. Guarded pages then send the person to the login page. */
export function clearSession(): void {
  unstored = null
  held = null
  store(STORAGE_KEY, null)
  store(RECENT_KEY, null)
  store(LENGTH_UNIT_KEY, null)
  notifyListeners()
}

/**
 * Call `listener` whenever somebody signs in or out, here or in another tab. Returns the function that stops it. All listeners run
 * in one task: between separate browser events, part of a page would render without its guard, and fail without a user.
 */
export function subscribeSession(listener: () => void): () => void {
  listeners.add(listener)
  stopOtherTabs ??= onStored(STORAGE_KEY, notifyListeners)
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    stopOtherTabs?.()
    stopOtherTabs = undefined
  }
}

/** The signed-in account, or null; the component renders again when it changes. */
export function useSession(): AuthUser | null {
  return useSyncExternalStore(subscribeSession, readSession)
}

/** The account's role, or null when signed out. */
export function useRole(): Designation | null {
  return useSession()?.user.Designation ?? null
}

/** The signed-in user, for screens behind the guard. Throws without one. */
export function useUser(): AuthUser['user'] {
  const session = useSession()
  if (!session) throw new Error('This screen needs somebody to be signed in')
  return session.user
}
