import { Skeleton, Stack, VisuallyHidden } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import classes from './list-skeleton.module.css'

const LINES = ['a', 'b', 'c', 'd']

/** The shape of a list before its first rows are there. */
export function ListSkeleton({ columns, narrow }: { columns: number; narrow: boolean }) {
  const { t } = useTranslation('list')
  return (
    <div className={classes.skeleton} role="status">
      <VisuallyHidden>{t('loading')}</VisuallyHidden>
      {narrow ? (
        <Stack gap="xs" aria-hidden>
          {LINES.map((line) => (
            <Skeleton key={line} h={150} />
          ))}
        </Stack>
      ) : (
        // One element: one for each cell takes as long to draw as the whole frame.
        <Skeleton h={400} className={classes.cells} style={{ '--columns': columns }} aria-hidden />
      )}
    </div>
  )
}
