/** A source of choices that can be repeated: the same seed makes the same choices. */
export interface Random {
  /** From 0 up to, but not, 1. */
  next(): number
  /** A whole number from 0 up to, but not, `below`. */
  below(below: number): number
  chance(probability: number): boolean
  pick<T>(choices: readonly T[]): T
}

/** Mulberry32, a generator of 32 bits of state: https://gist.github.com/tommyettinger/46a874533244883189143505d203312c */
export function randomFrom(seed: number): Random {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const below = (limit: number) => Math.floor(next() * limit)
  return {
    next,
    below,
    chance: (probability) => next() < probability,
    pick(choices) {
      if (choices.length === 0) throw new Error('Nothing to pick from')
      return choices[below(choices.length)] as (typeof choices)[number]
    },
  }
}
