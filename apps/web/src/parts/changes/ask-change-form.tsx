import '../../i18n/areas/portal.ts'
import { Stack, Text, Textarea } from '@mantine/core'
import { PROCESSING_LIMITS } from '@stitchdesk/contract/processing/limits'
import { revisionDraftSchema } from '@stitchdesk/contract/processing/revision'
import type { OrderRequest } from '@stitchdesk/contract/requests/answer'
import { displayOrderCode } from '@stitchdesk/contract/requests/order-code'
import { useTranslation } from 'react-i18next'
import { notifySuccess } from '../../ui/feedback/notify.ts'
import { FormButtons } from '../../ui/form/form-buttons.tsx'
import { FormError } from '../../ui/form/form-error.tsx'
import { useCallForm } from '../../ui/form/use-call-form.ts'

/** A delivered request that may be changed. */
export type Changeable = Pick<OrderRequest, '_id' | 'requestFor' | 'orderCode' | 'orderName'>

/** What should be changed, in the customer's words. */
export default function AskChangeForm({ request, onClose }: { request: Changeable; onClose: () => void }) {
  const { t } = useTranslation('portal')
  const { form, onSubmit, busy, refusal } = useCallForm('requestChange', {
    initialValues: { reason: '' },
    schema: revisionDraftSchema,
    input: (body) => ({ params: { _id: request._id }, body }),
    invalidates: ['listOrders', 'getOrder', 'getCustomerDashboard', 'getMenuCounts'],
    onSuccess: ({ requestFor, orderCode }) => {
      notifySuccess(t('change.sent', { code: displayOrderCode(requestFor, orderCode) }))
      onClose()
    },
  })
  return (
    <form noValidate onSubmit={onSubmit} aria-label={t('change.of', { name: request.orderName })}>
      <Stack gap="sm">
        <Text size="sm" c="dimmed">
          {t('change.intro')}
        </Text>
        <Textarea
          label={t('change.reason')}
          placeholder={t('change.example')}
          autosize
          minRows={4}
          maxRows={12}
          maxLength={PROCESSING_LIMITS.changeReason}
          data-autofocus
          // The form may come after the dialog, which has looked for its first field by then.
          autoFocus
          {...form.getInputProps('reason')}
        />
        <FormError>{refusal}</FormError>
        <FormButtons submit={t('change.send')} busy={busy} onCancel={onClose} />
      </Stack>
    </form>
  )
}
