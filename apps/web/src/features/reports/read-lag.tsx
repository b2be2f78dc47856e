import { Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useReadLag } from '../../lib/api/read-lag.ts'

/** Tells how old the figures of a report may be, where a standby of the database answered. */
export function ReadLag({ of }: { of: 'reportOverview' | 'moneyReport' }) {
  const { t } = useTranslation('reports')
  const seconds = useReadLag(of)
  if (seconds === undefined) return null
  return (
    <Text size="xs" c="dimmed">
      {t('readLag', { seconds })}
    </Text>
  )
}
