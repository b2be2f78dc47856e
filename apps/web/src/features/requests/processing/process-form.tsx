import { Alert, Button, Stack, Text } from '@mantine/core'
import { FILE_LIMITS } from '@stitchdesk/contract/files/limits'
import type { ImagesUpload } from '@stitchdesk/contract/files/upload'
import type { RequestDetail } from '@stitchdesk/contract/requests/answer'
import { asksFor } from '@stitchdesk/contract/requests/kinds'
import { IconCheck } from '@tabler/icons-react'
import { lazy, type ReactNode, type Ref, Suspense, useImperativeHandle, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { mayCall } from '../../../lib/api/may-call.ts'
import { useRole } from '../../../lib/api/session.ts'
import { asKind } from '../../../parts/pictures/request-files.ts'
import { WorkPicture } from '../../../parts/pictures/work-picture.tsx'
import { OrderCode } from '../../../parts/requests/order-code.tsx'
import { UploadField } from '../../../parts/uploads/upload-field.tsx'
import { confirmAction } from '../../../ui/feedback/confirm.ts'
import { ErrorNotice } from '../../../ui/feedback/error-notice.tsx'
import { Form } from '../../../ui/form/form.tsx'
import { CheckButton } from '../delivery/check-button.tsx'
import { DeliveryCheck } from '../delivery/delivery-check.tsx'
import { failedMailOf } from '../delivery/failed-mail.ts'
import { hasProofToSend, useSendProof } from '../delivery/send-proof-button.tsx'
import { agreeToOpen } from '../delivery/use-confirm-delivery.tsx'
import { useHoldSending } from '../delivery/use-hold-sending.tsx'
import { useSendAgain } from '../delivery/use-send-again.ts'
import { useSendRecord } from '../delivery/use-send-record.tsx'
import { useUnapproved } from '../delivery/use-unapproved.ts'
import { nextStep } from '../next-step.ts'
import { requestRights } from '../request-rights.ts'
import { Section } from '../section.tsx'
import { useFieldSave } from '../use-field-save.ts'
import { ConvertFormats } from './convert-formats.tsx'
import { CustomerBrief } from './customer-brief.tsx'
import { DraftNotice } from './draft-notice.tsx'
import { useProcessChanges } from './process-changes.tsx'
import { ProcessFields } from './process-fields.tsx'
import classes from './process-form.module.css'
import { ProcessMenu } from './process-menu.tsx'
import { enteredTotal } from './process-values.ts'
import { type FigureFields, ReadFigures, useFileReading } from './read-figures.tsx'
import { useDropping } from './use-dropping.ts'
import { type OnSaved, useProcessForm } from './use-process-form.ts'
import { useSmallScreen } from './use-small-screen.ts'

/** A colleague rarely saves first. */
const StaleNotice = lazy(async () => ({ default: (await import('./stale-notice.tsx')).StaleNotice }))

export interface ProcessFormHandle {
  /** Whether something was entered that has not been saved. */
  isDirty: () => boolean
  /** Discards the input, which leaving unsaved agreed to. */
  forget: () => void
  /** Saves what was entered; `onSaved` follows where that went well. */
  save: (onSaved: () => void) => void
  focusFirst: () => void
}

interface ProcessFormProps {
  request: RequestDetail
  /** Stored files that the next save adds to the results. */
  made?: readonly ImagesUpload[]
  ref: Ref<ProcessFormHandle>
  /** Fetches the request as it is stored now. */
  onLatest: () => Promise<RequestDetail | undefined>
  /** Opens the form anew with the latest stored values. */
  onStartAgain: () => void
  /** The request's place in its list, and links to its neighbors. */
  steps?: ReactNode
  /** Closes at once. */
  onClose: () => void
  /** Closes, asking first when something would be lost. */
  onCancel: () => void
}

const reveal = (element: HTMLElement | null) => element?.scrollIntoView({ block: 'start' })

/** The staff's process form beside what the customer asked for. */
export function ProcessForm(props: ProcessFormProps) {
  const { request, made, ref, onLatest, onStartAgain, steps, onClose, onCancel } = props
  const { t } = useTranslation(['requests', 'shell', 'requestPage'])
  const role = useRole()
  const rights = requestRights(role)
  const process = useProcessForm(request, { setsPrices: rights.seesPrices, made, onLatest })
  const { base, form, uploads, saving } = process
  const record = useSendRecord((sent) => (process.isDirty() ? process.rebase(sent) : onClose()))
  const sized = asksFor(request.requestFor, 'width')
  const reading = useFileReading({
    files: uploads.stored,
    saved: base.processingData?.imagesUploads ?? [],
    sized,
    // Typed text stays.
    onRead: (fields) => {
      const empty = Object.entries(fields).filter(([field]) => form.getValues()[field as keyof FigureFields] === '')
      if (empty.length > 0) form.setValues(Object.fromEntries(empty))
    },
  })
  const artwork = asKind('artwork', request.imagesUploads)
  const files = [...artwork, ...asKind('result', uploads.stored)]
  const changes = useProcessChanges(process.changes, files)
  // The next step as a button: save what was entered, send what was saved, mark as Done what was sent.
  const status = useFieldSave(base, 'orderStatus')
  const failed = rights.sends ? failedMailOf({ ...request, ...base, messages: request.messages }) : null
  const mail = useSendAgain()
  const waits = failed ? 'again' : nextStep(base)
  const next = process.isDirty() || waits === 'process' || waits === 'convert' || !rights.sends ? 'save' : waits
  // With results the record can be sent, so one button does both.
  const limit = base.goAhead?.limit ?? null
  // Above the limit saving asks the customer, and nothing is sent before they approve.
  const isAbove = limit !== null && (enteredTotal(form.values) ?? 0) > limit
  const savesAndSends = next === 'save' && rights.sends && !isAbove && (files.length > artwork.length || uploads.busy)
  const unapproved = useUnapproved(base)
  const holding = useHoldSending(onClose)
  const dropping = useDropping(uploads.add, !saving)
  const problems = Object.keys(form.errors).length
  const element = useRef<HTMLFormElement>(null)
  const afterSave = useRef<OnSaved>(undefined)
  const entries = useRef<HTMLDivElement>(null)
  const small = useSmallScreen()
  const saveButton = useRef<HTMLButtonElement>(null)
  useImperativeHandle(ref, () => ({
    isDirty: process.isDirty,
    forget: process.forget,
    save: submitThen,
    focusFirst: () => element.current?.querySelector('input')?.focus(),
  }))

  function submitThen(onSaved: OnSaved) {
    afterSave.current = onSaved
    element.current?.requestSubmit()
  }

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

  /** Asks before saving, so that going back makes no version. */
  async function saveAndSend() {
    if (await agreeToOpen({ changes: process.changes.count })) {
      submitThen((order) => holding.hold(order, true))
    }
  }

  // The next step is beside Save; everything else is in the menu.
  const second = savesAndSends ? 'both' : next === 'again' ? 'again' : next === 'done' && rights.edits ? 'done' : 'send'
  const sending = {
    key: 'send',
    disabled:
      saving || holding.underWay || record.sending !== null || base.orderStatus === 'New' || unapproved !== null,
    onRun: () => void send(),
  }
  const proof = useSendProof()
  const maySendProof = mayCall('sendProof', role) && hasProofToSend(base)

  const draft = process.draft && (
    <DraftNotice
      isFilledIn={process.draft.isFilledIn}
      onFillIn={process.draft.fillIn}
      onDiscard={() => {
        process.draft?.discard()
        if (process.draft?.isFilledIn) onStartAgain()
      }}
    />
  )

  return (
    <Form
      ref={element}
      errors={form.errors}
      failure={process.failure}
      onSubmit={() => {
        process.submit(afterSave.current)
        afterSave.current = undefined
      }}
      {...dropping}
    >
      {small && (
        <nav className={classes.ways} aria-label={t('processing.ways')}>
          <Button size="compact-sm" variant="default" onClick={() => reveal(element.current)}>
            {t('processing.toOrderDetails')}
          </Button>
          <Button size="compact-sm" variant="default" onClick={() => reveal(entries.current)}>
            {t(rights.seesPrices ? 'processing.toPrice' : 'processing.toFields')}
          </Button>
        </nav>
      )}
      {small && draft}
      <div className={classes.process}>
        <div className={classes.beside}>
          <WorkPicture files={changes.files} led={changes.led} over={changes.over} />
          {small && changes.list}
          <CustomerBrief request={base} artwork={request} files={files} seesPrices={rights.seesPrices} />
        </div>
        <Stack gap="md" ref={entries} className={classes.entries}>
          {!small && changes.list}
          {!small && draft}
          {process.conflict && (
            <Suspense>
              <StaleNotice
                base={base}
                latest={process.conflict}
                values={form.values}
                files={uploads.stored.length}
                setsPrices={rights.seesPrices}
                onTakeTheirs={() => {
                  process.forget()
                  onStartAgain()
                }}
                onKeepMine={() => {
                  // The notice goes, and its buttons with it.
                  saveButton.current?.focus()
                  process.keepMine()
                }}
              />
            </Suspense>
          )}
          <ProcessFields request={base} form={form} sized={sized} setsPrices={rights.seesPrices} reading={reading} />
          {reading && <ReadFigures reading={reading} form={form} />}
          <Section title={t('processing.files')} level={3}>
            <UploadField
              uploads={uploads}
              limit={FILE_LIMITS.results}
              kind="result"
              beside={artwork}
              label={t('processing.files')}
              error={process.filesProblem}
              disabled={saving && !uploads.busy}
            />
            <ConvertFormats request={base} files={uploads.stored} disabled={saving} onMade={uploads.adopt} />
            <DeliveryCheck request={base} files={uploads.stored} />
          </Section>
        </Stack>
      </div>
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
        {rights.sends && !savesAndSends && (base.orderStatus === 'New' || unapproved !== null) && (
          <Text size="xs" c="dimmed" className={classes.reason}>
            {unapproved ?? t('processing.sendNotYet')}
          </Text>
        )}
        <ProcessMenu
          choices={[
            ...(rights.sends && second !== 'send' ? [{ ...sending, label: t('processing.send') }] : []),
            ...(maySendProof
              ? [
                  {
                    key: 'proof',
                    label: t('requestPage:sendProof'),
                    disabled: process.isDirty(),
                    onRun: () => proof.send(base),
                  },
                ]
              : []),
            { key: 'close', label: t('processing.close'), onRun: onCancel },
          ]}
        />
        <Button
          ref={saveButton}
          type="submit"
          loading={saving}
          variant={next === 'save' && !savesAndSends ? 'filled' : 'light'}
        >
          {t('processing.save')}
        </Button>
        {second === 'send' && rights.sends && (
          <Button
            variant={next === 'send' && !sending.disabled ? 'filled' : 'light'}
            loading={record.sending !== null}
            disabled={sending.disabled}
            onClick={sending.onRun}
          >
            {t('processing.send')}
          </Button>
        )}
        {second === 'again' && failed && (
          <Button variant="filled" loading={mail.sending} onClick={() => mail.sendAgain(failed)}>
            {t('mails.sendAgain')}
          </Button>
        )}
        {second === 'done' && (
          <Button variant="filled" loading={status.saving} onClick={() => void status.save('Done').then(onClose)}>
            {t('send.markAsDone')}
          </Button>
        )}
        {second === 'both' && (
          <Button variant="filled" loading={saving || holding.underWay} onClick={() => void saveAndSend()}>
            {t('requestPage:held.saveAndSend')}
          </Button>
        )}
      </div>
    </Form>
  )
}
