import { useTranslation } from 'react-i18next'
import { useRole } from '../../../lib/api/session.ts'
import { confirmAction } from '../../../ui/feedback/confirm.ts'
import { failedMailOf } from '../delivery/failed-mail.ts'
import { agreeToOpen } from '../delivery/use-confirm-delivery.tsx'
import { useHoldSending } from '../delivery/use-hold-sending.tsx'
import { useSendAgain } from '../delivery/use-send-again.ts'
import { useSendRecord } from '../delivery/use-send-record.tsx'
import { useUnapproved } from '../delivery/use-unapproved.ts'
import { nextStep } from '../next-step.ts'
import { requestRights } from '../request-rights.ts'
import { useFieldSave } from '../use-field-save.ts'
import { enteredTotal } from './process-values.ts'
import type { OnSaved, ProcessState } from './use-process-form.ts'

interface Around {
  /** Result files of the form, stored ones. */
  files: number
  submitThen: (onSaved: OnSaved) => void
  onClose: () => void
}

/** The next step of a request that is processed: save what was entered, send what was saved, mark as Done what was sent. */
export function useProcessSteps(process: ProcessState, { files, submitThen, onClose }: Around) {
  const { t } = useTranslation(['requests', 'shell'])
  const rights = requestRights(useRole())
  const { request, base, form, uploads, saving } = process
  const record = useSendRecord((sent) => (process.isDirty() ? process.rebase(sent) : onClose()))
  const status = useFieldSave(base, 'orderStatus')
  const failed = rights.sends ? failedMailOf({ ...request, ...base, messages: request.messages }) : null
  const mail = useSendAgain()
  const waits = failed ? 'again' : nextStep(base)
  const next = process.isDirty() || waits === 'process' || waits === 'convert' || !rights.sends ? 'save' : waits
  const limit = base.goAhead?.limit ?? null
  // Above the limit saving asks the customer, and nothing is sent before they approve.
  const isAbove = limit !== null && (enteredTotal(form.values) ?? 0) > limit
  // With results the record can be sent, so one button does both.
  const savesAndSends = next === 'save' && rights.sends && !isAbove && (files > 0 || uploads.busy)
  const unapproved = useUnapproved(base)
  const holding = useHoldSending(onClose)
  const isTooEarly = base.orderStatus === 'New' || unapproved !== null
  const maySend = !saving && !holding.underWay && record.sending === null && !isTooEarly

  async function send() {
    const agreed =
      !process.isDirty() ||
      (await confirmAction({
        title: t('processing.unsentTitle'),
        body: t('processing.unsent'),
        confirmLabel: t('processing.sendAnyway'),
        cancelLabel: t('shell:unsaved.keep'),
      }))
    if (agreed) record.send(base)
  }

  /** Asks before it saves, so that going back makes no version. */
  async function saveAndSend() {
    if (await agreeToOpen({ changes: process.changes.count })) {
      submitThen((order) => holding.hold(order, true))
    }
  }

  return {
    /** The button beside Save; everything else is in the menu. */
    second: savesAndSends ? 'both' : next === 'again' ? 'again' : next === 'done' && rights.edits ? 'done' : 'send',
    isToSave: next === 'save' && !savesAndSends,
    isToSend: next === 'send' && maySend,
    maySend,
    /** Why nothing can be sent yet. */
    reason: rights.sends && !savesAndSends && isTooEarly ? (unapproved ?? t('processing.sendNotYet')) : null,
    send: () => void send(),
    sending: record.sending !== null,
    saveAndSend: () => void saveAndSend(),
    underWay: holding.underWay,
    sendAgain: () => failed && mail.sendAgain(failed),
    sendingAgain: mail.sending,
    markAsDone: () => void status.save('Done').then(onClose),
    marking: status.saving,
  } as const
}
