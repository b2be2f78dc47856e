import { Button, Stack } from '@mantine/core'
import { FILE_LIMITS } from '@stitchdesk/contract/files/limits'
import type { ImagesUpload } from '@stitchdesk/contract/files/upload'
import type { RequestDetail } from '@stitchdesk/contract/requests/answer'
import { asksFor } from '@stitchdesk/contract/requests/kinds'
import { lazy, type ReactNode, type Ref, type RefObject, Suspense, useImperativeHandle, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useRole } from '../../../lib/api/session.ts'
import { asKind, type ViewableFile } from '../../../parts/pictures/request-files.ts'
import { WorkPicture } from '../../../parts/pictures/work-picture.tsx'
import { UploadField } from '../../../parts/uploads/upload-field.tsx'
import { Form } from '../../../ui/form/form.tsx'
import { DeliveryCheck } from '../delivery/delivery-check.tsx'
import { requestRights } from '../request-rights.ts'
import { Section } from '../section.tsx'
import { ConvertFormats } from './convert-formats.tsx'
import { CustomerBrief } from './customer-brief.tsx'
import { DraftNotice } from './draft-notice.tsx'
import { useProcessChanges } from './process-changes.tsx'
import { ProcessFields } from './process-fields.tsx'
import { ProcessFooter } from './process-footer.tsx'
import classes from './process-form.module.css'
import { type FigureFields, ReadFigures, useFileReading } from './read-figures.tsx'
import { useDropping } from './use-dropping.ts'
import { type OnSaved, type ProcessState, useProcessForm } from './use-process-form.ts'
import { useSmallScreen } from './use-small-screen.ts'

/** Few saves meet a colleague's, so this notice is a script of its own. */
const StaleNotice = lazy(async () => ({ default: (await import('./stale-notice.tsx')).StaleNotice }))

export interface ProcessFormHandle {
  /** Whether something was entered that has not been saved. */
  isDirty: () => boolean
  /** Discards the input, once the person has agreed to leave it unsaved. */
  forget: () => void
  /** Saves what was entered; runs `onSaved` if that succeeds. */
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
  /** Opens the form again with the latest stored values. */
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
  const rights = requestRights(useRole())
  const process = useProcessForm(request, { setsPrices: rights.seesPrices, made, onLatest })
  const { base, form, uploads } = process
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
  const dropping = useDropping(uploads.add, !process.saving)
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
      {small && <ProcessWays form={element} entries={entries} seesPrices={rights.seesPrices} />}
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
                  // The notice leaves the page together with its focused button.
                  saveButton.current?.focus()
                  process.keepMine()
                }}
              />
            </Suspense>
          )}
          <ProcessFields request={base} form={form} sized={sized} setsPrices={rights.seesPrices} reading={reading} />
          {reading && <ReadFigures reading={reading} form={form} />}
          <ResultFiles process={process} artwork={artwork} />
        </Stack>
      </div>
      <ProcessFooter
        process={process}
        files={files.length - artwork.length}
        steps={steps}
        saveButton={saveButton}
        submitThen={submitThen}
        onClose={onClose}
        onCancel={onCancel}
      />
    </Form>
  )
}

interface ProcessWaysProps {
  form: RefObject<HTMLElement | null>
  entries: RefObject<HTMLElement | null>
  seesPrices: boolean
}

/** Jumps to the order's details or to the fields, on small screens. */
function ProcessWays({ form, entries, seesPrices }: ProcessWaysProps) {
  const { t } = useTranslation('requests')
  return (
    <nav className={classes.ways} aria-label={t('processing.ways')}>
      <Button size="compact-sm" variant="default" onClick={() => reveal(form.current)}>
        {t('processing.toOrderDetails')}
      </Button>
      <Button size="compact-sm" variant="default" onClick={() => reveal(entries.current)}>
        {t(seesPrices ? 'processing.toPrice' : 'processing.toFields')}
      </Button>
    </nav>
  )
}

/** The result files: those uploaded, those made from them, and what is checked before they are sent. */
function ResultFiles({ process, artwork }: { process: ProcessState; artwork: readonly ViewableFile[] }) {
  const { t } = useTranslation('requests')
  const { base, uploads, saving } = process
  return (
    <Section title={t('processing.files')} level={3}>
      <UploadField
        uploads={uploads}
        limit={FILE_LIMITS.results}
        mostBytes={process.mostBytes}
        kind="result"
        beside={artwork}
        label={t('processing.files')}
        error={process.filesProblem}
        disabled={saving && !uploads.busy}
      />
      <ConvertFormats request={base} files={uploads.stored} disabled={saving} onMade={uploads.adopt} />
      <DeliveryCheck request={base} files={uploads.stored} />
    </Section>
  )
}
