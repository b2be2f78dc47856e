import { Stack } from '@mantine/core'
import { useRole } from '../../lib/session.ts'
import { PageHeader } from '../../ui/page-header.tsx'
import { PaymentTiles, PeopleTiles, WaitingTiles } from './staff-tiles.tsx'

/** Home of administrators and salespeople: the way to what waits for them. */
export default function StaffDashboardPage() {
  const role = useRole()
  return (
    <>
      <PageHeader />
      <Stack gap="lg">
        {role === 'Administrate' && <WaitingTiles />}
        {role === 'Administrate' && <PaymentTiles />}
        <PeopleTiles />
      </Stack>
    </>
  )
}
