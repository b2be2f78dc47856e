import { notifications } from '@mantine/notifications'

const SHOWN_MS = 5000

/** Tell customers that a change of their own account was saved; it stays for five seconds. */
export function showNotice(message: string, closeLabel: string): void {
  notifications.show({
    color: 'teal',
    message,
    autoClose: SHOWN_MS,
    closeButtonProps: { 'aria-label': closeLabel },
  })
}
