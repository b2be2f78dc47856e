import { nearestThread } from '../nearest-thread.ts'
import type { Writing } from './writing.ts'

/**
 * Maps a design's threads to a maker's chart, with a warning about threads that the chart lacks. Different threads in
 * neighboring runs get different numbers, because a machine sews on without a stop when the number stays the same.
 * @returns a number for each run, from 1
 */
export function threadNumbers(
  { threads, warn }: Pick<Writing, 'threads' | 'warn'>,
  chart: readonly (readonly [color: string, ...rest: string[]])[],
  maker: string,
): number[] {
  const nearest = new Map<string, number>()
  const indexes: number[] = []
  const others = new Set<string>()
  for (const [run, { color }] of threads.entries()) {
    let index = nearest.get(color) ?? nearestThread(color, chart)
    nearest.set(color, index)
    if (index === indexes[run - 1] && threads[run - 1]?.color !== color) {
      index = nearestThread(color, chart, new Set([index]))
    }
    if (chart[index]?.[0] !== color.toLowerCase()) others.add(color)
    indexes.push(index)
  }
  if (others.size > 0) {
    warn('colors-matched', { number: others.size, maker })
  }
  return indexes.map((index) => index + 1)
}
