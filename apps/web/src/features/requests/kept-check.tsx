import { Text } from '@mantine/core'
import { deliveryCheckSchema } from '@stitchdesk/contract/requests/delivery-point'
import type { TimelineEntry } from '@stitchdesk/contract/requests/request-page'
import { useTranslation } from 'react-i18next'
import { DeliveryPoints } from './delivery-points.tsx'

/** What was odd about a delivery when it was sent, in the entry of its sending; nothing in all others. */
export function KeptCheck({ entry }: { entry: TimelineEntry }) {
  const { t } = useTranslation('delivery')
  const change = entry.kind === 'changed' ? entry.changes.find(({ field }) => field === 'deliveryCheck') : undefined
  const { data } = deliveryCheckSchema.safeParse(change?.after)
  if (!data) return null
  const { points, beingRead } = data
  return (
    <>
      {points.length > 0 && <Text size="sm">{t('odd', { count: points.length })}</Text>}
      <DeliveryPoints points={points} />
      {beingRead > 0 && <Text size="sm">{t('beingReadThen', { count: beingRead })}</Text>}
      {points.length === 0 && beingRead === 0 && <Text size="sm">{t('fine')}</Text>}
    </>
  )
}
