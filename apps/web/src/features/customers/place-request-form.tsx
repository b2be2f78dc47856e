import { Group, SegmentedControl, Stack, Text } from '@mantine/core'
import { useForm } from '@mantine/form'
import { REQUEST_KINDS, type RequestKind } from '@stitchdesk/contract/basics/enums'
import { LIMITS } from '@stitchdesk/contract/basics/limits'
import type { Customer } from '@stitchdesk/contract/people/customer'
import type { OrderRequest } from '@stitchdesk/contract/requests/answer'
import { requestDraftSchema } from '@stitchdesk/contract/requests/draft'
import { isFormat } from '@stitchdesk/contract/requests/kinds'
import { useTranslation } from 'react-i18next'
import { call } from '../../lib/api.ts'
import { useAction } from '../../lib/query.ts'
import { upload } from '../../lib/upload.ts'
import { FormFailure } from '../../parts/request-form/form-failure.tsx'
import { FormSection } from '../../parts/request-form/form-section.tsx'
import { InstructionsField } from '../../parts/request-form/instructions-field.tsx'
import { RequestFields } from '../../parts/request-form/request-fields.tsx'
import { draftBody, emptyValues, type RequestValues } from '../../parts/request-form/request-values.ts'
import { UploadField } from '../../parts/uploads/upload-field.tsx'
import { useUploads } from '../../parts/uploads/use-uploads.ts'
import { refusalOf, validateWith } from '../../ui/form.ts'
import { FormButtons } from '../../ui/form-buttons.tsx'

interface PlaceRequestFormProps {
  /** On whose behalf it is placed. */
  customer: Customer
  /** The code reserved for it; a repeated submit stays the same request. */
  orderCode: number
  onPlaced: (request: OrderRequest) => void
  onCancel: () => void
}

/** The creation form as staff fill it in for a customer. */
export function PlaceRequestForm({ customer, orderCode, onPlaced, onCancel }: PlaceRequestFormProps) {
  const { t } = useTranslation('customers')
  const form = useForm<RequestValues>({
    initialValues: emptyValues('order'),
    validate: validateWith(requestDraftSchema),
  })
  const uploads = useUploads({
    start: [],
    limit: LIMITS.attachments,
    send: (file, onProgress, signal) => upload(orderCode, file, { onProgress, signal }),
    takeBack: ({ filePath }) => {
      // A file that can't be taken back is only litter on the server, which clears it away by itself.
      call('removeUpload', { params: { orderCode }, body: { filePath } }).catch(() => undefined)
    },
  })
  const create = useAction('createOrder', {
    invalidates: ['listCustomers', 'listOrders'],
    onSuccess: onPlaced,
    onError: (error) => form.setErrors(refusalOf(error, Object.keys(form.values)).fields),
  })
  const { requestFor } = form.values

  function changeKind(kind: RequestKind) {
    form.setFieldValue('requestFor', kind)
    if (!isFormat(form.values.requiredFormat, kind)) form.setFieldValue('requiredFormat', '')
  }

  function send(values: RequestValues) {
    const imagesUploads = uploads.stored.map(({ filePath }) => ({ filePath }))
    create.mutate({ body: { ...draftBody(values), orderCode, userName: customer.userName, imagesUploads } })
  }

  const failedUpload = uploads.items.some(({ state }) => state === 'failed')
  return (
    <form noValidate onSubmit={form.onSubmit(send)} aria-label={t('newRequest')}>
      <Stack gap="md">
        <Group justify="space-between">
          <SegmentedControl
            aria-label={t('place.kind')}
            data={REQUEST_KINDS.map((kind) => ({ value: kind, label: t(`place.kinds.${kind}`) }))}
            value={requestFor}
            onChange={(kind) => changeKind(kind as RequestKind)}
          />
          <Text size="sm" c="dimmed" className="tabular">
            {t('place.orderCode', { orderCode })}
          </Text>
        </Group>
        <RequestFields form={form} />
        <FormSection title={t('place.artwork')}>
          <UploadField
            kind="artwork"
            uploads={uploads}
            limit={LIMITS.attachments}
            label={t('place.attachments')}
            disabled={create.isPending}
            error={failedUpload ? t('place.failedUpload') : undefined}
          />
        </FormSection>
        <InstructionsField form={form} />
        <FormFailure error={create.error} fields={Object.keys(form.values)} />
        <FormButtons
          submit={t(`place.submit.${requestFor}`)}
          busy={create.isPending}
          disabled={uploads.busy || failedUpload}
          onCancel={onCancel}
        />
      </Stack>
    </form>
  )
}
