import { PAGE_LIMITS } from '@stitchdesk/contract/basics/page-limits'
import { formatCount } from './format.ts'

/** The total of a list for display, with a plus if the API stopped counting. */
export const totalText = (total: number, isAtLeast: boolean | undefined): string =>
  `${formatCount(total)}${isAtLeast ? '+' : ''}`

/** A total as a number, for its plural, and for display. */
export interface Total {
  count: number
  shown: string
}

/** A count for display; counting ends at a limit, shown with a plus. */
export function countText(count: number | undefined): string | undefined {
  if (count === undefined) return undefined
  return count === PAGE_LIMITS.counted ? `${formatCount(PAGE_LIMITS.counted - 1)}+` : formatCount(count)
}
