import { NOTIFICATION_LIMITS } from '@stitchdesk/contract/notifications/limits'
import { useSyncExternalStore } from 'react'

let shown = ''
const listeners = new Set<() => void>()

/** A number of unread notifications as it is shown: `3`, `99+` where no more are counted, nothing for none. */
export function unreadText(unread: number): string {
  if (unread === 0) return ''
  return unread < NOTIFICATION_LIMITS.unread ? String(unread) : `${NOTIFICATION_LIMITS.unread - 1}+`
}

/** Lets the title of the browser's tab say how many notifications are unread. */
export function showUnread(unread: number): void {
  shown = unreadText(unread)
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The count of unread notifications in the title; empty on pages without one. */
export function useShownUnread(): string {
  return useSyncExternalStore(subscribe, () => shown)
}
