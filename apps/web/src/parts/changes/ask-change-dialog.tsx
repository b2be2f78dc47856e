import { Modal } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { lazyPart } from '../../ui/feedback/lazy-part.tsx'
import type { Changeable } from './ask-change-form.tsx'

// A script of its own, for most visits ask for no change.
const AskChangeForm = lazyPart(() => import('./ask-change-form.tsx'), 240)
/** Fetches the form before it is asked for. */
export const loadAskChange = AskChangeForm.load

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
      {request && <AskChangeForm request={request} onClose={onClose} />}
    </Modal>
  )
}
