import { Skeleton, Stack } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useCall } from '../../../lib/api/query.ts'
import { ErrorState } from '../../../ui/feedback/error-state.tsx'
import { SettingCard } from '../setting-card.tsx'
import { PlacementsForm } from './placements-form.tsx'

/** How large designs may be at each placement. */
export function PlacementsCard() {
  const { t } = useTranslation('settings')
  const stored = useCall('getPlacementLimits', {}, { staleTime: 0, refetchOnReturn: false })
  // An opened row's answer may be older than a colleague's save.
  const current = stored.isFetchedAfterMount ? stored.data : undefined
  return (
    <SettingCard section="placements">
      {stored.isError && !current && <ErrorState error={stored.error} onRetry={() => void stored.refetch()} />}
      {!current && !stored.isError && (
        <Stack gap="xs" role="status" aria-label={t('loading')}>
          {[1, 2, 3, 4, 5].map((row) => (
            <Skeleton key={row} h={36} />
          ))}
        </Stack>
      )}
      {current && <PlacementsForm stored={current} onLatest={async () => (await stored.refetch()).data} />}
    </SettingCard>
  )
}
