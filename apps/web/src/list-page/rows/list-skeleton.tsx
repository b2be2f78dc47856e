import { Skeleton, Stack, VisuallyHidden } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import classes from './list-skeleton.module.css'

const ROWS = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j']

/** The shape of a list before its first rows are there. */
export function ListSkeleton({ columns, narrow }: { columns: number; narrow: boolean }) {
  const { t } = useTranslation('list')
  return (
    <div className={classes.skeleton} role="status">
      <VisuallyHidden>{t('loading')}</VisuallyHidden>
      <Stack gap={narrow ? 'xs' : 0} aria-hidden>
        {ROWS.slice(0, narrow ? 4 : undefined).map((row) => (
          <div key={row} className={classes.skeletonRow}>
            {narrow ? <Skeleton h={150} /> : <SkeletonCells count={columns} />}
          </div>
        ))}
      </Stack>
    </div>
  )
}

function SkeletonCells({ count }: { count: number }) {
  return Array.from({ length: count }, (_, cell) => `cell${cell}`).map((key) => <Skeleton key={key} h={12} />)
}
