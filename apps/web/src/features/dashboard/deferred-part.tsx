import { Skeleton } from '@mantine/core'
import { type ReactNode, startTransition, useEffect, useState } from 'react'

/** What stands further down on a dashboard, drawn after what stands above it; until then its outline of `height` pixels. */
export function DeferredPart({ height, children }: { height: number; children: ReactNode }) {
  const [drawn, draw] = useState(false)
  // A deferred value would not wait: what an answer brings is drawn as deferred already, and then all of it at once.
  useEffect(() => startTransition(() => draw(true)), [])
  return drawn ? children : <Skeleton height={height} radius="md" />
}
