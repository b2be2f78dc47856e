import { PAGE_LIMITS } from '@stitchdesk/contract/basics/page-limits'
import { formatCount } from './format.ts'

/** A count for display; counting ends at a limit, shown with a plus. */
export function countText(count: number | undefined): string | undefined {
  if (count === undefined) return undefined
  return count === PAGE_LIMITS.counted ? `${formatCount(PAGE_LIMITS.counted - 1)}+` : formatCount(count)
}
