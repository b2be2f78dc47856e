import { CUSTOMARY_PLACEMENT_LIMITS } from '@stitchdesk/contract/placing/placement-limits'
import type { RequestPage } from '@stitchdesk/contract/requests/request-page'
import { aRequest, withPriceState } from './requests-harness.tsx'

const SEEN = { by: 'Mei Tanaka', byUserName: 'mei.tanaka', at: '2026-11-20T10:00:00.000Z' }

/** What the page of a request is answered. */
export function aPage(fields: Partial<RequestPage> = {}): RequestPage {
  return withPriceState({
    ...aRequest({ fabric: '', height: null }),
    processingRounds: [],
    askedChanges: [],
    timeline: [
      {
        kind: 'changed',
        _id: 'changed-2',
        ...SEEN,
        changes: [{ field: 'assTo', before: null, after: 'Leo Fontaine' }],
      },
      { kind: 'placed', _id: 'placed-1', ...SEEN, by: 'Thread Works', byUserName: 'threadworks', byStaff: false },
    ],
    customer: { _id: 'c', contactPerson: 'Ann', company: 'Thread Works', email: 'a@threadworks.example' },
    placementLimits: CUSTOMARY_PLACEMENT_LIMITS,
    onHold: false,
    heldSending: null,
    ...fields,
  })
}
