import { Button, Group, Stack } from '@mantine/core'
import type { Balance } from '@stitchdesk/contract/billing/ledger'
import { PAGES } from '@stitchdesk/contract/pages'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { call } from '../../../lib/api/call.ts'
import { useUser } from '../../../lib/api/session.ts'
import { formatMoney } from '../../../lib/format.ts'
import { CardNote } from '../../../parts/billing/card/card-note.tsx'
import { useCardReturn } from '../../../parts/billing/card/use-card-return.ts'
import { usePayByCard } from '../../../parts/billing/card/use-pay-by-card.ts'
import { useLedgerActions } from '../../../parts/billing/ledger/use-ledger-actions.tsx'
import { useReporting } from '../../../parts/billing/reporting/use-reporting.tsx'
import { STALE_AFTER_BILLING } from '../../../parts/billing/stale-calls.ts'
import { notifyError } from '../../../ui/feedback/notify.ts'
import { PageHeader } from '../../../ui/page-header.tsx'
import { BalanceFigures } from './balance-figures.tsx'
import { LedgerList } from './ledger-list.tsx'

/** The customer's own account: what they owe by age, their credit, and all that was invoiced, paid and credited. */
export default function OwnBalancePage() {
  const { t } = useTranslation(['ledger', 'invoices'])
  const { _id } = useUser()
  const client = useQueryClient()
  const ledger = useLedgerActions()
  const reporting = useReporting()
  const paid = useCardReturn(
    useCallback(() => {
      for (const stale of STALE_AFTER_BILLING) void client.invalidateQueries({ queryKey: [stale] })
    }, [client]),
  )
  return (
    <>
      <PageHeader />
      <CardNote told={paid} />
      <Stack gap="md">
        <BalanceFigures
          customerId={_id}
          title={t('own.title')}
          actions={({ owed, credit, byCard }) => (
            <Group gap="xs">
              <Button component={Link} to={PAGES.ownStatement.path} size="xs" variant="default">
                {t('statement')}
              </Button>
              {owed > 0 && credit > 0 && (
                <Button
                  size="xs"
                  variant="default"
                  onClick={() => ledger.run({ what: 'spend', customerId: _id, credit })}
                >
                  {t('spend.title')}
                </Button>
              )}
              {owed > 0 && (
                <Button size="xs" variant={byCard ? 'default' : 'filled'} onClick={() => void reporting.start()}>
                  {t('invoices:report')}
                </Button>
              )}
              <PayAllByCard byCard={byCard} />
            </Group>
          )}
          note={({ credit }) => credit > 0 && t('own.credit')}
        />
        <LedgerList customerId={_id} />
      </Stack>
      {ledger.dialog}
      {reporting.dialog}
    </>
  )
}

/** Pays all that is due at once; nothing where the shop takes no cards, or nothing is due. */
function PayAllByCard({ byCard }: Pick<Balance, 'byCard'>) {
  const { t } = useTranslation('invoices')
  const { start, busy, error } = usePayByCard(() => call('payBalanceByCard'))
  useEffect(() => {
    if (error !== null) notifyError(error)
  }, [error])
  if (!byCard) return null
  return (
    <Button size="xs" loading={busy} onClick={start}>
      {t('card.pay', { amount: formatMoney(byCard) })}
    </Button>
  )
}
