import { Skeleton } from '@mantine/core'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { ErrorState } from '../../ui/feedback/error-state.tsx'
import { Surface } from '../../ui/surface.tsx'
import classes from './system.module.css'

interface WatchedCardProps<Data> {
  title: string
  count?: ReactNode
  actions?: ReactNode
  query: UseQueryResult<Data, Error>
  /** Expected height in pixels, so that little moves. */
  height: number
  children: (data: Data) => ReactNode
}

/** A card whose data are asked for again and again. A failure stands above the last data, which may be old. */
export function WatchedCard<Data>({ title, count, actions, query, height, children }: WatchedCardProps<Data>) {
  const { t } = useTranslation('monitoring')
  const { data, error, refetch } = query
  return (
    <Surface flush title={title} count={count} actions={actions}>
      {error && (
        <div className={classes.line}>
          <ErrorState error={error} onRetry={() => void refetch()} />
        </div>
      )}
      {data !== undefined && children(data)}
      {data === undefined && !error && (
        <div className={classes.line} role="status" aria-label={t('loading')}>
          <Skeleton height={height} />
        </div>
      )}
    </Surface>
  )
}
