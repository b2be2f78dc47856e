import { SegmentedControl, Skeleton, Text } from '@mantine/core'
import type { EstimateQuality as Quality } from '@stitchdesk/contract/pricing/estimates'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCall } from '../../../lib/api/query.ts'
import { formatCount, formatDay } from '../../../lib/format.ts'
import { choiceText } from '../../../parts/requests/choice-text.ts'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { ErrorState } from '../../../ui/feedback/error-state.tsx'
import { Surface } from '../../../ui/surface.tsx'
import classes from './estimate-quality.module.css'

/** How estimates of stitches turned out on deliveries: count, error, and estimated against actual. */
export default function EstimateQuality() {
  const { t } = useTranslation('pricing')
  const [chosen, setChosen] = useState('')
  const quality = useCall('getEstimateQuality', {}, { staleTime: 0, refetchOnReturn: false })
  const { data, error } = quality
  const model = data?.models.find(({ placement }) => placement === chosen) ?? data?.models[0]
  return (
    <Surface title={t('quality.title')}>
      {error && !data && <ErrorState error={error} onRetry={() => void quality.refetch()} />}
      {!data && !error && <Skeleton h={160} role="status" aria-label={t('quality.loading')} />}
      {data && !model && (
        <EmptyState title={t('quality.empty')}>
          {t('quality.emptyBody', { known: formatCount(data.known), needed: formatCount(data.needed) })}
        </EmptyState>
      )}
      {data && model && (
        <div className={classes.card}>
          <div className={classes.facts}>
            {data.models.length > 1 && (
              <SegmentedControl
                size="xs"
                aria-label={t('quality.of')}
                value={model.placement}
                onChange={setChosen}
                data={data.models.map(({ placement }) => ({
                  value: placement,
                  label: placement === '' ? t('quality.all') : choiceText('placement', placement),
                }))}
              />
            )}
            <Text size="sm">{t('quality.count', { count: model.count, day: formatDay(model.fittedAt) })}</Text>
            <Text size="sm">{t('quality.median', { percent: percentOf(model.medianError) })}</Text>
            <Text size="sm" c="dimmed">
              {t('quality.range', { low: percentOf(model.low), high: percentOf(model.high) })}
            </Text>
          </div>
          <Plot points={model.heldOut} />
        </div>
      )}
    </Surface>
  )
}

const percentOf = (share: number) => Math.round(share * 100)

const SIDE = 240
const INSET = 8

/** Estimated against actual stitches; on the line both are the same. */
function Plot({ points }: { points: Quality['models'][number]['heldOut'] }) {
  const { t } = useTranslation('pricing')
  const most = Math.max(1, ...points.flatMap(({ estimated, actual }) => [estimated, actual]))
  const at = (value: number) => INSET + (value / most) * (SIDE - 2 * INSET)
  return (
    <figure className={classes.figure}>
      <svg
        viewBox={`0 0 ${SIDE} ${SIDE}`}
        className={classes.plot}
        role="img"
        aria-label={t('quality.plot', { count: points.length, most: formatCount(most) })}
      >
        <line x1={at(0)} y1={SIDE - at(0)} x2={at(most)} y2={SIDE - at(most)} className={classes.same} />
        {points.map(({ estimated, actual }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: points have no other name, and are only ever drawn again
          <circle key={index} cx={at(estimated)} cy={SIDE - at(actual)} r={2.5} className={classes.point} />
        ))}
      </svg>
      <figcaption className={classes.caption}>{t('quality.caption', { most: formatCount(most) })}</figcaption>
    </figure>
  )
}
