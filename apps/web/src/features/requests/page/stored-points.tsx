import { Text } from '@mantine/core'
import { deliveryCheckSchema } from '@stitchdesk/contract/delivery/delivery-point'
import { useTranslation } from 'react-i18next'
import { DeliveryPoints } from '../delivery/delivery-points.tsx'

/** The points of a stored delivery check; renders nothing if it can't be read any more. */
export function StoredPoints({ kept }: { kept: unknown }) {
  const { t } = useTranslation('delivery')
  const { data } = deliveryCheckSchema.safeParse(kept)
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
