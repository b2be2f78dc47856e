import type { TimelineEntry } from '@stitchdesk/contract/requests/request-page'
import { lazy, Suspense } from 'react'

// Few entries have one, and it is read by a schema: neither comes with the page.
const KeptPoints = lazy(async () => ({ default: (await import('./kept-points.tsx')).KeptPoints }))

/** The points found when a delivery was sent, in its timeline entry; empty in all others. */
export function KeptCheck({ entry }: { entry: TimelineEntry }) {
  const change = entry.kind === 'changed' ? entry.changes.find(({ field }) => field === 'deliveryCheck') : undefined
  if (!change?.after) return null
  return (
    <Suspense>
      <KeptPoints kept={change.after} />
    </Suspense>
  )
}
