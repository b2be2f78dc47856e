import { Badge, Button, Skeleton } from '@mantine/core'
import { addressLines } from '@stitchdesk/contract/customers/address'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCall } from '../../../lib/api/query.ts'
import { Fact, Facts } from '../../../ui/facts.tsx'
import { ErrorState } from '../../../ui/feedback/error-state.tsx'
import { lazyPanel } from '../../../ui/feedback/lazy-part.tsx'
import { Surface } from '../../../ui/surface.tsx'

// The form library loads when a form opens.
const EditProfilePanel = lazyPanel(async () => ({
  default: (await import('../../../parts/account/edit-profile-panel.tsx')).EditProfilePanel,
}))
const UpdatePasswordPanel = lazyPanel(async () => ({
  default: (await import('./update-password-panel.tsx')).UpdatePasswordPanel,
}))

type PanelKind = 'profile' | 'password'

/** What the shop knows about the customer, and the two panels that change it. */
export function ProfileCard() {
  const account = useCall('getMe')
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
    { term: t('profile.nickName'), value: data.customerNick },
    { term: t('profile.email'), value: data.email },
    { term: t('profile.phone'), value: data.phone || data.cell },
    { term: t('profile.company'), value: data.company },
    { term: t('profile.address'), value: addressLines(data).join(', ') },
  ]

  return (
    <Surface
      title={t('profile.card')}
      count={
        data && (
          <Badge variant="light" color={data.emailVerifiedAt ? 'green' : 'yellow'} radius="sm">
            {t(data.emailVerifiedAt ? 'profile.active' : 'profile.unverified')}
          </Badge>
        )
      }
      actions={
        <>
          <Button size="xs" variant="default" disabled={!data} onClick={() => open('profile')}>
            {t('profile.edit')}
          </Button>
          <Button size="xs" variant="default" onClick={() => open('password')}>
            {t('profile.password')}
          </Button>
        </>
      }
    >
      {account.isError && (
        <ErrorState error={account.error} title={t('profile.loadFailed')} onRetry={() => void account.refetch()} />
      )}
      {account.isPending && <Skeleton height={40} />}
      {facts && (
        <Facts layout="columns">
          {facts.map(({ term, value }) => (
            <Fact key={term} label={term}>
              {value || t('profile.missing')}
            </Fact>
          ))}
        </Facts>
      )}
      {data && last === 'profile' && (
        <EditProfilePanel account={data} opened={panel === 'profile'} onClose={() => setPanel(null)} />
      )}
      {last === 'password' && <UpdatePasswordPanel opened={panel === 'password'} onClose={() => setPanel(null)} />}
    </Surface>
  )
}
