import { Stack, Textarea } from '@mantine/core'
import { disputeSchema } from '@stitchdesk/contract/billing/dispute'
import { useTranslation } from 'react-i18next'
import { STALE_AFTER_BILLING } from '../../parts/billing/stale-calls.ts'
import { notifySuccess } from '../../ui/feedback/notify.ts'
import { Form } from '../../ui/form/form.tsx'
import { FormButtons } from '../../ui/form/form-buttons.tsx'
import { useCallForm } from '../../ui/form/use-call-form.ts'

/** Why a line is disputed, to be typed and saved. */
export default function DisputeForm({
  invoiceId,
  line,
  onDone,
}: {
  invoiceId: string
  line: number
  onDone: () => void
}) {
  const { t } = useTranslation('billing')
  const { form, formProps, busy } = useCallForm('disputeLine', {
    initialValues: { reason: '' },
    schema: disputeSchema,
    input: (body) => ({ params: { _id: invoiceId, line }, body }),
    invalidates: STALE_AFTER_BILLING,
    onSuccess: () => {
      notifySuccess(t('dispute.done'))
      onDone()
    },
  })
  return (
    <Form {...formProps}>
      <Stack gap="sm">
        <Textarea
          label={t('dispute.reason')}
          description={t('dispute.hint')}
          autosize
          minRows={2}
          required
          data-autofocus
          {...form.getInputProps('reason')}
        />
        <FormButtons submit={t('dispute.submit')} busy={busy} onCancel={onDone} />
      </Stack>
    </Form>
  )
}
