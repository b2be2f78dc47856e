/** A source of repeatable chance: the same seed always gives the same sequence. */
export type Random = {
  /** A fraction from 0 (included) to 1 (excluded). */
  next(): number
  /** A whole number from `low` to `high`, both included. */
  int(low: number, high: number): number
  /** True with probability `share` (0 to 1). */
  chance(share: number): boolean
  /** One of the items; throws on an empty list, because a demo without choices is a mistake in the plan. */
  pick<T>(items: readonly T[]): T
  /** One of the keys, each as often as its weight says. */
  weighted<K extends string>(weights: Readonly<Record<K, number>>): K
  /** A version 4 UUID in form, made from this sequence so that a refilled demo has the same addresses. */
  uuid(): string
}

/**
 * Makes a generator from a whole-number seed (mulberry32: 32 bits of state, fast, good enough to look natural).
 * It must never be used for secrets.
 */
export function seeded(seed: number): Random {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
  const int = (low: number, high: number) => low + Math.floor(next() * (high - low + 1))
  return {
    next,
    int,
    chance: (share) => next() < share,
    pick(items) {
      const item = items[int(0, items.length - 1)]
      if (item === undefined) throw new Error('Nothing to pick from')
      return item
    },
    weighted(weights) {
      const entries = Object.entries(weights) as [keyof typeof weights, number][]
      let left = next() * entries.reduce((sum, [, weight]) => sum + weight, 0)
      for (const [key, weight] of entries) {
        left -= weight
        if (left < 0) return key
      }
      const last = entries.at(-1)
      if (!last) throw new Error('Nothing to weigh')
      return last[0]
    },
    uuid() {
      const hex = Array.from({ length: 32 }, () => int(0, 15).toString(16))
      hex[12] = '4'
      hex[16] = (8 + int(0, 3)).toString(16)
      const text = hex.join('')
      return [text.slice(0, 8), text.slice(8, 12), text.slice(12, 16), text.slice(16, 20), text.slice(20)].join('-')
    },
  }
}
