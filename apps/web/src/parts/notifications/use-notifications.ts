import { PAGE_LIMITS } from '@stitchdesk/contract/basics/page-limits'
import { useAction, useCall } from '../../lib/api/query.ts'
import { COUNTED } from '../../lib/live/use-live.ts'
import { notifyError } from '../../ui/feedback/notify.ts'

/** Notifications a page; the bell shows the first one. */
const PAGE_SIZE = PAGE_LIMITS.pickerSize

/**
 * One page of the reader's notifications, from 1, and how many of all are unread. The bell keeps it up to date.
 * @param enabled whether to ask yet
 */
export function useNotifications(page = 1, enabled = true) {
  return useCall(
    'listNotifications',
    { params: { size: PAGE_SIZE, page } },
    { keepPrevious: true, enabled, ...COUNTED },
  )
}

/** Marks notifications as read, those of one record or, with null, all. */
export function useMarkRead() {
  return useAction('markNotificationsRead', {
    invalidates: ['listNotifications'],
    onError: (error) => notifyError(error),
  })
}
