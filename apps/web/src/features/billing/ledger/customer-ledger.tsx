import { Button, Group, Stack } from '@mantine/core'
import { pathTo } from '@stitchdesk/contract/addresses'
import type { Balance, LedgerEntry } from '@stitchdesk/contract/billing/ledger'
import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { mayCall } from '../../../lib/api/may-call.ts'
import { useRole } from '../../../lib/api/session.ts'
import { useLedgerActions } from '../../../parts/billing/ledger/use-ledger-actions.tsx'
import { BalanceFigures } from './balance-figures.tsx'
import { EntryMenu } from './entry-menu.tsx'
import { LedgerList } from './ledger-list.tsx'

/** The account of a customer: the balance, below it the ledger, and what an administrator can enter. */
export default function CustomerLedger({ customerId }: { customerId: string }) {
  const { t } = useTranslation('ledger')
  const { may, run, dialog } = useLedgerActions()
  const menu = useCallback(
    (entry: LedgerEntry) => <EntryMenu entry={entry} customerId={customerId} onRun={run} />,
    [customerId, run],
  )
  const mayRead = mayCall('getStatement', useRole())
  const actions = ({ owed, credit }: Balance) => (
    <Group gap="xs">
      {mayRead && (
        <Button component={Link} to={pathTo('statement', { id: customerId })} size="xs" variant="default">
          {t('statement')}
        </Button>
      )}
      {may && credit > 0 && (
        <Button size="xs" variant="default" onClick={() => run({ what: 'refund', customerId, credit })}>
          {t('refund.choice')}
        </Button>
      )}
      {may && credit > 0 && owed > 0 && (
        <Button size="xs" variant="default" onClick={() => run({ what: 'spend', customerId, credit })}>
          {t('spend.title')}
        </Button>
      )}
      {may && (
        <Button size="xs" onClick={() => run({ what: 'pay', customer: { _id: customerId } })}>
          {t('pay.title')}
        </Button>
      )}
    </Group>
  )
  return (
    <Stack gap="md">
      <BalanceFigures customerId={customerId} actions={actions} />
      <LedgerList customerId={customerId} {...(may && { menu })} />
      {dialog}
    </Stack>
  )
}
