import { Group, SegmentedControl, Stack, Text } from '@mantine/core'
import { useForm } from '@mantine/form'
import { REQUEST_KINDS, type RequestKind } from '@stitchdesk/contract/basics/enums'
import type { Customer } from '@stitchdesk/contract/customers/customer'
import { requestDraftSchema } from '@stitchdesk/contract/placing/draft'
import { PLACING_LIMITS } from '@stitchdesk/contract/placing/limits'
import type { OrderRequest } from '@stitchdesk/contract/requests/answer'
import { isFormat } from '@stitchdesk/contract/requests/kinds'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { fieldErrors } from '../../lib/api/field-errors.ts'
import { useAction } from '../../lib/api/query.ts'
import { ArtworkLinkField } from '../../parts/placing/artwork-link-field.tsx'
import { FormFoot } from '../../parts/placing/form-foot.tsx'
import { FormSection } from '../../parts/placing/form-section.tsx'
import { InstructionsField } from '../../parts/placing/instructions-field.tsx'
import { clearDraft, readDraft } from '../../parts/placing/request-draft.ts'
import { RequestFields } from '../../parts/placing/request-fields.tsx'
import { draftBody, emptyValues, type RequestValues, sameValues } from '../../parts/placing/request-values.ts'
import { type DraftStart, useDraft } from '../../parts/placing/use-draft.ts'
import { useDraftPlacedElsewhere, useForgetUntouchedDraft } from '../../parts/placing/use-draft-end.ts'
import { useUsualFormat } from '../../parts/placing/use-usual-format.ts'
import { UploadField } from '../../parts/uploads/upload-field.tsx'
import { Form } from '../../ui/form/form.tsx'
import { validateWith } from '../../ui/form/validation.ts'

const RequestEstimate = lazy(() => import('../../parts/placing/request-estimate.tsx'))

interface PlaceRequestFormProps {
  /** On whose behalf it is placed. */
  customer: Customer
  /** The initial choice. */
  kind: RequestKind
  /** Name under which the draft is kept. */
  draftKey: string
  /** The code reserved for it; a repeated submit stays the same request. */
  orderCode: number
  onPlaced: (request: OrderRequest) => void
  onCancel: () => void
  /** The initial values, instead of the draft's. */
  carried: RequestValues | null
  /** Starts the form again with a fresh order code; `carried` holds the values it keeps. */
  onRestart: (carried: RequestValues | null) => void
}

/** The form's start: values carried over from the one before, else its draft, else empty. */
function formStart(draftKey: string, carried: RequestValues | null, untouched: RequestValues): DraftStart {
  const draft = carried ? null : readDraft(draftKey, null)
  const { values, imagesUploads } = draft ?? { values: carried ?? untouched, imagesUploads: [] }
  return {
    values,
    imagesUploads,
    baseline: untouched,
    baselineUploads: [],
    restored: draft !== null && (!sameValues(values, untouched) || imagesUploads.length > 0),
  }
}

/** The creation form for staff. It keeps its draft until the request is placed. */
export function PlaceRequestForm(props: PlaceRequestFormProps) {
  const { customer, kind, draftKey, orderCode, carried, onPlaced, onCancel, onRestart } = props
  const { t } = useTranslation(['customers', 'portal'])
  const [untouched] = useState(() => emptyValues(kind))
  const [start] = useState(() => formStart(draftKey, carried, untouched))
  const form = useForm<RequestValues>({
    initialValues: start.values,
    validate: validateWith(requestDraftSchema),
  })
  const { placing, isUntouched } = useUsualFormat(form, { customerId: customer._id })
  const draft = useDraft({
    key: draftKey,
    orderCode,
    editedVersion: null,
    start,
    values: form.values,
    untouched: isUntouched(untouched),
    whyArtwork: t('place.noArtwork'),
    onDiscarded: () => onRestart(null),
  })
  // Under a code that another tab has used, this form's request would be taken for that one.
  useDraftPlacedElsewhere(draftKey, null, orderCode, () => onRestart(draft.changed ? form.values : null))
  useForgetUntouchedDraft(draftKey, draft.changed)

  const create = useAction('createOrder', {
    invalidates: ['listCustomers', 'listOrders'],
    onSuccess: (request) => {
      clearDraft(draftKey)
      onPlaced(request)
    },
    onError: (error) => form.setErrors(fieldErrors(error)),
  })
  const { requestFor } = form.values

  function changeKind(kind: RequestKind) {
    form.setFieldValue('requestFor', kind)
    if (!isFormat(form.values.requiredFormat, kind)) form.setFieldValue('requiredFormat', '')
  }

  const send = (values: RequestValues) =>
    draft.send((stored) => {
      const imagesUploads = stored.map(({ filePath }) => ({ filePath }))
      return create.mutateAsync({
        body: { ...draftBody(values), orderCode, userName: customer.userName, imagesUploads },
      })
    })

  return (
    <Form
      aria-label={t('newRequest')}
      errors={form.errors}
      failure={create.error}
      failureTitle={t('portal:create.failed')}
      onSubmit={form.onSubmit((values) => void send(values))}
    >
      {start.restored && (
        <Text size="sm" c="dimmed" mb="sm" role="status">
          {t('portal:create.restored')}
        </Text>
      )}
      <Stack gap="md">
        <Group justify="space-between">
          <SegmentedControl
            aria-label={t('place.kind')}
            data={REQUEST_KINDS.map((kind) => ({ value: kind, label: t(`place.kinds.${kind}`) }))}
            value={requestFor}
            onChange={changeKind}
          />
          <Text size="sm" c="dimmed" className="tabular">
            {t('place.orderCode', { orderCode })}
          </Text>
        </Group>
        <FormSection title={t('place.artwork')} about="artwork">
          <UploadField
            kind="artwork"
            uploads={draft.uploads}
            limit={PLACING_LIMITS.attachments}
            label={t('place.attachments')}
            disabled={create.isPending}
            error={draft.failedUpload ? t('place.failedUpload') : undefined}
            large
          />
          <ArtworkLinkField form={form} files={draft.uploads.items} />
          {(draft.uploads.stored.length > 0 || form.values.placement !== '') && (
            <Suspense>
              <RequestEstimate
                values={form.values}
                orderCode={orderCode}
                files={draft.uploads.stored.map(({ filePath }) => filePath)}
                placing={placing}
                customerId={customer._id}
                goAhead={{
                  value: form.values.goAheadLimit,
                  error: form.errors.goAheadLimit,
                  onChange: (limit) => form.setFieldValue('goAheadLimit', limit),
                }}
              />
            </Suspense>
          )}
        </FormSection>
        <RequestFields form={form} placing={placing} />
        <InstructionsField form={form} />
      </Stack>
      <FormFoot cancel={onCancel} submit={t(`place.submit.${requestFor}`)} sending={create.isPending} {...draft.foot} />
    </Form>
  )
}
