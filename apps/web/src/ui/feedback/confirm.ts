import { modals } from '@mantine/modals'
import type { ReactNode } from 'react'
import { i18n } from '../../i18n/i18n.ts'

interface ConfirmOptions {
  title: ReactNode
  body?: ReactNode
  confirmLabel?: string
  cancelLabel?: string
  /** The action destroys something: its button is red, and the focus starts on the other one. */
  danger?: boolean
}

/** Ask before something is done. Resolves with true when the person agrees, false on every other way out of the dialog. */
export function confirmAction(options: ConfirmOptions): Promise<boolean> {
  const { title, body, danger = false } = options
  return new Promise((resolve) => {
    let agreed = false
    modals.openConfirmModal({
      title,
      children: body,
      centered: true,
      labels: {
        confirm: options.confirmLabel ?? i18n.t('confirm.yes'),
        cancel: options.cancelLabel ?? i18n.t('confirm.cancel'),
      },
      closeButtonProps: { 'aria-label': i18n.t('closeDialog') },
      // White on the usual red is too faint to read.
      confirmProps: { color: danger ? 'red.9' : undefined, 'data-autofocus': danger ? undefined : true },
      cancelProps: { 'data-autofocus': danger ? true : undefined },
      onConfirm: () => {
        agreed = true
      },
      onClose: () => resolve(agreed),
    })
  })
}
