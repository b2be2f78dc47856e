import { describe, expect, it } from 'vitest'
import { invoiceDraftSchema } from '../src/billing/invoice.ts'
import { paymentDraftSchema } from '../src/billing/payment.ts'
import { accountChangeSchema, customerListBodySchema, profileSchema } from '../src/customers/customer.ts'
import { employeeDraftSchema } from '../src/staff/employee.ts'
import { messages } from './messages.ts'

describe('the profile form', () => {
  it('needs a contact person, an email and a cell number', () => {
    expect(messages(profileSchema, {})).toEqual({ contactPerson: 'Required', email: 'Required', cell: 'Required' })
  })
})

describe('a change of an account', () => {
  it('keeps absent fields absent', () => {
    expect(accountChangeSchema.parse({ _id: 'x', comments: 'Pays late' })).toEqual({ _id: 'x', comments: 'Pays late' })
  })

  it.each([
    ['colorStatus', 'Blue', 'Invalid selection'],
    ['Designation', 'owner', 'Invalid selection'],
    ['email', 'nobody', 'Please enter a valid email address'],
    ['contactPerson', '', 'Required'],
    ['comments', 'x'.repeat(501), "Comments can't be more than 500 characters"],
  ])('%s %j: %s', (field, value, message) => {
    expect(messages(accountChangeSchema, { [field]: value })).toEqual({ [field]: message })
  })

  it.each(['passwordHash', 'userName', 'id', 'registerdDate', '__proto__'])('never takes %s', (field) => {
    expect(accountChangeSchema.parse(JSON.parse(`{"${field}":"x"}`))).toEqual({})
  })

  it('deletes, and never undoes it', () => {
    expect(accountChangeSchema.safeParse({ delete: false }).success).toBe(false)
  })
})

describe('an employee', () => {
  it('is no customer', () => {
    const body = { userName: 'rosa', password: 'correct horse', email: 'rosa@example.com', Designation: 'User' }
    expect(messages(employeeDraftSchema, body)).toEqual({ Designation: 'Invalid selection' })
  })
})

describe('the payment form', () => {
  it('says everything that is missing', () => {
    expect(messages(paymentDraftSchema, { invId: 'x' })).toEqual({
      PaymentDate: 'Payment date is required',
      PayNumber: 'Pay number is required',
      Price: 'Price is required',
      Currency: 'Currency is required',
      PayMethod: 'Payment method is required',
      timestamp: 'Timestamp is required',
    })
  })

  const payment = {
    invId: 'x',
    PaymentDate: '2026-11-20',
    PayNumber: 'TX-1',
    Price: '12.50',
    Currency: 'USD',
    PayMethod: 'PayPal',
    timestamp: 20_261_120_101_500,
  }

  it('takes a whole one', () => {
    expect(paymentDraftSchema.parse(payment)).toMatchObject({ Price: 1250, timestamp: '20261120101500' })
  })

  it.each([
    ['Currency', 'CHF', 'Currency is required'],
    ['PayMethod', 'Cash', 'Payment method is required'],
    ['Price', 0, 'Price must be positive'],
    ['Price', 'a lot', 'Price must be a number'],
    ['PaymentDate', '2026-02-30', 'Payment date is required'],
    ['PayNumber', ' ', 'Pay number is required'],
    ['timestamp', ' ', 'Timestamp is required'],
  ])('%s %j: %s', (field, value, message) => {
    expect(messages(paymentDraftSchema, { ...payment, [field]: value })).toEqual({ [field]: message })
  })
})

describe('an invoice', () => {
  it('holds at least one item and at most 500', () => {
    expect(messages(invoiceDraftSchema, { mauth_id: 'x', inv: [] })).toEqual({ inv: 'Choose at least one item' })
    const inv = Array.from({ length: 501 }, (_, index) => ({ orderId: `order-${index}` }))
    expect(messages(invoiceDraftSchema, { mauth_id: 'x', inv })).toEqual({ inv: 'An invoice holds at most 500 items' })
  })
})

describe('the filter of customers', () => {
  it('only lists customers, by valid days', () => {
    expect(customerListBodySchema.safeParse({ params: { designation: 'designer' } }).success).toBe(false)
    expect(messages(customerListBodySchema, { params: { orderDate: { $gte: '2026-13-01' } } })).toEqual({
      'params.orderDate.$gte': 'Enter a date, or a moment with its time zone',
    })
    expect(customerListBodySchema.parse({}).params.colorStatus).toBeUndefined()
  })
})
