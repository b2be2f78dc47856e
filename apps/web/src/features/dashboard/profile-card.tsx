import { Badge, Button, Group, Skeleton } from '@mantine/core'
import type { OwnAccount } from '@stitchdesk/contract/people/customer'
import type { UseQueryResult } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ErrorState } from '../../ui/error-state.tsx'
import { Fact, Facts } from '../../ui/facts.tsx'
import { Panel } from './panel.tsx'

// What forms are made of is loaded when one is opened.
const EditProfilePanel = lazy(async () => ({ default: (await import('./edit-profile-panel.tsx')).EditProfilePanel }))
const UpdatePasswordPanel = lazy(async () => ({
  default: (await import('./update-password-panel.tsx')).UpdatePasswordPanel,
}))

type PanelKind = 'profile' | 'password'

function addressOf({ address, city, state, zipcode, country }: OwnAccount): string {
  return [address, [zipcode, city].filter(Boolean).join(' '), state, country].filter(Boolean).join(', ')
}

/** What the shop knows about the customer, and the two panels that change it. */
export function ProfileCard({ account }: { account: UseQueryResult<OwnAccount, Error> }) {
  const { t } = useTranslation('portal')
  const [panel, setPanel] = useState<PanelKind | null>(null)
  // The one that was opened last stays until it has slid away.
  const [last, setLast] = useState<PanelKind | null>(null)
  function open(kind: PanelKind) {
    setLast(kind)
    setPanel(kind)
  }
  const { data } = account
  const facts = data && [
    [t('profile.nickName'), data.customerNick],
    [t('profile.email'), data.email],
    [t('profile.phone'), data.phone || data.cell],
    [t('profile.company'), data.company],
    [t('profile.address'), addressOf(data)],
  ]

  return (
    <Panel
      title={t('profile.card')}
      aside={
        data && (
          <Badge variant="light" color={data.emailVerifiedAt ? 'green' : 'yellow'} radius="sm" tt="none" ml="auto">
            {t(data.emailVerifiedAt ? 'profile.active' : 'profile.unverified')}
          </Badge>
        )
      }
    >
      {account.isError && (
        <ErrorState error={account.error} title={t('profile.loadFailed')} onRetry={() => void account.refetch()} />
      )}
      {account.isPending && <Skeleton height={150} />}
      {facts && (
        <Facts layout="beside">
          {facts.map(([term, value]) => (
            <Fact key={term} label={term ?? ''}>
              {value || t('profile.missing')}
            </Fact>
          ))}
        </Facts>
      )}
      <Group gap="xs" mt="md" grow>
        <Button variant="default" disabled={!data} onClick={() => open('profile')}>
          {t('profile.edit')}
        </Button>
        <Button variant="default" onClick={() => open('password')}>
          {t('profile.password')}
        </Button>
      </Group>
      <Suspense>
        {data && last === 'profile' && (
          <EditProfilePanel account={data} opened={panel === 'profile'} onClose={() => setPanel(null)} />
        )}
        {last === 'password' && <UpdatePasswordPanel opened={panel === 'password'} onClose={() => setPanel(null)} />}
      </Suspense>
    </Panel>
  )
}
