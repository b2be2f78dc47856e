import { nearestThread } from '../nearest-thread.ts'
import { countOf, type Writing } from './writing.ts'

/**
 * The threads of a maker's chart that stand for those of a design, and a word about those that are others. Threads that differ
 * keep apart where one run follows the other, for machines sew on without a stop where the number stays the same.
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
    const colors = countOf(others.size, 'colour')
    warn('colors-matched', `${colors} written as the nearest of the ${maker} threads that the format knows.`)
  }
  return indexes.map((index) => index + 1)
}
