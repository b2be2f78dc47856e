import { Stack, Text, Textarea } from '@mantine/core'
import type { RoundCause } from '@stitchdesk/contract/pricing/rounds'
import { PROCESSING_LIMITS } from '@stitchdesk/contract/processing/limits'
import { revisionDraftSchema } from '@stitchdesk/contract/processing/revision'
import type { OrderRequest } from '@stitchdesk/contract/requests/answer'
import { displayOrderCode } from '@stitchdesk/contract/requests/order-code'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { notifySuccess } from '../../ui/feedback/notify.ts'
import { Form } from '../../ui/form/form.tsx'
import { FormButtons } from '../../ui/form/form-buttons.tsx'
import { useCallForm } from '../../ui/form/use-call-form.ts'
import { RoundFields } from './round-fields.tsx'

/** A delivered request that may be changed. */
export type Changeable = Pick<OrderRequest, '_id' | 'requestFor' | 'orderCode' | 'orderName'>

const NOTHING_TYPED: { reason: string; cause: RoundCause | ''; resize: string } = { reason: '', cause: '', resize: '' }

/** What should be changed, in the customer's words, and why. */
export default function AskChangeForm({ request, onClose }: { request: Changeable; onClose: () => void }) {
  const { t } = useTranslation('portal')
  const [cost, setCost] = useState<number | null>(null)
  const { form, formProps, busy } = useCallForm('requestChange', {
    initialValues: NOTHING_TYPED,
    schema: revisionDraftSchema,
    input: ({ cause, ...body }) => ({
      params: { _id: request._id },
      // The schema has refused a missing cause.
      body: { ...body, cause: cause || 'changed-wish', cost },
    }),
    invalidates: ['listOrders', 'getOrder', 'getCustomerDashboard', 'getMenuCounts', 'getRoundTerms'],
    onSuccess: ({ requestFor, orderCode }) => {
      notifySuccess(t('change.sent', { code: displayOrderCode(requestFor, orderCode) }))
      onClose()
    },
  })
  const { cause, resize } = form.values
  // Nobody sends a change whose price they couldn't read.
  const isUnread = cost === null && cause !== '' && (cause !== 'another-size' || resize.trim() !== '')
  return (
    <Form {...formProps} aria-label={t('change.of', { name: request.orderName })}>
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
        <RoundFields
          requestId={request._id}
          value={form.values}
          onChange={({ cause, resize }) => form.setValues({ cause, resize })}
          onCost={setCost}
          errors={form.errors}
        />
        <FormButtons submit={t('change.send')} busy={busy} disabled={isUnread} onCancel={onClose} />
      </Stack>
    </Form>
  )
}
