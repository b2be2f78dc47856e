import { describe, expect, it } from 'vitest'
import { paymentStanding } from '../src/billing/standing.ts'

const priced = {
  requestFor: 'order',
  paymentStatus: false,
  price: 5,
  totalPrice: 4,
  due: 4,
  processingData: { orderCatagory: false },
} as const

describe('what is said of a payment', () => {
  it.each([
    ['payable', priced],
    ['paid', { ...priced, paymentStatus: true, due: 0 }],
    ['awaiting', { ...priced, paymentStatus: true }],
    ['offer', { ...priced, requestFor: 'quote' }],
    ['unpriced', { ...priced, price: 0, totalPrice: 0, due: 0 }],
    ['unpriced', { ...priced, price: 0, totalPrice: 0, due: 0, processingData: null }],
    ['free', { ...priced, price: 0, totalPrice: 0, due: 0, processingData: { orderCatagory: true } }],
    ['free', { ...priced, totalPrice: 0, due: 0 }],
    [null, { ...priced, paymentStatus: null, price: null, totalPrice: null, due: null }],
  ] as const)('is %s', (standing, request) => {
    expect(paymentStanding(request)).toBe(standing)
  })
})
