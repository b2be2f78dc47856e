import { Skeleton } from '@mantine/core'
import { type ReactNode, startTransition, useEffect, useState } from 'react'

/** A lower part of a dashboard, rendered after the parts above; until then a skeleton of `height` pixels. */
export function DeferredPart({ height, children }: { height: number; children: ReactNode }) {
  const [drawn, draw] = useState(false)
  // A deferred value would not wait: what an answer brings is drawn as deferred already, and then all of it at once.
  useEffect(() => startTransition(() => draw(true)), [])
  return drawn ? children : <Skeleton height={height} radius="md" />
}
