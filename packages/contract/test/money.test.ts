import { describe, expect, it } from 'vitest'
import { fromCents, invoiceTotals, sumMoney, toCents, totalPrice, usd } from '../src/basics/money.ts'

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
  ])('takes %d for %d cents', (amount, cents) => {
    expect(toCents(amount)).toBe(cents)
  })

  it('gives every cent back as the amount it came from', () => {
    for (let cents = 0; cents <= 20_000; cents += 1) expect(toCents(fromCents(cents))).toBe(cents)
  })

  it('adds in cents, so that 0.1 + 0.2 is 0.3', () => {
    expect(0.1 + 0.2).not.toBe(0.3)
    expect(sumMoney([0.1, 0.2])).toBe(0.3)
    expect(sumMoney(Array.from({ length: 1000 }, () => 0.07))).toBe(70)
    expect(sumMoney([])).toBe(0)
  })

  it.each([
    [20, 5, 15],
    [0.3, 0.1, 0.2],
    [10, 0, 10],
    [10, 10, 0],
    [10, 12.5, 0],
    [9_999_999_999.99, 0.01, 9_999_999_999.98],
  ])('a price of %d less %d is %d, never below 0', (price, discount, total) => {
    expect(totalPrice(price, discount)).toBe(total)
  })
})

it.each([
  [1250, '$1,250.00'],
  [-4.5, '−$4.50'],
  [-0, '$0.00'],
])('%s dollars are read as %s', (amount, text) => expect(usd(amount)).toBe(text))

it('dollars are read as the platform would write them', () => {
  const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' })
  for (let cents = -200_000_007; cents < 2_000_000_000; cents += 1_234_567) {
    expect(usd(fromCents(cents))).toBe(dollars.format(fromCents(cents)).replace('-', '−'))
  }
})

describe('the totals of an invoice', () => {
  it('are all 0 without lines', () => {
    expect(invoiceTotals([], 0)).toEqual({ subtotal: 0, tax: 0, discount: 0, grandTotal: 0 })
  })

  it('sum prices and discounts, and tax the subtotal', () => {
    const lines = [
      { price: 0.1, discount: 0 },
      { price: 0.2, discount: 0.05 },
      { price: 99.7, discount: 10 },
    ]
    expect(invoiceTotals(lines, 0)).toEqual({ subtotal: 100, tax: 0, discount: 10.05, grandTotal: 89.95 })
    expect(invoiceTotals(lines, 8.25)).toEqual({ subtotal: 100, tax: 8.25, discount: 10.05, grandTotal: 98.2 })
  })

  it('round the tax to whole cents once, on the subtotal', () => {
    expect(
      invoiceTotals(
        Array.from({ length: 3 }, () => ({ price: 0.1, discount: 0 })),
        5,
      ),
    ).toMatchObject({
      subtotal: 0.3,
      tax: 0.02,
      grandTotal: 0.32,
    })
  })

  it('never fall below 0', () => {
    expect(invoiceTotals([{ price: 5, discount: 9 }], 10)).toEqual({
      subtotal: 5,
      tax: 0.5,
      discount: 9,
      grandTotal: 0,
    })
  })

  it('stay exact with the longest invoice of the highest prices', () => {
    const lines = Array.from({ length: 500 }, () => ({ price: 9_999_999.99, discount: 0.01 }))
    expect(invoiceTotals(lines, 20)).toEqual({
      subtotal: 4_999_999_995,
      tax: 999_999_999,
      discount: 5,
      grandTotal: 5_999_999_989,
    })
  })
})
