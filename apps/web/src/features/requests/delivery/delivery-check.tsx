import { Box, Text } from '@mantine/core'
import { checkFiles } from '@stitchdesk/contract/delivery/delivery'
import type { ImagesUpload } from '@stitchdesk/contract/files/upload'
import type { PlacementLimits } from '@stitchdesk/contract/placing/placement-limits'
import type { OrderRequest } from '@stitchdesk/contract/requests/answer'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useCall } from '../../../lib/api/query.ts'
import { useReadings } from '../../../parts/files/picture-readings.ts'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { DeliveryPoints } from './delivery-points.tsx'

export interface DeliveryCheckProps {
  /** What was asked for. */
  request: OrderRequest
  /** Result files, saved or not. */
  files: readonly ImagesUpload[]
  /** The placement limits, once loaded. */
  limits?: PlacementLimits | null
}

/** The points of result files; null while their figures are unknown. */
export function useDeliveryCheck({ request, files, limits: known }: DeliveryCheckProps) {
  const readings = useReadings(files)
  // Without the shop's limits it says nothing about placements, nor that all checks passed.
  const { data: asked } = useCall('getPlacementLimits', {}, { staleTime: 60_000, enabled: !known && files.length > 0 })
  const limits = known ?? asked?.limits
  if (files.length === 0 || !limits) return null
  const read = files.map((file, index) => ({ ...file, ...readings[index] }))
  return checkFiles(request, read, limits)
}

/** The points of result files beside them, updated while files are added and read. Renders nothing without any. */
export function DeliveryCheck(props: DeliveryCheckProps) {
  const { t } = useTranslation('delivery')
  const check = useDeliveryCheck(props)
  if (!check) return null
  const { points, beingRead } = check
  const waiting = beingRead > 0 && (
    <Text size="sm" c="dimmed" role="status">
      {t('beingRead', { count: beingRead })}
    </Text>
  )
  return (
    <Box mt="sm">
      {points.length > 0 ? (
        <Notice tone="warning" icon={<IconAlertTriangle size={20} aria-hidden />}>
          <DeliveryPoints points={points} />
          {waiting}
        </Notice>
      ) : (
        waiting
      )}
    </Box>
  )
}
