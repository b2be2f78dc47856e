import { Alert, Button, Text } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import type { ReactNode, Ref } from 'react'
import { useTranslation } from 'react-i18next'
import { mayCall } from '../../../lib/api/may-call.ts'
import { useRole } from '../../../lib/api/session.ts'
import { OrderCode } from '../../../parts/requests/order-code.tsx'
import { ErrorNotice } from '../../../ui/feedback/error-notice.tsx'
import { CheckButton } from '../delivery/check-button.tsx'
import { hasProofToSend, useSendProof } from '../delivery/send-proof-button.tsx'
import { requestRights } from '../request-rights.ts'
import classes from './process-form.module.css'
import { ProcessMenu } from './process-menu.tsx'
import type { OnSaved, ProcessState } from './use-process-form.ts'
import { useProcessSteps } from './use-process-steps.ts'

interface ProcessFooterProps {
  process: ProcessState
  /** Result files of the form, stored ones. */
  files: number
  /** The request's place in its list, and links to its neighbors. */
  steps?: ReactNode
  saveButton: Ref<HTMLButtonElement>
  submitThen: (onSaved: OnSaved) => void
  /** Closes at once. */
  onClose: () => void
  /** Closes, asking first when something would be lost. */
  onCancel: () => void
}

/** The foot of the process form: what keeps it from being saved, Save, the next step, and a menu of everything else. */
export function ProcessFooter({
  process,
  files,
  steps,
  saveButton,
  submitThen,
  onClose,
  onCancel,
}: ProcessFooterProps) {
  const { t } = useTranslation(['requests', 'requestPage'])
  const role = useRole()
  const { sends } = requestRights(role)
  const { base, form, uploads, saving } = process
  const next = useProcessSteps(process, { files, submitThen, onClose })
  const proof = useSendProof()
  const problems = Object.keys(form.errors).length
  const send = { key: 'send', label: t('processing.send'), disabled: !next.maySend, onRun: next.send }
  const sendProof = { key: 'proof', label: t('requestPage:sendProof'), disabled: process.isDirty() }
  return (
    <div className={classes.footer}>
      <div className={classes.messages}>
        {process.waitsFor && (
          <Text size="sm" c="dimmed" role="status">
            {process.waitsFor}
          </Text>
        )}
        {problems > 0 && <ErrorNotice>{t('processing.fixFields', { count: problems })}</ErrorNotice>}
        {process.saved && !process.isDirty() && (
          <Alert color="teal" variant="light" icon={<IconCheck />} role="status">
            <OrderCode request={process.saved} /> {t('processing.saved')}
          </Alert>
        )}
      </div>
      {steps}
      <CheckButton request={base} files={uploads.stored} />
      {next.reason && (
        <Text size="xs" c="dimmed" className={classes.reason}>
          {next.reason}
        </Text>
      )}
      <ProcessMenu
        choices={[
          ...(sends && next.second !== 'send' ? [send] : []),
          ...(mayCall('sendProof', role) && hasProofToSend(base)
            ? [{ ...sendProof, onRun: () => proof.send(base) }]
            : []),
          { key: 'close', label: t('processing.close'), onRun: onCancel },
        ]}
      />
      <Button ref={saveButton} type="submit" loading={saving} variant={next.isToSave ? 'filled' : 'light'}>
        {t('processing.save')}
      </Button>
      {next.second === 'send' && sends && (
        <Button
          variant={next.isToSend ? 'filled' : 'light'}
          loading={next.sending}
          disabled={send.disabled}
          onClick={send.onRun}
        >
          {t('processing.send')}
        </Button>
      )}
      {next.second === 'again' && (
        <Button variant="filled" loading={next.sendingAgain} onClick={next.sendAgain}>
          {t('mails.sendAgain')}
        </Button>
      )}
      {next.second === 'done' && (
        <Button variant="filled" loading={next.marking} onClick={next.markAsDone}>
          {t('send.markAsDone')}
        </Button>
      )}
      {next.second === 'both' && (
        <Button variant="filled" loading={saving || next.underWay} onClick={next.saveAndSend}>
          {t('requestPage:held.saveAndSend')}
        </Button>
      )}
    </div>
  )
}
