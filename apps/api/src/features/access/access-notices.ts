import type { ChangeFeed } from '../../platform/change-feed.ts'

/** The channel on which the database reports sessions and accounts that ended or whose rights changed. */
export const ACCESS_NOTICES = 'access_changed'

/**
 * Calls back when a session's or account's access changed, until the returned function is called.
 * @param told gets the id of the session or account; null if any may have changed
 */
export function onAccessNotice(changeFeed: ChangeFeed, told: (id: string | null) => void): () => void {
  return changeFeed.subscribe(ACCESS_NOTICES, { told: (payload) => told(payload || null), missed: () => told(null) })
}
