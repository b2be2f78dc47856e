import { REQUEST_SORTS, type RequestSort } from '@stitchdesk/contract/requests/filter'
import type { Sort } from '../../list-page/types.ts'

/** The order of a list as a call takes it; nothing where the API's own is meant. */
export function sortPart(sort: Sort | null): { sort?: RequestSort } {
  const by = REQUEST_SORTS.find((name) => name === sort?.by)
  return sort && by ? { sort: { by, direction: sort.direction } } : {}
}
