import { Modal } from '@mantine/core'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { withTexts } from '../../i18n/i18n.ts'
import type { Changeable } from './ask-change-form.tsx'

/** Fetches the form before it is asked for: it is a script of its own, for most visits ask for no change. */
export const loadAskChange = () => withTexts(import('./ask-change-form.tsx'))
const AskChangeForm = lazy(loadAskChange)

interface AskChangeDialogProps {
  /** The delivered request to be changed; the dialog is open while there is one. */
  request: Changeable | null
  onClose: () => void
}

/** The form to request a change. It keeps its text until it is sent or discarded. */
export function AskChangeDialog({ request, onClose }: AskChangeDialogProps) {
  const { t } = useTranslation('portal')
  return (
    <Modal
      opened={request !== null}
      onClose={onClose}
      title={request && t('change.title', { name: request.orderName })}
      centered
      closeOnClickOutside={false}
      closeButtonProps={{ 'aria-label': t('change.close') }}
    >
      <Suspense>{request && <AskChangeForm request={request} onClose={onClose} />}</Suspense>
    </Modal>
  )
}
