import { Skeleton } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useCall } from '../../lib/api/query.ts'
import { COUNTED, useLive } from '../../lib/live/use-live.ts'
import { ErrorState } from '../../ui/feedback/error-state.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import classes from './board.module.css'
import { Board } from './board.tsx'

/** The Workload board: each designer's requests, and moving them. Two viewers see each other's moves. */
export default function BoardPage() {
  const { t } = useTranslation('board')
  const columns = useCall('getBoard', undefined, COUNTED)
  useLive('getBoard')
  const open = columns.data?.columns.reduce((sum, column) => sum + column.open, 0)
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
      {columns.data && <Board stored={columns.data.columns} />}
      {!columns.data && columns.isError && <ErrorState error={columns.error} onRetry={() => void columns.refetch()} />}
      {columns.isPending && (
        <div className={classes.board} aria-busy>
          {['one', 'two', 'three', 'four'].map((key) => (
            <Skeleton key={key} className={classes.column} height="24rem" radius="md" />
          ))}
        </div>
      )}
    </>
  )
}
