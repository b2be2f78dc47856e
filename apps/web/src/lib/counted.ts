import { LIMITS } from '@stitchdesk/contract/basics/limits'
import { formatCount } from './format.ts'

/** How many there are, as it is told: counting ends where nobody tells numbers apart. */
export function toldCount(count: number | undefined): string | undefined {
  if (count === undefined) return undefined
  return count === LIMITS.counted ? `${formatCount(LIMITS.counted - 1)}+` : formatCount(count)
}
