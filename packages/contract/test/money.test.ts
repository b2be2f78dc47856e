import { describe, expect, it, test } from 'vitest'
import {
  amountIn,
  type Cents,
  cents,
  fromCents,
  invoiceTotals,
  moneyText,
  sumCents,
  sumMoney,
  toCents,
  totalPrice,
} from '../src/basics/money.ts'
import { money } from '../src/basics/money-field.ts'
import { creditedTaxes, grossOf } from '../src/billing/credited-tax.ts'

/** The largest amount that a column holds: 9,999,999,999.99. */
const MOST = 999_999_999_999

/** Numbers that look random and are the same in each run (mulberry32). */
function draws(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

/** 20,000 amounts of every size, of both signs. */
const AMOUNTS = (() => {
  const draw = draws(2026)
  return Array.from({ length: 20_000 }, () => {
    const size = 10 ** Math.ceil(draw() * 12)
    return cents(Math.min(MOST, Math.floor(draw() * size)) * (draw() < 0.2 ? -1 : 1) || 0)
  })
})()

describe('money', () => {
  it.each([
    [0, 0],
    [0.1, 10],
    [1.005, 101],
    [1.004, 100],
    [8.165, 817],
    [19.99, 1999],
    [0.005, 1],
    [1.0049999, 100],
    [9.9949999, 999],
    [0.0000001, 0],
    [0.1 + 0.2, 30],
    [-1.005, -101],
    [-0.01, -1],
    [9_999_999_999.99, 999_999_999_999],
    [1.5e21, 1.5e23],
  ])('takes %d for %d cents', (amount, count) => {
    expect(toCents(amount)).toBe(count)
  })

  it('gives every cent back as the amount it came from', () => {
    for (let count = 0; count <= 20_000; count += 1) expect(toCents(fromCents(count as Cents))).toBe(count)
  })

  it('gives any amount back, by its number, by the text of its number and through a call', () => {
    for (const amount of AMOUNTS) {
      const units = fromCents(amount)
      expect(toCents(units)).toBe(amount)
      expect(toCents(Number(String(units)))).toBe(amount)
      expect(toCents(Number(units.toFixed(2)))).toBe(amount)
      expect(money.decode(JSON.parse(JSON.stringify(money.encode(amount))))).toBe(amount)
    }
  })

  it('shows any amount with the digits of its cents', () => {
    for (const amount of AMOUNTS)
      expect(moneyText(amount).replaceAll(/[$,.]/g, '').replace('−', '-')).toBe(digits(amount))
  })

  it('adds any amounts as integers do, in any order', () => {
    const exact = AMOUNTS.reduce((sum, amount) => sum + BigInt(amount), 0n)
    expect(BigInt(sumCents(AMOUNTS))).toBe(exact)
    expect(BigInt(sumCents(AMOUNTS.toReversed()))).toBe(exact)
    expect(toCents(sumMoney(AMOUNTS.map(fromCents)))).toBe(Number(exact))
  })

  it('adds in cents, so that 0.1 + 0.2 is 0.3', () => {
    expect(0.1 + 0.2).not.toBe(0.3)
    expect(sumMoney([0.1, 0.2])).toBe(0.3)
    expect(sumMoney(Array.from({ length: 1000 }, () => 0.07))).toBe(70)
    expect(sumMoney([])).toBe(0)
  })

  it('refuses a fraction of a cent, and more than a number holds', () => {
    expect(() => cents(0.5)).toThrow('0.5 is no whole number of cents')
    expect(() => cents(2 ** 53)).toThrow(RangeError)
    expect(() => fromCents(12.5 as Cents)).toThrow('12.5 is no whole number of cents')
    expect(() => sumCents([Number.MAX_SAFE_INTEGER as Cents, 1 as Cents])).toThrow(RangeError)
  })

  it.each([
    [20, 5, 15],
    [0.3, 0.1, 0.2],
    [10, 0, 10],
    [10, 10, 0],
    [10, 12.5, 0],
    [9_999_999_999.99, 0.01, 9_999_999_999.98],
  ])('a price of %d less %d is %d, never below 0', (price, discount, total) => {
    expect(totalPrice(toCents(price), toCents(discount))).toBe(toCents(total))
  })
})

/** `12` → `012`, `-1250` → `-1250`: at least a digit before the cents. */
function digits(amount: Cents): string {
  return (amount < 0 ? '-' : '') + String(Math.abs(amount)).padStart(3, '0')
}

const line = (price: number, discount: number) => ({ price: toCents(price), discount: toCents(discount) })

it.each([
  [1250, '$1,250.00'],
  [-4.5, '−$4.50'],
  [-0, '$0.00'],
])('%s dollars are read as %s', (amount, text) => expect(moneyText(toCents(amount))).toBe(text))

it('another currency stands behind its amount', () => {
  expect(amountIn('USD', toCents(31))).toBe('$31.00')
  expect(amountIn('EUR', toCents(31.5))).toBe('31.50 EUR')
})

it('dollars are read as the platform would write them', () => {
  const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' })
  for (let count = -200_000_007; count < 2_000_000_000; count += 1_234_567) {
    expect(moneyText(cents(count))).toBe(dollars.format(fromCents(cents(count))).replace('-', '−'))
  }
})

describe('the totals of an invoice', () => {
  const totals = (lines: { price: Cents; discount: Cents }[], taxRate: number) => {
    const { subtotal, tax, discount, grandTotal } = invoiceTotals(lines, { rate: taxRate, basis: 'subtotal' })
    return { subtotal, tax, discount, grandTotal }
  }

  it('are all 0 without lines', () => {
    expect(totals([], 0)).toEqual({ subtotal: 0, tax: 0, discount: 0, grandTotal: 0 })
  })

  it('sum prices and discounts, and tax the subtotal', () => {
    const lines = [line(0.1, 0), line(0.2, 0.05), line(99.7, 10)]
    expect(totals(lines, 0)).toEqual({ subtotal: 10_000, tax: 0, discount: 1005, grandTotal: 8995 })
    expect(totals(lines, 8.25)).toEqual({ subtotal: 10_000, tax: 825, discount: 1005, grandTotal: 9820 })
  })

  it('round the tax to whole cents once, on the subtotal', () => {
    const lines = Array.from({ length: 3 }, () => line(0.1, 0))
    expect(totals(lines, 5)).toMatchObject({ subtotal: 30, tax: 2, grandTotal: 32 })
  })

  it('never fall below 0', () => {
    expect(totals([line(5, 9)], 10)).toEqual({ subtotal: 500, tax: 50, discount: 900, grandTotal: 0 })
  })

  it('stay exact with the longest invoice of the highest prices', () => {
    const lines = Array.from({ length: 500 }, () => line(9_999_999.99, 0.01))
    expect(totals(lines, 20)).toEqual({
      subtotal: 499_999_999_500,
      tax: 99_999_999_900,
      discount: 500,
      grandTotal: 599_999_998_900,
    })
    expect(totals([line(9_999_999_999.99, 0)], 99.99).tax).toBe(999_899_999_999)
  })
})

describe('the tax of what is left after discounts', () => {
  const totals = (lines: { price: Cents; discount: Cents }[], rate: number) =>
    invoiceTotals(lines, { rate, basis: 'discounted' })

  it('is less by that of the discounts', () => {
    // 100.00 less 20.00 is 80.00; 19 % of it is 15.20.
    expect(totals([line(60, 20), line(40, 0)], 19)).toEqual({
      subtotal: 10_000,
      tax: 1_520,
      discount: 2_000,
      grandTotal: 9_520,
    })
  })

  it('is of rates with three decimals, half a cent rounded up', () => {
    // 8.875 % of 39.99 is 3.549…; of 20.00 it is 1.775.
    expect(totals([line(39.99, 0)], 8.875).tax).toBe(355)
    expect(totals([line(20, 0)], 8.875).tax).toBe(178)
  })

  it('is nothing where discounts take all', () => {
    expect(totals([line(5, 9)], 19)).toMatchObject({ tax: 0, grandTotal: 0 })
  })
})

test.each([
  ['119.00 at 19 % is 100.00 and 19.00', [line(100, 0)], 19, 11_900, 1_900, 'subtotal'],
  ['20.00 at 7.25 % brings 1.45 of tax', [line(20, 0)], 7.25, 2_145, 145, 'subtotal'],
  ['a discounted line gives its own price back', [line(50, 10), line(30, 0)], 10, 8_800 - 1_000, 800, 'subtotal'],
  ['a discounted line gives its own tax back', [line(50, 10), line(30, 0)], 10, 7_700, 700, 'discounted'],
] as const)('credited by line, %s', (_, lines, rate, gross, tax, basis) => {
  const sums = { ...invoiceTotals(lines, { rate, basis }), taxBasis: basis }
  const parts = lines.map(({ price, discount }) => ({ price, totalPrice: totalPrice(price, discount) }))
  expect(grossOf(sums, parts)).toBe(gross)
  expect(gross).toBe(sums.grandTotal)
  // Line after line it comes to the same.
  const each = parts.map((_part, index) =>
    cents(grossOf(sums, parts.slice(0, index + 1)) - grossOf(sums, parts.slice(0, index))),
  )
  const credits = each.map((amount, index) => ({ _id: String(index), amount: cents(-amount), reverses: null }))
  expect(sumCents([...creditedTaxes(sums, credits).values()])).toBe(tax)
})
