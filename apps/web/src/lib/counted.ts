import { LIMITS } from '@stitchdesk/contract/basics/limits'
import { formatCount } from './format.ts'

/** A count for display; counting ends at a limit, shown with a plus. */
export function countText(count: number | undefined): string | undefined {
  if (count === undefined) return undefined
  return count === LIMITS.counted ? `${formatCount(LIMITS.counted - 1)}+` : formatCount(count)
}
