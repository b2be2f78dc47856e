import { Stack, Text } from '@mantine/core'
import { entryReversalSchema, type LedgerEntry } from '@stitchdesk/contract/billing/ledger'
import { useTranslation } from 'react-i18next'
import { formatMoney } from '../../../../lib/format.ts'
import { notifySuccess } from '../../../../ui/feedback/notify.ts'
import { Form } from '../../../../ui/form/form.tsx'
import { FormButtons } from '../../../../ui/form/form-buttons.tsx'
import { useCallForm } from '../../../../ui/form/use-call-form.ts'
import { STALE_AFTER_BILLING } from '../../stale-calls.ts'
import { isCredit, kindOf } from '../entry-kind.ts'
import { ReasonField } from './reason-field.tsx'

/** Reverses an entry after saying what that means. */
export function ReverseEntry({ entry, onDone }: { entry: LedgerEntry; onDone: () => void }) {
  const { t } = useTranslation('ledger')
  const { _id, name, amount, allocations } = entry
  const kind = t(`kinds.${kindOf(entry)}`)
  const { form, formProps, busy } = useCallForm('reverseEntry', {
    initialValues: { reason: '' },
    schema: entryReversalSchema,
    input: (body) => ({ params: { _id }, body }),
    invalidates: STALE_AFTER_BILLING,
    onSuccess: () => {
      notifySuccess(t('reverse.done', { kind, name }))
      onDone()
    },
  })
  const paid = allocations.filter((one) => one.kind === 'invoice').map((one) => one.name)
  const what = { kind, name, amount: formatMoney(Math.abs(amount)), invoices: paid.join(', '), count: paid.length }
  return (
    <Form {...formProps} aria-label={t('reverse.title', what)}>
      <Stack gap="sm">
        <Text size="sm">{t('reverse.body', what)}</Text>
        {isCredit(entry) && paid.length > 0 && <Text size="sm">{t('reverse.invoices', what)}</Text>}
        {entry.kind === 'refund' && <Text size="sm">{t('reverse.refund', what)}</Text>}
        <ReasonField {...form.getInputProps('reason')} data-autofocus />
        <FormButtons submit={t('reverse.submit')} busy={busy} danger onCancel={onDone} />
      </Stack>
    </Form>
  )
}
