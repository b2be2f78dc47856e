import { Stack } from '@mantine/core'
import { useUser } from '../../lib/api/session.ts'
import { MonthSteps } from '../../parts/months/month-steps.tsx'
import { useMonth } from '../../parts/months/use-month.ts'
import { PageHeader } from '../../ui/page-header.tsx'
import { StatementCard } from './statement-card.tsx'

/** What a month pays the designer who looks. */
export default function OwnPayPage() {
  const { _id } = useUser()
  const { month, present } = useMonth()
  return (
    <Stack gap="sm" maw={1040}>
      <PageHeader actions={<MonthSteps month={month} present={present} />} />
      <StatementCard _id={_id} month={month} />
    </Stack>
  )
}
