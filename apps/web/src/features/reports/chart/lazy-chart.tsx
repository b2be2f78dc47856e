import { Skeleton } from '@mantine/core'
import { type ComponentProps, lazy, Suspense } from 'react'

const BarsChart = lazy(() => import('./bars-chart.tsx'))

/** The chart, whose script comes after the page's. */
export function LazyChart(props: ComponentProps<typeof BarsChart>) {
  return (
    <Suspense fallback={<Skeleton height={300} />}>
      <BarsChart {...props} />
    </Suspense>
  )
}
