import { typedCount } from '@stitchdesk/contract/basics/numbers'
import { formatCount } from './format.ts'

/** A number of stitches as somebody entered it, in the reader's format; other text stays as it is. */
export function formatStitches(entered: string): string {
  const count = typedCount(entered)
  return count === null ? entered : formatCount(count)
}
