import { Skeleton } from '@mantine/core'
import { type ReactNode, useDeferredValue } from 'react'

/** What stands further down on a dashboard, drawn after what stands above it; until then its outline of `height` pixels. */
export function DeferredPart({ height, children }: { height: number; children: ReactNode }) {
  const drawn = useDeferredValue(true, false)
  return drawn ? children : <Skeleton height={height} radius="md" />
}
