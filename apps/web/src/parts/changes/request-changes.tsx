import { Skeleton } from '@mantine/core'
import type { AskedChange } from '@stitchdesk/contract/processing/revision'
import type { ChangeItem } from '@stitchdesk/contract/proofs/proof-comment'
import { lazy, Suspense } from 'react'
import { mayCall } from '../../lib/api/may-call.ts'
import { useRole } from '../../lib/api/session.ts'
import { AskedChanges } from './asked-changes.tsx'
import classes from './change-mark.module.css'
import { loadChangeList, loadRoundCauses } from './load-changes.ts'
import { openItems } from './open-items.ts'

const ChangeList = lazy(loadChangeList)
const RoundCauses = lazy(loadRoundCauses)

const isDone = ({ doneAt }: ChangeItem) => doneAt !== null

/** Requested changes on the staff's page of a request: open ones as a checklist, then answered ones. */
export function RequestChanges({ changes }: { changes: readonly AskedChange[] }) {
  const corrects = mayCall('correctRoundCause', useRole())
  const items = openItems(changes)
  const answered = changes.filter(({ answeredAt }) => answeredAt !== null)
  return (
    <div className={classes.changes}>
      {items.length > 0 && (
        <Suspense fallback={<Skeleton height={32 + items.length * 65} />}>
          <ChangeList items={items} isDone={isDone} />
        </Suspense>
      )}
      {corrects && (
        <Suspense fallback={<Skeleton height={changes.length * 28} />}>
          <RoundCauses changes={changes} />
        </Suspense>
      )}
      {answered.length > 0 && <AskedChanges changes={answered} withoutCauses={corrects} />}
    </div>
  )
}
