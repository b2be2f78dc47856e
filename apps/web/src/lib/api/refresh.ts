import type { AuthUser } from '@stitchdesk/contract/auth/auth'
import { FIRST_CALLS } from '@stitchdesk/contract/first-calls'
import { apiAddress } from './api-address.ts'
import { ApiError, errorOfAnswer, networkError } from './api-error.ts'
import { noteFailure, noteReply } from './reachability.ts'
import { clearSession, readSession, readToken, storeSession } from './session.ts'

let tail: Promise<unknown> = Promise.resolve()

/** One refresh at a time, over all tabs: two at once with the same cookie would look like a stolen token to the server. */
function oneAtATime<T>(work: () => Promise<T>): Promise<T> {
  if ('locks' in navigator) return navigator.locks.request('stitchdesk-refresh', work) as Promise<T>
  const mine = tail.then(work, work)
  tail = mine.catch(() => undefined)
  return mine
}

/** Whether the session is over; a rate limit only means to wait. */
const isRefusal = ({ status }: ApiError) => status >= 400 && status < 500 && status !== 408 && status !== 429

async function askForToken(): Promise<string> {
  let answer: Response
  try {
    // Sent to its end even if the page is left meanwhile: otherwise the browser would keep a cookie that was used.
    answer = await fetch(apiAddress(FIRST_CALLS.refresh.path), { method: 'POST', keepalive: true })
  } catch (cause) {
    noteFailure()
    throw networkError(cause)
  }
  noteReply(answer)
  const text = await answer.text()
  if (!answer.ok) throw errorOfAnswer(answer.status, text)
  // If the person signed out meanwhile, or locked the screen, they stay out.
  if (!readSession()) throw errorOfAnswer(403, '')
  const record = JSON.parse(text) as AuthUser
  storeSession(record)
  return record.token
}

/**
 * A token to try again with, after `usedToken` was refused, or '' if there was none. Another call may have fetched it already. When
 * the session is over, the login record is cleared, which sends guarded pages to the login page, and the refusal is thrown. A lost
 * connection or a failing server leaves the record for the next attempt.
 */
export function refreshToken(usedToken: string): Promise<string> {
  return oneAtATime(async () => {
    const current = readToken()
    if (current && current !== usedToken) return current
    try {
      return await askForToken()
    } catch (error) {
      if (!(error instanceof ApiError) || isRefusal(error)) clearSession()
      throw error
    }
  })
}

/**
 * The token to call with; undefined where nobody is signed in, or their session turns out to be over. A page that has just begun
 * has none yet and fetches it.
 * @throws {ApiError} when the product can't be reached
 */
export async function tokenNow(): Promise<string | undefined> {
  const token = readToken()
  if (token !== '') return token ?? undefined
  try {
    return await refreshToken('')
  } catch (error) {
    if (readSession()) throw error
    return undefined
  }
}

/** Fetches a token as a page begins, so that its first calls need not wait for one. */
export function renewEarly(): void {
  void tokenNow().catch(() => undefined)
}
