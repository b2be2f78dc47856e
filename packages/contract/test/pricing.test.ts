import { describe, expect, test } from 'vitest'
import { PLACEMENTS } from '../src/basics/enums.ts'
import { cents, sumCents, toCents } from '../src/basics/money.ts'
import { problemsOfList, problemsOfOwnTiers, problemsOfRules } from '../src/pricing/check-rules.ts'
import { type PriceLine, priceWork, readStitches } from '../src/pricing/price-work.ts'
import {
  type CustomerPricing,
  EXTRAS,
  LIST_PRICES,
  NO_EXTRAS,
  type PricedWork,
  type PriceRule,
  type PriceRules,
  ROUNDINGS,
} from '../src/pricing/rules.ts'
import { sentenceOf } from './messages.ts'

const rule = (over: Partial<PriceRule>): PriceRule => ({
  ...{ kind: 'stitches', placement: '', from: null, to: null, price: cents(125), minimum: null, cap: null },
  ...over,
})
const list = (over: Partial<PriceRules> = {}): PriceRules => ({
  rules: [rule({ minimum: cents(1200), cap: cents(9000) })],
  tiers: [
    { hours: 24, use: 'usual', amount: cents(0), percent: 0 },
    { hours: 8, use: 'rush', amount: cents(1200), percent: 0 },
    { hours: 4, use: '', amount: cents(0), percent: 100 },
  ],
  extras: {
    ...{ puff: cents(1000), applique: null, 'second-format': cents(500), 'resize-within': cents(0) },
    ...{ 'resize-beyond': cents(800), sample: cents(1500) },
  },
  resizeWithin: 20,
  rounding: 'none',
  ...over,
})
const work = (over: Partial<PricedWork> = {}): PricedWork => ({
  ...NO_EXTRAS,
  ...{ kind: 'order', placement: 'Chest', width: 3.5, height: 2, stitches: 8214, level: null, rush: false },
  ...over,
})
const said = (lines: readonly PriceLine[]) => lines.map(({ kind, amount }) => [kind, amount])

describe('a price', () => {
  test('adds the minimum, rush, extras, the customer’s percentage and rounding, each as a line', () => {
    const asked = work({ rush: true, puff: true, formats: 2, resize: 25 })
    const priced = priceWork(list({ rounding: 'whole' }), { percent: -10, rules: [] }, asked)
    expect(said(priced.lines)).toStrictEqual([
      ['stitches', 1027],
      ['minimum', 173],
      ['tier', 1200],
      ['extra', 1000],
      ['extra', 1000],
      ['extra', 800],
      ['percent', -520],
      ['rounding', 20],
    ])
    expect(priced.price).toBe(4700)
    expect(priced.lines[0]).toMatchObject({ count: 8214, each: 125, reason: 'only' })
  })

  test('takes the customer’s own turnaround before the list’s, which their percentage leaves alone', () => {
    const own = { hours: 6, use: 'rush', amount: cents(300), percent: 0 } as const
    const customer = { percent: -10, rules: [], tiers: [own] }
    const rush = priceWork(list(), customer, work({ rush: true }))
    expect(said(rush.lines)).toStrictEqual([
      ['stitches', 1027],
      ['minimum', 173],
      ['tier', 300],
      ['percent', -120],
    ])
    // The list's eight hours remain, for staff to choose.
    expect(said(priceWork(list(), customer, work({ hours: 8 })).lines)[2]).toStrictEqual(['tier', 1200])
    const issues = problemsOfOwnTiers([own, { ...own, hours: 8 }]).map(({ path }) => path)
    expect(issues).toStrictEqual([['tiers', 1, 'use']])
    expect(problemsOfOwnTiers([own])).toStrictEqual([])
  })

  test('is by the narrower of two rules, and says why', () => {
    const rules = [
      rule({}),
      rule({ kind: 'flat', placement: 'Chest', price: cents(1500) }),
      rule({ kind: 'flat', placement: 'Chest', from: null, to: 60, price: cents(900) }),
      rule({ kind: 'flat', placement: 'Chest', from: 60, to: 88.9, price: cents(1100) }),
      rule({ kind: 'flat', from: 100, to: null, price: cents(2000) }),
    ]
    const by = (over: Partial<PricedWork>, own: PriceRule[] = []) => {
      const { lines, missing } = priceWork(list({ rules }), { percent: 0, rules: own }, work(over))
      return missing ?? [lines[0]?.amount, lines[0]?.reason]
    }
    // 3.5 in is 88.9 mm, where the band ends.
    expect(by({})).toStrictEqual([1500, 'placement'])
    expect(by({ width: 3.49 })).toStrictEqual([1100, 'size'])
    expect(by({ placement: 'Sleeve', width: 5 })).toStrictEqual([2000, 'size'])
    expect(by({ placement: 'Sleeve', width: 1 })).toStrictEqual([1027, 'only'])
    expect(by({}, [rule({ price: cents(100) })])).toStrictEqual([821, 'own'])
    expect(by({ width: null, height: null })).toBe('size')
  })

  test('takes an extra that was agreed with the customer as it is, also where the list has none', () => {
    const agreed = { 'second-format': cents(0), applique: cents(300) }
    const asked = work({ rush: true, puff: true, applique: true, formats: 2 })
    const { lines, price } = priceWork(list(), { percent: -10, rules: [], extras: agreed }, asked)
    expect(lines.map(({ kind, extra, amount, own }) => [kind, extra, amount, own])).toStrictEqual([
      ['stitches', '', 1027, false],
      ['minimum', '', 173, false],
      ['tier', '', 1200, false],
      ['extra', 'puff', 1000, false],
      ['extra', 'applique', 300, true],
      ['extra', 'second-format', 0, true],
      // Of what the list charges alone.
      ['percent', '', -340, false],
    ])
    expect(price).toBe(3360)
    expect(priceWork(list(), { percent: 0, rules: [], extras: { puff: cents(1) } }, asked).missingExtra).toBe(
      'applique',
    )
  })

  test('of vectors is by complexity; what is not known is asked for and never guessed', () => {
    const vectors = [
      rule({ kind: 'vector', to: 3, price: cents(800) }),
      rule({ kind: 'vector', from: 4, price: cents(1800) }),
    ]
    const vector = { kind: 'vector', placement: '' }
    const gap = (rules: PriceRule[], over: Partial<PricedWork>, more: Partial<PriceRules> = {}) => {
      const { price, missing, missingExtra } = priceWork(list({ rules, ...more }), LIST_PRICES, work(over))
      return missing === null ? price : `${missing}${missingExtra}`
    }
    expect(gap(vectors, { ...vector, level: 3 })).toBe(800)
    expect(gap(vectors, { ...vector, level: 4 })).toBe(1800)
    expect(gap(vectors, vector)).toBe('level')
    expect(gap(vectors, {})).toBe('rule')
    expect(gap([rule({})], { stitches: null })).toBe('stitches')
    expect(gap([rule({})], { applique: true })).toBe('extraapplique')
    expect(gap([rule({})], { hours: 6 })).toBe('tier')
    expect(gap([rule({})], { hours: 4 })).toBe(2054)
    expect(gap([rule({})], { rush: true }, { tiers: [] })).toBe(1027)
  })

  test('reads stitches as staff type them', () => {
    const typed = ['8214', '8,214', ' 11.009 ', '1 200 000', '0', '', 'about 8000', '8,21']
    expect(typed.map(readStitches)).toStrictEqual([8214, 8214, 11009, 1_200_000, null, null, null, null])
  })
})

describe('a list', () => {
  const problems = (over: Partial<PriceRules>) =>
    problemsOfList(list(over)).map(({ path, description }) => [path.join('.'), sentenceOf(description)])

  test('is refused where its rules contradict each other, overlap or leave a gap', () => {
    expect(problems({})).toStrictEqual([])
    expect(problems({ rules: [] })).toStrictEqual([['rules', 'Add at least one rule']])
    expect(problems({ rules: [rule({}), rule({ kind: 'flat' })] })).toStrictEqual([
      ['rules.1.placement', 'Rules 1 and 2 price the same work. Remove one, or limit it to a placement or size.'],
    ])
    const band = (from: number | null, to: number | null) => rule({ kind: 'flat', from, to })
    expect(problems({ rules: [rule({}), band(50, 100), band(null, 60), band(120, 110)] })).toStrictEqual([
      ['rules.3.to', 'Enter more than 120, where this rule begins'],
      ['rules.1.from', 'Rules 3 and 2 overlap. Let rule 2 begin where rule 3 ends.'],
      ['rules.3.from', 'No rule has 100 to 120. Let rule 4 begin where rule 2 ends.'],
    ])
    const levels = [rule({ kind: 'vector', to: 3 }), rule({ kind: 'vector', from: 5 })]
    expect(problems({ rules: levels })).toStrictEqual([
      ['rules.1.from', 'No rule has 4 to 4. Let rule 2 begin where rule 1 ends.'],
    ])
    expect(problems({ rules: [rule({ minimum: cents(500), cap: cents(400) })] })).toStrictEqual([
      ['rules.0.minimum', 'The minimum of $5.00 is above the cap of $4.00. Lower it, or raise the cap.'],
    ])
  })

  test('is refused where a placement has no rule, and where turnarounds are unclear', () => {
    const some = PLACEMENTS.filter((placement) => placement !== 'Cap')
    expect(problems({ rules: some.map((placement) => rule({ placement })) })).toStrictEqual([
      ['rules', 'No rule prices Cap in every size. Add one, or one for any placement.'],
    ])
    expect(problemsOfRules([rule({ placement: 'Cap' })])).toStrictEqual([])
    const tier = { hours: 24, use: 'usual', amount: cents(0), percent: 0 } as const
    expect(problems({ tiers: [tier] })).toStrictEqual([
      ['tiers', 'Choose one turnaround for usual requests and one for rush, or remove all'],
    ])
    expect(problems({ tiers: [tier, { ...tier, use: 'rush', amount: cents(100), percent: 5 }] })).toStrictEqual([
      ['tiers.1.hours', 'Another turnaround has 24 hours. Remove one.'],
      ['tiers.1.hours', 'Rush must be faster than the usual 24 hours'],
      ['tiers.1.percent', 'Enter an amount or a percentage, not both'],
    ])
  })
})

describe('drawn at random', () => {
  let seed = 20_261_125
  /** The same numbers each run, 0 to below `below`. */
  const random = (below: number) => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((seed / 2_147_483_648) * below)
  }
  const oneOf = <T>(choices: readonly T[]) => choices[random(choices.length)] as T
  const shuffled = <T>(items: readonly T[]) =>
    items
      .map((item) => [random(1_000_000), item] as const)
      .sort(([one], [other]) => one - other)
      .map(([, item]) => item)
  const someRules = (count: number) =>
    Array.from({ length: count }, () => {
      const kind = oneOf(['stitches', 'flat', 'vector'] as const)
      const from = oneOf([null, null, kind === 'vector' ? 1 + random(10) : random(300)])
      const to = oneOf([null, null, (from ?? 0) + 1 + random(kind === 'vector' ? 9 : 200)])
      const minimum = oneOf([null, cents(random(2000))])
      const cap = oneOf([null, cents((minimum ?? 0) + random(9000))])
      const placement = kind === 'vector' ? '' : oneOf(['', ...PLACEMENTS] as const)
      return { kind, placement, from, to, price: cents(1 + random(3000)), minimum, cap }
    })
  const someList = (): PriceRules => {
    const rules = [rule({ price: cents(1 + random(500)) }), ...someRules(random(6))]
    const extras = Object.fromEntries(EXTRAS.map((extra) => [extra, oneOf([null, cents(random(2500))])]))
    return list({ rules, extras: extras as PriceRules['extras'], rounding: oneOf(ROUNDINGS), resizeWithin: random(40) })
  }
  const someWork = () =>
    work({
      ...{ kind: oneOf(['quote', 'order', 'vector']), placement: oneOf(['', ...PLACEMENTS]) },
      ...{ width: oneOf([null, random(2000) / 100]), height: oneOf([null, random(2000) / 100]) },
      ...{
        stitches: oneOf([null, 1 + random(90_000)]),
        level: oneOf([null, 1 + random(10)]),
        rush: oneOf([true, false]),
      },
      ...{ puff: random(8) === 0, applique: random(8) === 0, sample: random(8) === 0, formats: oneOf([0, 0, 0, 1, 2]) },
      ...{ resize: oneOf([null, null, null, random(60)]), hours: oneOf([null, null, 4, 8, 24]) },
    })

  test('lines add up to the price, which no order of rules changes', () => {
    let priced = 0
    for (let round = 0; round < 12_000; round++) {
      const drawn = someList()
      const own = someRules(random(3))
      if (problemsOfList(drawn).length > 0 || problemsOfRules(own).length > 0) continue
      const extras = Object.fromEntries(EXTRAS.map((extra) => [extra, oneOf([null, null, cents(random(2500))])]))
      const customer: CustomerPricing = { percent: (random(29_000) - 9000) / 100, rules: own, extras }
      const asked = someWork()
      const before = JSON.stringify([drawn, customer])
      const answer = priceWork(drawn, customer, asked)
      const again = priceWork(
        { ...drawn, rules: shuffled(drawn.rules), tiers: shuffled(drawn.tiers) },
        { ...customer, rules: shuffled(own) },
        asked,
      )
      expect(again).toStrictEqual(answer)
      // A version that was priced by is not touched by pricing.
      expect(JSON.stringify([drawn, customer])).toBe(before)
      if (answer.price === null) {
        expect([answer.lines, answer.missing]).not.toContain(null)
        continue
      }
      priced++
      expect(sumCents(answer.lines.map(({ amount }) => amount))).toBe(answer.price)
      expect(answer.price).toBeGreaterThanOrEqual(0)
      expect(answer.price % { none: 1, half: 50, whole: 100 }[drawn.rounding]).toBe(0)
    }
    expect(priced).toBeGreaterThan(500)
  })

  test('a stitch more never costs less, by one rule without a cap', () => {
    for (let stitches = 1; stitches < 3000; stitches += 7) {
      const price = (count: number) => priceWork(list(), LIST_PRICES, work({ stitches: count })).price ?? toCents(-1)
      expect(price(stitches + 1)).toBeGreaterThanOrEqual(price(stitches))
    }
  })
})
