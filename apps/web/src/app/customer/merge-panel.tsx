import { Button, Group, List, Skeleton, Stack, Text } from '@mantine/core'
import { pathTo } from '@stitchdesk/contract/addresses'
import type { Customer } from '@stitchdesk/contract/customers/customer'
import type { MergePreview } from '@stitchdesk/contract/customers/merge'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { useAction, useCall } from '../../lib/api/query.ts'
import { formatCount, formatMoney } from '../../lib/format.ts'
import { CustomerSelect, type PickedCustomer } from '../../parts/billing/ledger/forms/customer-select.tsx'
import { STALE_AFTER_BILLING } from '../../parts/billing/stale-calls.ts'
import { Fact, Facts } from '../../ui/facts.tsx'
import { ErrorState } from '../../ui/feedback/error-state.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { notifySuccess } from '../../ui/feedback/notify.ts'

interface MergePanelProps {
  customer: Customer
  onClose: () => void
}

/** Merges a customer into another one: choose it, read what that does, confirm. */
export default function MergePanel({ customer, onClose }: MergePanelProps) {
  const { t } = useTranslation('customer')
  const [into, pick] = useState<PickedCustomer | null>(null)
  return (
    <Stack gap="md">
      <Text size="sm">{t('merge.intro')}</Text>
      <CustomerSelect picked={into} onPick={pick} />
      {into ? (
        <Preview key={into.value} from={customer._id} into={into.value} onClose={onClose} />
      ) : (
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {t('merge.cancel')}
          </Button>
        </Group>
      )}
    </Stack>
  )
}

function Preview({ from, into, onClose }: { from: string; into: string; onClose: () => void }) {
  const { t } = useTranslation('customer')
  const navigate = useNavigate()
  const preview = useCall('previewMerge', { params: { _id: from, into } })
  const merge = useAction('mergeCustomers', {
    invalidates: [...STALE_AFTER_BILLING, 'getCustomerTerms', 'getCustomerPricing', 'previewMerge'],
  })
  if (preview.error) return <ErrorState error={preview.error} onRetry={() => void preview.refetch()} />
  if (!preview.data) return <Skeleton h={280} role="status" aria-label={t('loading')} />
  const { from: goes, into: stays } = preview.data
  async function run() {
    const body = { customerId: goes.customerId, intoCustomerId: stays.customerId }
    await merge.mutateAsync({ params: { _id: from, into }, body })
    notifySuccess(t('merge.done', { from: goes.name, into: stays.name }))
    onClose()
    void navigate(pathTo('customer', { id: into }))
  }
  return (
    <Stack gap="md">
      <WhatMoves preview={preview.data} />
      <Notice tone="warning">{t('merge.final', { from: goes.name, into: stays.name })}</Notice>
      {merge.error && <ErrorState error={merge.error} />}
      <Group justify="flex-end">
        <Button variant="default" onClick={onClose}>
          {t('merge.cancel')}
        </Button>
        <Button color="red" loading={merge.isPending} onClick={() => void run().catch(() => undefined)}>
          {t('merge.confirm', { into: stays.name })}
        </Button>
      </Group>
    </Stack>
  )
}

/** What goes over to whom, and whose terms and prices are kept. */
function WhatMoves({ preview }: { preview: MergePreview }) {
  const { t } = useTranslation('customer')
  const { from, into, accounts, kept } = preview
  const counts = (['requests', 'designs', 'invoices', 'payments', 'notes'] as const).filter((name) => preview[name] > 0)
  const amounts = [
    { name: 'owed', amount: from.owed, with: from.owed + into.owed },
    { name: 'credit', amount: from.credit, with: from.credit + into.credit },
  ] as const
  return (
    <>
      <Facts layout="beside">
        {counts.map((name) => (
          <Fact key={name} label={t(`merge.${name}`)}>
            {formatCount(preview[name])}
          </Fact>
        ))}
        {amounts.map(({ name, amount, with: together }) => (
          <Fact key={name} label={t(`merge.${name}`)}>
            {t('merge.together', { amount: formatMoney(amount), together: formatMoney(together) })}
          </Fact>
        ))}
      </Facts>
      <div>
        <Text size="sm" fw={600}>
          {t('merge.accounts', { into: into.name })}
        </Text>
        <List size="sm">
          {accounts.map(({ _id, name, userName, email }) => (
            <List.Item key={_id}>{[...new Set([name, userName, email])].filter(Boolean).join(' · ')}</List.Item>
          ))}
        </List>
      </div>
      {kept.length > 0 && (
        <div>
          <Text size="sm" fw={600}>
            {t('merge.kept')}
          </Text>
          <List size="sm">
            {kept.map(({ what, of }) => (
              <List.Item key={what}>
                {t('merge.keptOf', { what: t(`merge.what.${what}`), name: of === 'into' ? into.name : from.name })}
              </List.Item>
            ))}
          </List>
        </div>
      )}
    </>
  )
}
