import { CALLS } from '@stitchdesk/contract/calls'
import type { AuthUser } from '@stitchdesk/contract/people/auth'
import { apiAddress } from './api-address.ts'
import { ApiError, errorOfAnswer, networkError } from './api-error.ts'
import { clearSession, readSession, storeSession } from './session.ts'

let tail: Promise<unknown> = Promise.resolve()

/** One refresh at a time, over all tabs: two at once with the same cookie would look like a stolen token to the server. */
function oneAtATime<T>(work: () => Promise<T>): Promise<T> {
  if ('locks' in navigator) return navigator.locks.request('stitchdesk-refresh', work) as Promise<T>
  const mine = tail.then(work, work)
  tail = mine.catch(() => undefined)
  return mine
}

async function askForToken(): Promise<string> {
  let answer: Response
  try {
    answer = await fetch(apiAddress(CALLS.refresh.path), { method: 'POST' })
  } catch (cause) {
    throw networkError(cause)
  }
  const text = await answer.text()
  if (!answer.ok) throw errorOfAnswer(answer.status, text)
  // Whoever signed out meanwhile, or locked the screen, stays out.
  if (!readSession()) throw errorOfAnswer(403, '')
  const record = JSON.parse(text) as AuthUser
  storeSession(record)
  return record.token
}

/**
 * A token to try again with, after `usedToken` was refused. Another call or tab may have fetched it already.
 * When the session is over the login record is cleared, which sends guarded pages to the login page, and the refusal is
 * thrown; a lost connection or a failing server leaves the record for the next attempt.
 */
export function refreshToken(usedToken: string): Promise<string> {
  return oneAtATime(async () => {
    const current = readSession()
    if (current && current.token !== usedToken) return current.token
    try {
      return await askForToken()
    } catch (error) {
      if (!(error instanceof ApiError) || (error.status >= 400 && error.status < 500)) clearSession()
      throw error
    }
  })
}
