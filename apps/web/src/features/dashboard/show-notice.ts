import { notifications } from '@mantine/notifications'
import { LIMITS } from '@stitchdesk/contract/basics/limits'

/** Tell customers that a change of their own account was saved; it stays for five seconds. */
export function showNotice(message: string, closeLabel: string): void {
  notifications.show({
    color: 'teal',
    message,
    autoClose: LIMITS.customerProfileNoticeMs,
    closeButtonProps: { 'aria-label': closeLabel },
  })
}
