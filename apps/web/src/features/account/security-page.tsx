import { Stack } from '@mantine/core'
import { PageHeader } from '../../ui/page-header.tsx'
import { EmailCard } from './email-card.tsx'
import { PasswordCard } from './password-card.tsx'
import { SessionsCard } from './sessions-card.tsx'
import { TwoFactorCard } from './two-factor-card.tsx'

/** The security of one's own account: address, password, second factor and sessions. */
export default function SecurityPage() {
  return (
    <>
      <PageHeader />
      <Stack maw={720}>
        <TwoFactorCard />
        <EmailCard />
        <PasswordCard />
        <SessionsCard />
      </Stack>
    </>
  )
}
