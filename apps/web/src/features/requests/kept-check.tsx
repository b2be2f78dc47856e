import type { TimelineEntry } from '@stitchdesk/contract/requests/request-page'
import { lazy, Suspense } from 'react'

// Few entries have one, and it is read by a schema: neither comes with the page.
const KeptPoints = lazy(async () => ({ default: (await import('./kept-points.tsx')).KeptPoints }))

/** What was odd about a delivery when it was sent, in the entry of its sending; nothing in all others. */
export function KeptCheck({ entry }: { entry: TimelineEntry }) {
  const change = entry.kind === 'changed' ? entry.changes.find(({ field }) => field === 'deliveryCheck') : undefined
  if (!change?.after) return null
  return (
    <Suspense>
      <KeptPoints kept={change.after} />
    </Suspense>
  )
}
