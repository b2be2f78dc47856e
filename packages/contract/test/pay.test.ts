import { describe, expect, test } from 'vitest'
import { issueOf } from '../src/basics/library-issues.ts'
import { cents, sumCents } from '../src/basics/money.ts'
import { payRuleDraftSchema } from '../src/pay/pay.ts'
import {
  type DatedRule,
  PAY_KINDS,
  type PaidWork,
  type PayRule,
  payFor,
  payRuleOn,
  payTotal,
} from '../src/pay/pay-work.ts'
import { sentenceOf } from './messages.ts'

const rule = (over: Partial<PayRule> = {}): PayRule => ({
  ...{ kind: 'stitches', rate: cents(50), percent: 0, minimum: cents(300), vector: cents(400) },
  ...{ rushAmount: cents(0), rushPercent: 0, faultAmount: cents(0), faultPercent: 0 },
  ...over,
})
const work = (over: Partial<PaidWork> = {}): PaidWork => ({
  ...{ requestFor: 'order', stitches: 8214, price: cents(2500), rush: false, faults: 0 },
  ...over,
})

describe('what a delivered request pays', () => {
  test.each([
    ['8,214 stitches at $0.50 per 1,000 are $4.107', rule(), work(), 411],
    ['less than the minimum pays the minimum', rule(), work({ stitches: 900 }), 300],
    ['unknown stitches pay the minimum', rule(), work({ stitches: null }), 300],
    ['a vector pays its own price', rule(), work({ requestFor: 'vector', stitches: null }), 400],
    ['a piece pays its price', rule({ kind: 'piece', rate: cents(650) }), work(), 650],
    ['40 % of $25.00', rule({ kind: 'percent', percent: 40 }), work(), 1000],
    ['33.33 % of $25.00 is $8.3325', rule({ kind: 'percent', percent: 33.33 }), work(), 833],
    [
      'free work pays the minimum of a percentage',
      rule({ kind: 'percent', percent: 40 }),
      work({ price: cents(0) }),
      300,
    ],
    ['rush adds an amount', rule({ rushAmount: cents(200) }), work({ rush: true }), 611],
    ['20 % for rush on $4.107 is rounded once', rule({ rushPercent: 20 }), work({ rush: true }), 493],
    ['no rush, no extra', rule({ rushPercent: 20, rushAmount: cents(5) }), work(), 411],
    ['two changes by our fault take off twice', rule({ faultAmount: cents(100) }), work({ faults: 2 }), 211],
    [
      'their percentage is of the work without rush',
      rule({ faultPercent: 10, rushAmount: cents(200) }),
      work({ rush: true, faults: 1 }),
      570,
    ],
    ['never less than nothing', rule({ faultPercent: 60 }), work({ faults: 2 }), 0],
  ])('%s', (_, by, done, paid) => expect(payFor(by, done)).toBe(paid))

  test('of random rules is exact to half a cent, and lines add up to their statement', () => {
    let seed = 7
    const random = (below: number) => {
      seed = (seed * 48_271) % 2_147_483_647
      return seed % below
    }
    for (let round = 0; round < 2000; round++) {
      const by = rule({
        kind: PAY_KINDS[random(3)] ?? 'piece',
        rate: cents(random(2000)),
        percent: random(10_000) / 100,
        minimum: cents(random(1000)),
        vector: cents(random(3000)),
        ...(random(2) ? { rushAmount: cents(random(1000)) } : { rushPercent: random(50_000) / 100 }),
        ...(random(2) ? { faultAmount: cents(random(300)) } : { faultPercent: random(5000) / 100 }),
      })
      const done = Array.from({ length: 1 + random(20) }, () =>
        work({
          requestFor: random(4) ? 'order' : 'vector',
          stitches: random(9) ? random(90_000) : null,
          price: cents(random(100_000)),
          rush: random(2) === 1,
          faults: random(3),
        }),
      )
      const lines = done.map((each) => ({ amount: payFor(by, each) }))
      for (const [index, each] of done.entries()) {
        const least = by.kind === 'percent' ? (each.price * by.percent) / 100 : ((each.stitches ?? 0) * by.rate) / 1000
        const single =
          by.kind !== 'percent' && each.requestFor === 'vector' ? by.vector : by.kind === 'piece' ? by.rate : null
        const base = single ?? Math.max(by.minimum, least)
        const rush = each.rush ? by.rushAmount + (base * by.rushPercent) / 100 : 0
        const exact = base + rush - each.faults * (by.faultAmount + (base * by.faultPercent) / 100)
        expect(Math.abs((lines[index]?.amount ?? 0) - Math.max(0, exact))).toBeLessThanOrEqual(0.501)
      }
      // Corrections pay the difference of what is due and what was paid: in any order of changes all lines come to what is due last.
      const versions = Array.from({ length: 1 + random(4) }, () => payFor(by, { ...work(), stitches: random(50_000) }))
      const corrections = versions.map((due, index) => ({ amount: cents(due - (versions[index - 1] ?? 0)) }))
      expect(payTotal(corrections)).toBe(versions.at(-1))
      expect(payTotal([...lines, ...corrections])).toBe(
        sumCents([...lines.map(({ amount }) => amount), versions.at(-1) ?? cents(0)]),
      )
    }
  })
})

test('the rule of a day is the designer’s own of then, else the default', () => {
  const dated = (accountId: string | null, validFrom: string, rate: number | null): DatedRule => ({
    accountId,
    validFrom,
    rule: rate === null ? null : rule({ rate: cents(rate) }),
  })
  const rules = [
    dated(null, '2026-03-01', 60),
    dated(null, '2026-01-01', 50),
    dated('dora', '2026-02-01', 70),
    dated('dora', '2026-04-01', null),
  ]
  const rateOn = (day: string, who = 'dora') => payRuleOn(rules, who, day)?.rate ?? null
  expect(['2025-12-31', '2026-01-01', '2026-02-01', '2026-03-31', '2026-04-01'].map((day) => rateOn(day))).toEqual([
    ...[null, 50, 70, 70, 60],
  ])
  expect(rateOn('2026-02-15', 'leo')).toBe(50)
  expect(payRuleOn([...rules].reverse(), 'dora', '2026-03-31')).toEqual(payRuleOn(rules, 'dora', '2026-03-31'))
})

test('a rule names what is missing or too much', () => {
  const said = (draft: object) =>
    payRuleDraftSchema
      .safeParse({ validFrom: '2026-11-01', kind: 'stitches', rate: '0.5', ...draft })
      .error?.issues.map((issue) => `${issue.path.join('.')}: ${sentenceOf(issueOf(issue))}`) ?? []
  expect(said({})).toEqual([])
  expect(said({ rate: '' })).toEqual(['rate: This is required'])
  expect(said({ kind: 'percent' })).toEqual(['percent: This is required'])
  expect(said({ kind: 'percent', percent: 101 })).toEqual(['percent: Percent of the price must be between 0 and 100'])
  expect(said({ kind: 'default' })).toEqual(['kind: Invalid selection'])
  expect(said({ rate: -1 })).toEqual(['rate: Rate must be between 0 and 10000'])
  expect(said({ minimum: 1.005 })).toEqual(['minimum: Minimum can have at most two decimals'])
  expect(said({ rushAmount: 1, rushPercent: 5 })).toEqual(['rushPercent: Enter an amount or a percentage, not both'])
  expect(said({ validFrom: 'soon' })).toEqual(['validFrom: Choose the day from which it counts'])
})
