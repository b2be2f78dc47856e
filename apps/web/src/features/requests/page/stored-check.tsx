import type { TimelineEntry } from '@stitchdesk/contract/requests/request-page'
import { lazy, Suspense } from 'react'

// Few entries have one, and it is read by a schema: neither comes with the page.
const StoredPoints = lazy(async () => ({ default: (await import('./stored-points.tsx')).StoredPoints }))

/** The points found when a delivery was sent, in its timeline entry; empty in all others. */
export function StoredCheck({ entry }: { entry: TimelineEntry }) {
  const change = entry.kind === 'changed' ? entry.changes.find(({ field }) => field === 'deliveryCheck') : undefined
  if (!change?.after) return null
  return (
    <Suspense>
      <StoredPoints kept={change.after} />
    </Suspense>
  )
}
