import type { Notices } from '../../platform/notices.ts'

/** Where the database tells of sessions and accounts that have ended, or whose rights are others. */
export const ACCESS_NOTICES = 'access_changed'

/**
 * Calls back when somebody's access has changed, until the returned function is called.
 * @param told with the id of the session or account; with null when it may be any
 */
export function onAccessNotice(notices: Notices, told: (id: string | null) => void): () => void {
  return notices.subscribe(ACCESS_NOTICES, { told: (payload) => told(payload || null), missed: () => told(null) })
}
