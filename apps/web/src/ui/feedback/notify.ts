import { notifications } from '@mantine/notifications'
import { i18n } from '../../i18n/i18n.ts'
import { messageOf } from '../../lib/api/api-error.ts'

/** Shows a success for four seconds. */
export function notifySuccess(message: string, title?: string): void {
  notifications.show({
    color: 'teal',
    title,
    message,
    autoClose: 4000,
    closeButtonProps: { 'aria-label': i18n.t('notify.close') },
  })
}

/** Reports a success with more text than one reads at a glance. It stays long enough to be read. */
export function notifyNote(message: string, title: string): void {
  notifications.show({
    color: 'teal',
    title,
    message,
    autoClose: 15_000,
    closeButtonProps: { 'aria-label': i18n.t('notify.close') },
  })
}

/** Reports something neutral. It stays long enough to be read. */
export function notifyInfo(message: string): void {
  notifications.show({ message, autoClose: 10_000, closeButtonProps: { 'aria-label': i18n.t('notify.close') } })
}

/** Reports a failure and its reason. It stays long enough to be read. */
export function notifyError(error: unknown, title: string = i18n.t('notify.error')): void {
  notifications.show({
    color: 'red',
    title,
    message: typeof error === 'string' ? error : messageOf(error),
    autoClose: 10_000,
    role: 'alert',
    closeButtonProps: { 'aria-label': i18n.t('notify.close') },
  })
}
