import { PAGE_LIMITS } from '@stitchdesk/contract/basics/page-limits'
import { mayCall } from '../../lib/api/may-call.ts'
import { useCall } from '../../lib/api/query.ts'
import { useRole } from '../../lib/api/session.ts'

/** Minutes for which a dropdown's people are kept: staff seldom change, and fifty rows share them. */
const PEOPLE_STALE_MS = 5 * 60_000

/** Which people: those who make designs, or those who look after customers. */
export type AssigneeCall = 'listDesigners' | 'listSalesmen'

/**
 * The people to whom requests and customers can be assigned, up to 100; `allowed` tells whether the person signed in may read them
 * at all.
 * @param enabled whether they are needed here
 */
export function useAssignees(call: AssigneeCall, enabled = true) {
  const allowed = mayCall(call, useRole())
  const input = { params: { size: PAGE_LIMITS.assigneesSize, page: 1 } }
  const people = useCall(call, input, { enabled: enabled && allowed, staleTime: PEOPLE_STALE_MS })
  return { ...people, allowed }
}
