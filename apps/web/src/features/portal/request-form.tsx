import { Stack, Text } from '@mantine/core'
import { useForm } from '@mantine/form'
import type { RequestKind } from '@stitchdesk/contract/basics/enums'
import { LIMITS } from '@stitchdesk/contract/basics/limits'
import type { OrderRequest } from '@stitchdesk/contract/requests/answer'
import { requestDraftSchema } from '@stitchdesk/contract/requests/draft'
import type { ImagesUpload } from '@stitchdesk/contract/requests/upload'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../lib/api.ts'
import { takeHandedFiles } from '../../lib/handed-files.ts'
import { upload } from '../../lib/upload.ts'
import { askDiscardDraft, askWithoutArtwork } from '../../parts/request-form/draft-questions.ts'
import { FormFailure } from '../../parts/request-form/form-failure.tsx'
import { FormFoot } from '../../parts/request-form/form-foot.tsx'
import { FormSection } from '../../parts/request-form/form-section.tsx'
import { InstructionsField } from '../../parts/request-form/instructions-field.tsx'
import { clearDraft } from '../../parts/request-form/request-draft.ts'
import { RequestFields } from '../../parts/request-form/request-fields.tsx'
import { type RequestValues, sameValues } from '../../parts/request-form/request-values.ts'
import { useDraftTaken, useKeptDraft } from '../../parts/request-form/use-kept-draft.ts'
import { useUsualFormat } from '../../parts/request-form/use-usual-format.ts'
import { UploadField } from '../../parts/uploads/upload-field.tsx'
import { useUploads } from '../../parts/uploads/use-uploads.ts'
import { refusalOf, validateWith } from '../../ui/form.ts'
import { formStart } from './form-start.ts'
import classes from './request-form.module.css'
import { KIND_PATHS } from './request-kinds.ts'
import { filesForSeveral, SeveralOffer } from './several-offer.tsx'
import { type RequestTask, useSubmitRequest } from './use-submit-request.ts'

interface RequestFormProps {
  task: RequestTask
  kind: RequestKind
  /** Name under which the draft is kept. */
  draftKey: string
  onPlaced: (request: OrderRequest) => void
  /** What the form holds from the start in place of its draft. */
  carried: RequestValues | null
  /** Each of these pictures is to be a request of its own; the values count for all. */
  onSeveral: (files: readonly File[], values: RequestValues) => void
  /** The form has to be begun anew, under a fresh order code; `carried` is what it goes on with. */
  onRestart: (carried: RequestValues | null) => void
}

const sameFiles = (left: readonly ImagesUpload[], right: readonly ImagesUpload[]) =>
  left.length === right.length && left.every(({ filePath }, index) => filePath === right[index]?.filePath)

const VALIDATED_ON_LEAVING = ['orderName', 'width', 'height', 'numberOfColors'] as const

/** The creation form: new, edit and order again. It keeps what is typed until the request is placed. */
export function RequestForm({ task, kind, draftKey, carried, onPlaced, onSeveral, onRestart }: RequestFormProps) {
  const { t } = useTranslation('portal')
  const { orderCode } = task
  const [start] = useState(() => formStart(task, kind, draftKey, carried))
  const form = useForm<RequestValues>({
    initialValues: start.values,
    validate: validateWith(requestDraftSchema),
    validateInputOnBlur: [...VALIDATED_ON_LEAVING],
    validateInputOnChange: ['additionalInstructions'],
  })
  const uploads = useUploads({
    start: start.imagesUploads,
    limit: LIMITS.attachments,
    send: (file, onProgress, signal) => upload(orderCode, file, { onProgress, signal }),
    takeBack: ({ filePath }) => {
      if (start.baselineUploads.some((earlier) => earlier.filePath === filePath)) return
      // A file that can't be taken back is only litter on the server, which clears it away by itself.
      call('removeUpload', { params: { orderCode }, body: { filePath } }).catch(() => undefined)
    },
  })
  const changed = !sameValues(form.values, start.baseline) || !sameFiles(uploads.stored, start.baselineUploads)

  useKeptDraft({
    key: draftKey,
    orderCode,
    version: task.mode === 'edit' ? task.original.version : 0,
    values: form.values,
    imagesUploads: uploads.stored,
    worthKeeping: changed || task.mode !== 'edit',
  })
  // Under a code that another tab has used, this form's request would be taken for that one.
  useDraftTaken(draftKey, kind, orderCode, () => task.mode !== 'edit' && onRestart(changed ? form.values : null))

  const submit = useSubmitRequest(task, (request) => {
    clearDraft(draftKey)
    onPlaced(request)
  })
  const addFiles = useRef(uploads.add)
  useEffect(() => {
    addFiles.current = uploads.add
  })
  useEffect(() => takeHandedFiles((files) => addFiles.current(files)), [])
  const usual = useUsualFormat(kind)
  // Whoever has no artwork is asked once.
  const agreedToNone = useRef(task.mode !== 'new')
  // A second click may come before React has drawn the button off.
  const sending = useRef(false)
  const failedUpload = uploads.items.some(({ state }) => state === 'failed')

  const focusFirst = (fields: object) => {
    const [first] = Object.keys(fields)
    if (first) form.getInputNode<HTMLElement, keyof RequestValues>(first as keyof RequestValues)?.focus()
  }

  async function send(values: RequestValues) {
    if (sending.current || uploads.busy || failedUpload) return
    sending.current = true
    if (!agreedToNone.current && uploads.stored.length === 0) {
      agreedToNone.current = await askWithoutArtwork(t('create.noArtwork'))
      sending.current = agreedToNone.current
      if (!agreedToNone.current) return
    }
    submit.mutate(
      { values, imagesUploads: uploads.stored },
      {
        onError: (error) => {
          const { fields } = refusalOf(error, Object.keys(values))
          form.setErrors(fields)
          focusFirst(fields)
        },
        onSettled: () => {
          sending.current = false
        },
      },
    )
  }

  async function discard() {
    if (!(await askDiscardDraft())) return
    for (const item of uploads.items) uploads.remove(item)
    clearDraft(draftKey)
    onRestart(null)
  }

  function makeSeveral(files: readonly File[]) {
    for (const item of uploads.items) uploads.remove(item)
    clearDraft(draftKey)
    onSeveral(files, form.values)
  }

  const vary = task.mode === 'reorder' ? task.vary : null
  // Only as the form opens: what is to be different is what there is to fill in.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the form's own functions are new at every render
  useEffect(() => {
    if (vary) focusFirst({ [vary]: true })
  }, [vary])

  const submitLabel = task.mode === 'edit' ? t('create.submitEdit') : t(`create.submit.${form.values.requestFor}`)
  return (
    <form noValidate onSubmit={form.onSubmit((values) => void send(values), focusFirst)} aria-label={submitLabel}>
      {start.restored && (
        <Text size="sm" c="dimmed" mb="sm" role="status">
          {t('create.restored')}
        </Text>
      )}
      <div className={classes.columns}>
        <FormSection title={t('create.artwork')} help={t('create.hints.artwork')}>
          <UploadField
            kind="artwork"
            uploads={uploads}
            limit={LIMITS.attachments}
            label={t('create.attachments')}
            disabled={submit.isPending}
            error={failedUpload ? t('create.failedUpload') : undefined}
            large
            extraWelcome={task.mode === 'new' && filesForSeveral(uploads) !== null}
          />
          {task.mode === 'new' && (
            <SeveralOffer kind={kind} uploads={uploads} disabled={submit.isPending} onSeveral={makeSeveral} />
          )}
        </FormSection>
        <Stack gap="md">
          <RequestFields form={form} usual={usual} />
          <InstructionsField form={form} />
          <FormFailure error={submit.error} fields={Object.keys(form.values)} />
        </Stack>
      </div>
      <FormFoot
        cancel={KIND_PATHS[kind].record}
        submit={submitLabel}
        changed={changed}
        waiting={uploads.busy ? t('create.waitForUpload') : null}
        sending={submit.isPending}
        blocked={uploads.busy || failedUpload}
        onDiscard={() => void discard()}
      />
    </form>
  )
}
