import '../../i18n/areas/board.ts'
import { Skeleton } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useCall } from '../../lib/api/query.ts'
import { COUNTED, useLive } from '../../lib/live/use-live.ts'
import { ErrorState } from '../../ui/feedback/error-state.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import classes from './board.module.css'
import { Board } from './board.tsx'

/** The Workload board: who has what, and moving it. Two viewers see each other's moves. */
export default function DesksPage() {
  const { t } = useTranslation('board')
  const desks = useCall('getDesks', undefined, COUNTED)
  useLive('getDesks')
  const open = desks.data?.desks.reduce((sum, desk) => sum + desk.open, 0)
  return (
    <>
      <PageHeader
        count={open}
        intro={
          <>
            <span className={classes.byHand}>{t('intro')}</span>
            <span className={classes.byThumb}>{t('introByThumb')}</span>
          </>
        }
      />
      {desks.data && <Board stored={desks.data.desks} />}
      {!desks.data && desks.isError && <ErrorState error={desks.error} onRetry={() => void desks.refetch()} />}
      {desks.isPending && (
        <div className={classes.board} aria-busy>
          {['one', 'two', 'three', 'four'].map((key) => (
            <Skeleton key={key} className={classes.desk} height="24rem" radius="md" />
          ))}
        </div>
      )}
    </>
  )
}
