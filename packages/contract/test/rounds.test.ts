import { describe, expect, test } from 'vitest'
import { cents } from '../src/basics/money.ts'
import {
  decideRound,
  designPriceOf,
  type KeptRound,
  priceWithRounds,
  ROUND_CAUSES,
  type RoundTerms,
  roundsPriceOf,
} from '../src/pricing/rounds.ts'

const terms = (over: Partial<RoundTerms> = {}): RoundTerms => ({
  ...{ charges: true, isQuote: false, freeRounds: 2, freeDays: 30, freeResize: 10, price: cents(1000) },
  ...{ formatPrice: cents(500), smallResizePrice: null, largeResizePrice: cents(800), resizeWithin: 20 },
  ...{ before: 0, days: 0 },
  ...over,
})
const decided = (
  cause: (typeof ROUND_CAUSES)[number],
  over: Partial<RoundTerms> = {},
  resize: number | null = null,
) => {
  const { cost, reason } = decideRound(terms(over), { cause, resize })
  return [cost, reason]
}

describe('the cost of a round', () => {
  test.each([
    [decided('our-fault', { days: 400 }), [0, 'our-fault']],
    [decided('damaged-file', { days: 400 }), [0, 'damaged-file']],
    [decided('changed-wish', { isQuote: true, before: 9 }), [0, 'quote']],
    [decided('another-format', { charges: false }), [0, 'off']],
    [decided('changed-wish', { before: 1, days: 30 }), [0, 'included']],
    [decided('changed-wish', { before: 2 }), [1000, 'used-up']],
    [decided('changed-wish', { days: 31 }), [1000, 'late']],
    [decided('another-format'), [500, 'format']],
    [decided('another-format', { formatPrice: null }), [1000, 'format']],
    [decided('another-size', {}, 10), [0, 'small-resize']],
    [decided('another-size', { days: 31 }, 10), [1000, 'resize']],
    [decided('another-size', {}, 20), [1000, 'resize']],
    [decided('another-size', {}, 21), [800, 'resize']],
    [decided('another-size'), [800, 'resize']],
  ])('is decided by cause and policy (%#)', (found, wanted) => expect(found).toStrictEqual(wanted))

  /** A stream of numbers that is the same in every run. */
  function numbers(seed: number) {
    let state = seed
    return (below: number) => {
      state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff
      return (state >> 8) % below
    }
  }

  test('never is negative, never falls with more rounds or days, and is free where nobody else is at fault', () => {
    const next = numbers(7)
    const price = () => cents(next(5000))
    const possible = () => (next(3) === 0 ? null : price())
    for (let run = 0; run < 5000; run++) {
      const given = terms({
        ...{
          charges: next(5) > 0,
          isQuote: next(9) === 0,
          freeRounds: next(4),
          freeDays: next(60),
          freeResize: next(30),
        },
        ...{ price: price(), formatPrice: possible(), smallResizePrice: possible(), largeResizePrice: possible() },
        ...{ resizeWithin: next(50), before: next(6), days: next(90) },
      })
      const cause = ROUND_CAUSES[next(ROUND_CAUSES.length)] ?? 'our-fault'
      const round = { cause, resize: next(4) === 0 ? null : next(100) + 1 }
      const { cost } = decideRound(given, round)
      expect(Number.isSafeInteger(cost) && cost >= 0).toBe(true)
      expect(decideRound({ ...given, before: given.before + 1 }, round).cost).toBeGreaterThanOrEqual(cost)
      expect(decideRound({ ...given, days: given.days + next(90) }, round).cost).toBeGreaterThanOrEqual(cost)
      if (cause === 'our-fault' || cause === 'damaged-file' || !given.charges) expect(cost).toBe(0)
    }
  })

  test('stays a part of the price of its own, whatever the design costs and in whatever order rounds come', () => {
    const next = numbers(11)
    for (let run = 0; run < 2000; run++) {
      const design = cents(next(4) === 0 ? 0 : next(20_000))
      const isFree = design === 0 && next(2) === 0
      const rounds = Array.from(
        { length: next(6) },
        (): KeptRound => ({ cost: cents(next(3000)), inPrice: next(4) > 0 }),
      )
      const sum = roundsPriceOf(rounds)
      expect(roundsPriceOf(rounds.toReversed())).toBe(sum)
      const price = priceWithRounds(design, isFree, sum)
      expect(designPriceOf({ price, roundsPrice: sum })).toBe(design)
      expect(price).toBe(design === 0 && !isFree ? 0 : design + sum)
    }
  })
})
