import { Button, Stack, Text } from '@mantine/core'
import { type UseFormReturnType, useForm } from '@mantine/form'
import type { RequestKind } from '@stitchdesk/contract/basics/enums'
import { PLACING_LIMITS } from '@stitchdesk/contract/placing/limits'
import type { OrderRequest } from '@stitchdesk/contract/requests/answer'
import { type ComponentProps, lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { fieldErrors } from '../../../lib/api/field-errors.ts'
import { keepFilesForNextForm } from '../../../lib/dropped-files.ts'
import { ArtworkLinkField } from '../../../parts/placing/artwork-link-field.tsx'
import { askDiscardDraft } from '../../../parts/placing/draft-questions.ts'
import { FormFoot } from '../../../parts/placing/form-foot.tsx'
import { FormSection } from '../../../parts/placing/form-section.tsx'
import { InstructionsField } from '../../../parts/placing/instructions-field.tsx'
import { RequestFields } from '../../../parts/placing/request-fields.tsx'
import { emptyValues, type RequestValues } from '../../../parts/placing/request-values.ts'
import { useUsualFormat } from '../../../parts/placing/use-usual-format.ts'
import { UploadField } from '../../../parts/uploads/upload-field.tsx'
import { Form } from '../../../ui/form/form.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { KIND_PATHS } from '../request-kinds.ts'
import { DesignDetails } from './design-details.tsx'
import { commonErrors, designErrors } from './design-errors.ts'
import { DESIGN_FIELDS } from './design-values.ts'
import classes from './request-form.module.css'
import { clearSeveral, readSeveral } from './several-draft.ts'
import { type Design, useDesigns } from './use-designs.ts'
import { usePlaceDesigns } from './use-place-designs.ts'

const RequestEstimate = lazy(() => import('../../../parts/placing/request-estimate.tsx'))

interface SeveralFormProps {
  kind: RequestKind
  /** Name under which the designs are kept. */
  draftKey: string
  /** Values of the form of one request; now they apply to all. */
  carried: RequestValues | null
  onPlaced: (requests: readonly OrderRequest[]) => void
  /** Returns to the form of one request, with the values if any. */
  onOne: (carried: RequestValues | null) => void
}

/** Places several designs at once, each picture as a request of its own; what they have in common is answered once. */
export function SeveralForm({ kind, draftKey, carried, onPlaced, onOne }: SeveralFormProps) {
  const { t } = useTranslation('portal')
  const [kept] = useState(() => readSeveral(draftKey, kind))
  const form = useForm<RequestValues>({
    initialValues: carried ?? kept?.values ?? emptyValues(kind),
    validate: commonErrors,
    validateInputOnBlur: ['artworkLink'],
    validateInputOnChange: ['additionalInstructions'],
  })
  const { place, placing, busy, failure } = usePlaceDesigns(draftKey, kind)
  const stateOf = (key: string) => placing[key]?.state
  const { uploads, designs, change } = useDesigns(
    draftKey,
    kept?.designs ?? [],
    form.values,
    (key) => stateOf(key) === 'placed',
  )
  // Missing fields are reported after the first attempt to place them.
  const [checked, setChecked] = useState(false)
  const { placing: offers } = useUsualFormat(form)
  const count = designs.length
  const placed = designs.filter(({ item }) => stateOf(item.key) === 'placed').length
  const failedUpload = uploads.items.some(({ state }) => state === 'failed')

  async function send(values: RequestValues) {
    setChecked(true)
    const incomplete = designs.some(({ own }) => Object.keys(designErrors(values, own)).length > 0)
    if (incomplete || count === 0 || uploads.busy || failedUpload) return
    const requests = await place(designs, values)
    if (!requests) return
    clearSeveral(draftKey)
    onPlaced(requests)
  }

  /** Drops the pictures: they are removed, or uploaded again by the form of one request. */
  function leave(values: RequestValues | null) {
    for (const item of uploads.items) if (stateOf(item.key) !== 'placed') uploads.remove(item)
    clearSeveral(draftKey)
    onOne(values)
  }

  async function discard() {
    if (await askDiscardDraft()) leave(null)
  }

  const files = designs.flatMap(({ item }) => item.file ?? [])
  const fitsOne = count > 0 && count <= PLACING_LIMITS.attachments && files.length === count && placed === 0
  function makeOne() {
    keepFilesForNextForm(files)
    leave(form.values)
  }

  const submitLabel = t(`several.submit.${kind}`, { count })
  return (
    <>
      <PageHeader title={t(`several.titles.${kind}`)} />
      <Form
        aria-label={submitLabel}
        errors={{ ...fieldErrors(failure), ...form.errors }}
        failure={failure}
        failureTitle={t('create.failed')}
        onSubmit={form.onSubmit(
          (values) => void send(values),
          () => setChecked(true),
        )}
      >
        {kept && (
          <Text size="sm" c="dimmed" mb="sm" role="status">
            {t('create.restored')}
          </Text>
        )}
        <div className={classes.columns}>
          <FormSection title={t('several.designs')} help={t(`several.help.${kind}`)}>
            <UploadField
              kind="artwork"
              uploads={uploads}
              limit={PLACING_LIMITS.designsAtOnce}
              label={t('create.attachments')}
              disabled={busy}
              error={failedUpload ? t('create.failedUpload') : undefined}
              large
              details={(item) => {
                const design = designs.find((one) => one.item === item)
                return (
                  design && (
                    <DesignOfFile
                      kind={kind}
                      design={design}
                      form={form}
                      offers={offers}
                      checked={checked}
                      placing={placing[item.key]}
                      disabled={busy}
                      onChange={change}
                    />
                  )
                )
              }}
            />
            <ArtworkLinkField form={form} files={uploads.items} />
            {fitsOne && (
              <Button variant="subtle" mt="xs" disabled={busy} onClick={makeOne}>
                {t(`several.one.${kind}`, { count })}
              </Button>
            )}
          </FormSection>
          <Stack gap="md">
            <RequestFields form={form} placing={offers} except={DESIGN_FIELDS} />
            <InstructionsField form={form} />
          </Stack>
        </div>
        <FormFoot
          cancel={KIND_PATHS[kind].record}
          submit={submitLabel}
          changed={count > 0}
          waiting={
            uploads.busy
              ? t('create.uploading', { count: uploads.left })
              : placed > 0
                ? t('several.progress', { placed, count })
                : null
          }
          sending={busy}
          blocked={uploads.busy || failedUpload || count === 0}
          onDiscard={() => void discard()}
        />
      </Form>
    </>
  )
}

interface DesignOfFileProps {
  kind: RequestKind
  design: Design
  form: UseFormReturnType<RequestValues>
  offers: ComponentProps<typeof RequestEstimate>['placing']
  /** Whether missing fields are told. */
  checked: boolean
  placing: ComponentProps<typeof DesignDetails>['placing']
  disabled: boolean
  onChange: ReturnType<typeof useDesigns>['change']
}

/** The fields of each design, below its picture, and its estimate until it is placed. */
function DesignOfFile({ kind, design, form, offers, checked, placing, disabled, onChange }: DesignOfFileProps) {
  const { item, own, orderCode } = design
  return (
    <>
      <DesignDetails
        kind={kind}
        own={own}
        errors={checked ? designErrors(form.values, own) : {}}
        placing={placing}
        disabled={disabled}
        onChange={(field, value) => onChange(design, field, value)}
      />
      {item.stored && orderCode !== null && placing?.state !== 'placed' && (
        <Suspense>
          <RequestEstimate
            values={{ ...form.values, ...own }}
            orderCode={orderCode}
            files={[item.stored.filePath]}
            placing={offers}
          />
        </Suspense>
      )}
    </>
  )
}
