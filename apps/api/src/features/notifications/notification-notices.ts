import type { ChangeFeed } from '../../platform/change-feed.ts'

/** The channel on which the database announces whose notifications changed. */
export const NOTIFICATION_NOTICES = 'notified'

/** Calls back when an account's notifications may have changed, until the returned function is called. */
export function onNotified(changeFeed: ChangeFeed, accountId: string, told: () => void): () => void {
  return changeFeed.subscribe(NOTIFICATION_NOTICES, {
    // Without ids it may concern any account.
    told: (ids) => (ids === '' || ids.split(' ').includes(accountId)) && told(),
    missed: told,
  })
}
