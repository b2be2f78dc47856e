import type { Thread } from '../design.ts'
import { countOf, type Writing } from './writing.ts'

/** Says how many threads a format of numbered threads could only come near to. @param written what their numbers stand for */
export function warnMatched(
  warn: Writing['warn'],
  threads: readonly Thread[],
  written: readonly (Thread | undefined)[],
  chart: string,
): void {
  const other = threads.filter(({ color }, index) => written[index]?.color !== color.toLowerCase()).length
  if (other === 0) return
  warn(
    'colors-matched',
    `${countOf(other, 'colour')} written as the nearest of the ${chart} threads that the format knows.`,
  )
}
