import '../../../i18n/areas/ledger.ts'
import { Button, Group, Stack } from '@mantine/core'
import { PAGES } from '@stitchdesk/contract/pages'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useUser } from '../../../lib/api/session.ts'
import { PageHeader } from '../../../ui/page-header.tsx'
import { BalanceFigures } from './balance-figures.tsx'
import { LedgerList } from './ledger-list.tsx'

/** The customer's own account: what they owe by age, their credit, and all that was invoiced, paid and credited. */
export default function OwnBalancePage() {
  const { t } = useTranslation('ledger')
  const { _id } = useUser()
  return (
    <>
      <PageHeader />
      <Stack gap="md">
        <BalanceFigures
          customerId={_id}
          title={t('own.title')}
          actions={({ owed }) => (
            <Group gap="xs">
              <Button component={Link} to={PAGES.ownStatement.path} size="xs" variant="default">
                {t('statement')}
              </Button>
              {owed > 0 && (
                <Button component={Link} to={PAGES.invoiceHistory.path} size="xs">
                  {t('own.pay')}
                </Button>
              )}
            </Group>
          )}
          note={({ credit }) => credit > 0 && t('own.credit')}
        />
        <LedgerList customerId={_id} />
      </Stack>
    </>
  )
}
