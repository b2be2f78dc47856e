import { Stack, Text } from '@mantine/core'
import { type UseFormReturnType, useForm } from '@mantine/form'
import type { RequestKind } from '@stitchdesk/contract/basics/enums'
import type { ImagesUpload } from '@stitchdesk/contract/files/upload'
import { PLACING_LIMITS } from '@stitchdesk/contract/placing/limits'
import type { OrderRequest } from '@stitchdesk/contract/requests/answer'
import { type ComponentProps, lazy, Suspense, useEffect, useEffectEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { fieldErrors } from '../../../lib/api/field-errors.ts'
import { ArtworkLinkField } from '../../../parts/placing/artwork-link-field.tsx'
import { FormFoot } from '../../../parts/placing/form-foot.tsx'
import { FormSection } from '../../../parts/placing/form-section.tsx'
import { InstructionsField } from '../../../parts/placing/instructions-field.tsx'
import { clearDraft } from '../../../parts/placing/request-draft.ts'
import { RequestFields } from '../../../parts/placing/request-fields.tsx'
import type { RequestValues } from '../../../parts/placing/request-values.ts'
import { useDraft } from '../../../parts/placing/use-draft.ts'
import { useDraftPlacedElsewhere } from '../../../parts/placing/use-draft-end.ts'
import { useUsualFormat } from '../../../parts/placing/use-usual-format.ts'
import { UploadField } from '../../../parts/uploads/upload-field.tsx'
import { takesPlace } from '../../../parts/uploads/upload-items.ts'
import { useDroppedFiles } from '../../../parts/uploads/use-dropped-files.ts'
import { Form } from '../../../ui/form/form.tsx'
import { KIND_PATHS } from '../request-kinds.ts'
import { draftErrors, loadDraftChecks } from './draft-checks.ts'
import { formStart } from './form-start.ts'
import { useMadeBefore } from './made-before/use-made-before.ts'
import classes from './request-form.module.css'
import { filesForSeveral, SeveralOffer } from './several-offer.tsx'
import { useNameOfFile } from './use-name-of-file.ts'
import { type RequestTask, useSubmitRequest } from './use-submit-request.ts'

interface RequestFormProps {
  task: RequestTask
  kind: RequestKind
  /** Name under which the draft is kept. */
  draftKey: string
  onPlaced: (request: OrderRequest) => void
  /** The initial values, instead of the draft's. */
  carried: RequestValues | null
  /** Each of these pictures is to be a request of its own; the values count for all. */
  onSeveral: (files: readonly File[], values: RequestValues) => void
  /** Starts the form again with a fresh order code; `carried` holds the values it keeps. */
  onRestart: (carried: RequestValues | null) => void
}

const MadeBefore = lazy(() => import('./made-before/made-before.tsx'))
const RequestEstimate = lazy(() => import('../../../parts/placing/request-estimate.tsx'))

const VALIDATED_ON_LEAVING = ['orderName', 'artworkLink', 'width', 'height', 'numberOfColors'] as const

/** The creation form: new, edit and order again. It keeps its draft until the request is placed. */
export function RequestForm({ task, kind, draftKey, carried, onPlaced, onSeveral, onRestart }: RequestFormProps) {
  const { t } = useTranslation('portal')
  const { orderCode } = task
  const [start] = useState(() => formStart(task, kind, draftKey, carried))
  const form = useForm<RequestValues>({
    initialValues: start.values,
    validate: draftErrors,
    validateInputOnBlur: [...VALIDATED_ON_LEAVING],
    validateInputOnChange: ['additionalInstructions'],
  })
  const { placing, isUntouched } = useUsualFormat(form, { chooses: task.mode === 'new' })
  const draft = useDraft({
    key: draftKey,
    orderCode,
    editedVersion: task.mode === 'edit' ? task.original.version : null,
    start,
    values: form.values,
    untouched: isUntouched(start.baseline),
    // A form filled from an earlier request doesn't ask about artwork again.
    whyArtwork: task.mode === 'new' ? t('create.noArtwork') : null,
    onDiscarded: () => onRestart(null),
  })
  const { uploads } = draft
  useDroppedFiles(uploads.add)
  useNameOfFile(form, uploads.items.find(takesPlace)?.name ?? null)
  // Under a code that another tab has used, this form's request would be taken for that one.
  useDraftPlacedElsewhere(
    draftKey,
    kind,
    orderCode,
    () => task.mode !== 'edit' && onRestart(draft.changed ? form.values : null),
  )

  const madeBefore = useMadeBefore(form)
  const submit = useSubmitRequest(task, (request) => {
    clearDraft(draftKey)
    onPlaced(request)
  })

  const send = (values: RequestValues) =>
    draft.send((imagesUploads) =>
      submit.mutateAsync(
        { values, imagesUploads, replica: madeBefore.replica },
        { onError: (error) => form.setErrors(fieldErrors(error)) },
      ),
    )

  async function onSubmit() {
    // Without the schema the API reports the issues.
    await loadDraftChecks().catch(() => undefined)
    form.onSubmit((values) => void send(values))()
  }

  function makeSeveral(files: readonly File[]) {
    draft.letGo()
    onSeveral(files, form.values)
  }

  const vary = task.mode === 'reorder' ? task.vary : null
  // Only when the form opens, so that the cursor is in the field to change.
  const onOpened = useEffectEvent(() => {
    if (vary) form.getInputNode<HTMLElement, typeof vary>(vary)?.focus()
  })
  useEffect(() => onOpened(), [])

  const submitLabel = task.mode === 'edit' ? t('create.submitEdit') : t(`create.submit.${form.values.requestFor}`)
  return (
    <Form
      aria-label={submitLabel}
      errors={form.errors}
      failure={submit.error}
      failureTitle={t('create.failed')}
      onSubmit={onSubmit}
    >
      {start.restored && (
        <Text size="sm" c="dimmed" mb="sm" role="status">
          {t('create.restored')}
        </Text>
      )}
      <div className={classes.columns}>
        <FormSection title={t('create.artwork')} help={t('create.hints.artwork')} about="artwork">
          {/* Above the pictures, which push what follows them out of sight. */}
          {task.mode === 'new' && (
            <SeveralOffer kind={kind} uploads={uploads} disabled={submit.isPending} onSeveral={makeSeveral} />
          )}
          <UploadField
            kind="artwork"
            uploads={uploads}
            limit={PLACING_LIMITS.attachments}
            label={t('create.attachments')}
            disabled={submit.isPending}
            error={draft.failedUpload ? t('create.failedUpload') : undefined}
            large
            extraWelcome={task.mode === 'new' && filesForSeveral(uploads) !== null}
          />
          <ArtworkLinkField form={form} files={uploads.items} />
          {task.mode === 'new' && uploads.stored.length > 0 && (
            <Suspense>
              <MadeBefore
                orderCode={orderCode}
                files={uploads.stored.map(({ filePath }) => filePath)}
                onChoose={madeBefore.choose}
                onUndo={madeBefore.undo}
              />
            </Suspense>
          )}
          <OwnEstimate task={task} form={form} files={uploads.stored} placing={placing} />
        </FormSection>
        <Stack gap="md">
          <RequestFields form={form} placing={placing} />
          <InstructionsField form={form} />
        </Stack>
      </div>
      <FormFoot cancel={KIND_PATHS[kind].record} submit={submitLabel} sending={submit.isPending} {...draft.foot} />
    </Form>
  )
}

interface OwnEstimateProps {
  task: RequestTask
  form: UseFormReturnType<RequestValues>
  files: readonly ImagesUpload[]
  placing: ComponentProps<typeof RequestEstimate>['placing']
}

/** The estimated cost of the request, once it is known, with the limit up to which the shop need not ask. */
function OwnEstimate({ task, form, files, placing }: OwnEstimateProps) {
  if (files.length === 0 && form.values.placement === '') return null
  const goAhead = {
    value: form.values.goAheadLimit,
    error: form.errors.goAheadLimit,
    onChange: (limit: string) => form.setFieldValue('goAheadLimit', limit),
  }
  return (
    <Suspense>
      <RequestEstimate
        values={form.values}
        orderCode={task.orderCode}
        files={files.map(({ filePath }) => filePath)}
        placing={placing}
        goAhead={task.mode === 'edit' ? undefined : goAhead}
      />
    </Suspense>
  )
}
