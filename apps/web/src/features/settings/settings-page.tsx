import { Stack } from '@mantine/core'
import { PageHeader } from '../../ui/page-header.tsx'
import { PlacementsCard } from './placements-card.tsx'

/** What a shop sets for itself. */
export default function SettingsPage() {
  return (
    <>
      <PageHeader />
      <Stack maw={720}>
        <PlacementsCard />
      </Stack>
    </>
  )
}
