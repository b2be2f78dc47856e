import { Button, Group, Stack, Text } from '@mantine/core'
import type { ListedInvoice } from '@stitchdesk/contract/billing/invoice-list'
import { useTranslation } from 'react-i18next'
import { useAction } from '../../../lib/api/query.ts'
import { formatMoney } from '../../../lib/format.ts'
import { notifySuccess } from '../../../ui/feedback/notify.ts'
import { Form } from '../../../ui/form/form.tsx'
import { STALE_AFTER_BILLING } from '../stale-calls.ts'
import { useInvoiceDate } from '../use-invoice-date.tsx'
import { useCreditChoice } from './use-credit-choice.tsx'

interface IssueDraftFormProps {
  draft: Pick<ListedInvoice, '_id' | 'mauth_id' | 'customer' | 'grandTotal'>
  onDone: () => void
}

/** Asks before a draft is issued, and whether it takes its customer's credit. */
export function IssueDraftForm({ draft, onDone }: IssueDraftFormProps) {
  const { t } = useTranslation(['billing', 'customers'])
  const credit = useCreditChoice(draft.mauth_id, draft.grandTotal)
  const date = useInvoiceDate()
  const issue = useAction('issueInvoice', {
    invalidates: STALE_AFTER_BILLING,
    onSuccess: ({ timestamp }) => {
      notifySuccess(t('customers:drafts.issued', { number: timestamp }))
      onDone()
    },
  })
  function submit() {
    const { invoiceDate } = date
    issue.mutate({ params: { _id: draft._id }, body: { applyCredit: credit.applyCredit, invoiceDate } })
  }
  return (
    <Form aria-label={t('issueTitle')} errors={{}} failure={issue.error} onSubmit={submit}>
      <Stack gap="md">
        <Text size="sm">{t('issueBody', { customer: draft.customer, amount: formatMoney(draft.grandTotal) })}</Text>
        {date.field}
        {credit.field}
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onDone}>
            {t('keepDraft')}
          </Button>
          <Button type="submit" loading={issue.isPending} disabled={credit.isPending} data-autofocus>
            {t('customers:drafts.issue')}
          </Button>
        </Group>
      </Stack>
    </Form>
  )
}
