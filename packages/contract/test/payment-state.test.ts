import { describe, expect, it } from 'vitest'
import { insteadOfPrice, moneyOfInvoice, moneyOfRequest } from '../src/billing/money-words.ts'
import { type BilledRequest, paymentStateOf } from '../src/billing/payment-state.ts'

const TODAY = '2026-11-22'

const done: BilledRequest = {
  requestFor: 'order',
  paymentStatus: false,
  totalPrice: 4,
  due: 4,
  priceState: 'priced',
  invoiceNumber: null,
  invoiceDue: null,
  awaitingConfirmation: false,
}
const invoiced: BilledRequest = { ...done, invoiceNumber: '20261107011323', invoiceDue: TODAY }
const unpriced: BilledRequest = { ...done, priceState: 'unpriced', totalPrice: 0, due: 0 }
const hidden = { paymentStatus: null, priceState: null, totalPrice: null, due: null, awaitingConfirmation: null }

describe('what is said of a request’s money', () => {
  it.each([
    ['unpriced', unpriced, 'Not priced yet', undefined],
    ['free', { ...unpriced, priceState: 'free' }, 'Free', undefined],
    ['free', { ...done, totalPrice: 0, due: 0 }, 'Free', undefined],
    ['toInvoice', { ...done, due: 0 }, 'Receivable', 'To be invoiced'],
    ['toInvoice', done, 'Receivable', 'To be invoiced'],
    ['invoiced', invoiced, 'Receivable', 'Invoiced'],
    ['partPaid', { ...invoiced, due: 1 }, 'Receivable', 'Partially paid'],
    ['overdue', { ...invoiced, due: 1, invoiceDue: '2026-11-21' }, 'Receivable', 'Overdue'],
    [
      'claimed',
      { ...invoiced, invoiceDue: '2026-11-21', awaitingConfirmation: true },
      'Receivable',
      'Awaiting confirmation',
    ],
    ['invoiced', { ...invoiced, due: 0 }, 'Receivable', 'Invoiced'],
    ['paid', { ...invoiced, paymentStatus: true, due: 0 }, 'Received', undefined],
  ] as const)('is %s', (paymentState, request, word, more) => {
    expect(paymentStateOf(request, TODAY)).toBe(paymentState)
    expect(moneyOfRequest(request, 'shop', TODAY)).toEqual(more ? { word, more } : { word })
  })

  it.each([
    ['a quote, whose price is an offer', 'offer', { ...done, requestFor: 'quote' }],
    ['those who may not see money', null, { ...done, ...hidden }],
  ] as const)('is nothing to %s', (_, paymentState, request) => {
    expect(paymentStateOf(request, TODAY)).toBe(paymentState)
    expect(moneyOfRequest(request, 'shop', TODAY)).toBeNull()
  })

  it('is in a customer’s words what they owe or paid', () => {
    expect(moneyOfRequest(invoiced, 'customer', TODAY)).toEqual({ word: 'Payable', more: 'Invoiced' })
    expect(moneyOfRequest({ ...invoiced, paymentStatus: true, due: 0 }, 'customer')).toEqual({ word: 'Paid' })
  })

  it('calls nothing overdue before the shop’s day is known', () => {
    expect(paymentStateOf({ ...invoiced, invoiceDue: '2020-01-01' })).toBe('invoiced')
  })

  it('stands in the place of a price that nobody set, a quote’s too', () => {
    expect(insteadOfPrice(unpriced)).toBe('Not priced yet')
    expect(insteadOfPrice({ ...unpriced, priceState: 'free' })).toBe('Free')
    expect(insteadOfPrice(done)).toBeNull()
    expect(insteadOfPrice({ ...done, ...hidden })).toBeNull()
  })
})

describe('what is said of an invoice', () => {
  const invoice = { state: 'Unpaid', awaitingConfirmation: false, received: 0, owed: 10 } as const
  it.each([
    ['Unpaid', invoice],
    ['Partially paid', { ...invoice, received: 4, owed: 6 }],
    ['Overdue', { ...invoice, state: 'Overdue' }],
    ['Overdue', { ...invoice, state: 'Overdue', received: 4, owed: 6 }],
    ['Awaiting confirmation', { ...invoice, state: 'Overdue', awaitingConfirmation: true }],
    ['Paid', { ...invoice, state: 'Paid', received: 10, owed: 0 }],
    ['Draft', { ...invoice, state: 'Draft' }],
    ['Void', { ...invoice, state: 'Void', received: 4 }],
  ] as const)('is %s', (word, said) => {
    expect(moneyOfInvoice(said)).toBe(word)
  })
})
