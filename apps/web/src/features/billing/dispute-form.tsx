import { Stack, Textarea } from '@mantine/core'
import { useForm } from '@mantine/form'
import { disputeSchema } from '@stitchdesk/contract/billing/dispute'
import { useTranslation } from 'react-i18next'
import { useAction } from '../../lib/api/query.ts'
import { STALE_AFTER_BILLING } from '../../parts/billing/stale-calls.ts'
import { notifySuccess } from '../../ui/feedback/notify.ts'
import { FormButtons } from '../../ui/form/form-buttons.tsx'
import { FormError } from '../../ui/form/form-error.tsx'
import { refusalOf } from '../../ui/form/refusal.ts'
import { validateWith } from '../../ui/form/validation.ts'

const FIELDS = ['reason'] as const

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
  const form = useForm({ initialValues: { reason: '' }, validate: validateWith(disputeSchema) })
  const action = useAction('disputeLine', {
    invalidates: STALE_AFTER_BILLING,
    onSuccess: () => {
      notifySuccess(t('dispute.done'))
      onDone()
    },
    onError: (error) => form.setErrors(refusalOf(error, FIELDS).fields),
  })
  return (
    <form noValidate onSubmit={form.onSubmit((body) => action.mutate({ params: { _id: invoiceId, line }, body }))}>
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
        <FormError>{action.error && refusalOf(action.error, FIELDS).form}</FormError>
        <FormButtons submit={t('dispute.submit')} busy={action.isPending} onCancel={onDone} />
      </Stack>
    </form>
  )
}
