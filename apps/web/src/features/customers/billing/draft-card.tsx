import { Button, Group, Text } from '@mantine/core'
import type { Invoice } from '@stitchdesk/contract/billing/invoice'
import { itemCount } from '@stitchdesk/contract/billing/invoice-document'
import { useTranslation } from 'react-i18next'
import { mayCall } from '../../../lib/api/may-call.ts'
import { useAction } from '../../../lib/api/query.ts'
import { useRole } from '../../../lib/api/session.ts'
import { formatDate, formatMoney } from '../../../lib/format.ts'
import { useCreditChoice } from '../../../parts/billing/credit/use-credit-choice.tsx'
import { InvoiceState } from '../../../parts/billing/invoice-state.tsx'
import { STALE_AFTER_BILLING } from '../../../parts/billing/stale-calls.ts'
import { confirmAction } from '../../../ui/feedback/confirm.ts'
import { notifyError, notifySuccess } from '../../../ui/feedback/notify.ts'
import { Surface } from '../../../ui/surface.tsx'

interface DraftCardProps {
  draft: Invoice
  onIssued: (invoice: Invoice) => void
  /** Takes the draft to where its items are ticked; without it there is no button for that. */
  onChange?: () => void
}

/** A draft of an invoice: it is issued, changed or deleted. */
export function DraftCard({ draft, onIssued, onChange }: DraftCardProps) {
  const { t } = useTranslation('customers')
  const mayDraft = mayCall('saveInvoiceDraft', useRole())
  const options = { invalidates: STALE_AFTER_BILLING, onError: (error: Error) => notifyError(error) }
  const issue = useAction('issueInvoice', { ...options, onSuccess: onIssued })
  const discard = useAction('discardInvoiceDraft', {
    ...options,
    onSuccess: () => notifySuccess(t('drafts.deleted')),
  })
  const credit = useCreditChoice(draft.mauth_id, draft.grandTotal)
  const busy = issue.isPending || discard.isPending
  const params = { _id: draft._id }

  async function ask() {
    const agreed = await confirmAction({
      title: t('drafts.deleteTitle'),
      body: t('drafts.deleteBody', { count: draft.inv.length }),
      confirmLabel: t('drafts.delete'),
      cancelLabel: t('drafts.keep'),
      danger: true,
    })
    if (agreed) discard.mutate({ params })
  }

  return (
    <Surface as="article" aria-label={t('drafts.name', { date: formatDate(draft.createdAt) })}>
      <Group justify="space-between" wrap="nowrap" align="flex-start">
        <div>
          <Text size="sm" fw={600}>
            {draft.inv.map(({ orderName }) => orderName).join(', ')}
          </Text>
          <Text size="xs" c="dimmed">
            {t('drafts.summary', { date: formatDate(draft.createdAt), count: itemCount(draft) })}
          </Text>
        </div>
        <Group gap="sm" wrap="nowrap">
          <InvoiceState invoice={draft} />
          <Text fw={600} className="tabular">
            {formatMoney(draft.grandTotal)}
          </Text>
        </Group>
      </Group>
      {mayDraft && (
        <Group gap="xs" mt="xs" justify="flex-end">
          {credit.field}
          <Button size="compact-sm" variant="subtle" color="red" disabled={busy} onClick={() => void ask()}>
            {t('drafts.delete')}
          </Button>
          {onChange && (
            <Button size="compact-sm" variant="default" disabled={busy} onClick={onChange}>
              {t('drafts.change')}
            </Button>
          )}
          <Button
            size="compact-sm"
            loading={issue.isPending}
            disabled={busy || credit.isPending}
            onClick={() => issue.mutate({ params, body: { applyCredit: credit.applyCredit } })}
          >
            {t('drafts.issue')}
          </Button>
        </Group>
      )}
    </Surface>
  )
}
