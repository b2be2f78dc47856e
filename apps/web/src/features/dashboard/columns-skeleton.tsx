import { Skeleton } from '@mantine/core'
import classes from './dashboard.module.css'
import { FiguresSkeleton } from './figures.tsx'

/** The skeleton of a dashboard: figures, a long list, and cards beside it. */
export function ColumnsSkeleton({ figures, beside }: { figures: number; beside: readonly number[] }) {
  return (
    <div className={classes.page}>
      {figures > 0 && <FiguresSkeleton count={figures} />}
      <div className={classes.columns} data-of-customer={figures === 0 || undefined}>
        <Skeleton height={474} radius="md" />
        <div className={classes.column}>
          {beside.map((height) => (
            <Skeleton key={height} height={height} radius="md" />
          ))}
        </div>
      </div>
    </div>
  )
}
