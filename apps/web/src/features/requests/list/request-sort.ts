import { REQUEST_SORTS, type RequestSort } from '@stitchdesk/contract/requests/sorts'
import type { RequestView } from '@stitchdesk/contract/requests/views'
import type { Sort } from '../../../list-page/types.ts'

/** The order in which a list opens whose view has none of its own. */
export const LATEST_FIRST = { by: 'submitDateTime', direction: 'desc' } as const satisfies RequestSort

/** The order of a list as a call takes it: the chosen one, or the view's; nothing where the API's own is meant. */
export function sortPart(view: RequestView, sort: Sort | null): { sort?: RequestSort } {
  const by = REQUEST_SORTS.find((name) => name === sort?.by)
  // The column sorts by the customer's name.
  if (sort && by) return { sort: { by: by === 'userName' ? 'customerName' : by, direction: sort.direction } }
  return view.sort ? { sort: view.sort } : {}
}
