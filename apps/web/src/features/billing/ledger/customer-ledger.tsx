import '../../../i18n/areas/ledger.ts'
import { Stack } from '@mantine/core'
import { BalanceFigures } from './balance-figures.tsx'
import { LedgerList } from './ledger-list.tsx'

/** The account of a customer: the balance, and below it the ledger. */
export default function CustomerLedger({ customerId }: { customerId: string }) {
  return (
    <Stack gap="md">
      <BalanceFigures customerId={customerId} />
      <LedgerList customerId={customerId} />
    </Stack>
  )
}
