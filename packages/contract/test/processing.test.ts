import { describe, expect, it } from 'vitest'
import { pricedProcessingSchema, unpricedProcessingSchema } from '../src/processing/processing.ts'
import { messages } from './messages.ts'

const saved = { modelFor: 1_790_000_000_000, price: 20 }

describe('the process form', () => {
  it.each([
    ['stitiches', 'x'.repeat(51), "Comments can't be more than 50 characters"],
    ['price', 'twenty', 'Price must be a number'],
    ['price', '', 'Price is required'],
    ['price', null, 'Price is required'],
    ['price', 0, 'Price must be greater than zero'],
    ['price', -5, 'Price must be greater than zero'],
    ['price', 0.001, 'Price must be greater than zero'],
    ['price', 1e10, 'Price is too high'],
    ['discount', 'some', 'Discount must be a number'],
    ['discount', -1, 'Discount cannot be negative'],
    ['discount', 20, 'Discount must be less than Price'],
    ['discount', 19.999, 'Discount must be less than Price'],
    ['discount', 25, 'Discount must be less than Price'],
    ['height', 'tall', 'Height must be a number'],
    ['height', -1, 'Height must be at least 0'],
    ['width', 'wide', 'Width must be a number'],
    ['width', '-0.1', 'Width must be at least 0'],
    ['comments', 'x'.repeat(501), "Comments can't be more than 500 characters"],
    ['selectLevel', 'hard', 'Select Level must be between 1 and 10'],
    ['selectLevel', 0, 'Select Level must be between 1 and 10'],
    ['selectLevel', 11, 'Select Level must be between 1 and 10'],
    ['assignPercentage', -0.5, 'Rating must be 0 or more'],
    ['assignPercentage', 5.5, 'Rating must be 5 or less'],
    [
      'imagesUploads',
      Array.from({ length: 11 }, (_, index) => ({ filePath: `file-${index}` })),
      'You can only upload up to 10 files.',
    ],
  ])('%s %j: %s', (field, value, message) => {
    expect(messages(pricedProcessingSchema, { ...saved, [field]: value })).toEqual({ [field]: message })
  })

  it('takes the limits themselves', () => {
    const body = {
      ...saved,
      stitiches: 'x'.repeat(50),
      comments: 'x'.repeat(500),
      discount: 19.99,
      height: 0,
      width: 0,
      selectLevel: 10,
      assignPercentage: 5,
      imagesUploads: Array.from({ length: 10 }, (_, index) => ({ filePath: `file-${index}` })),
    }
    expect(messages(pricedProcessingSchema, body)).toEqual({})
    expect(messages(pricedProcessingSchema, { ...saved, selectLevel: 1, assignPercentage: 0 })).toEqual({})
  })

  it('has no price when the order is free', () => {
    const free = pricedProcessingSchema.parse({ modelFor: 1, orderCatagory: true, price: 99, discount: 120 })
    expect(free).toMatchObject({ price: 0, discount: 0 })
    expect(pricedProcessingSchema.parse({ modelFor: 1, orderCatagory: true })).toMatchObject({ price: 0, discount: 0 })
  })

  it('tells a wrong price and a wrong discount together', () => {
    expect(Object.keys(messages(pricedProcessingSchema, { modelFor: 1, price: 'x', discount: 'y' }))).toEqual([
      'price',
      'discount',
    ])
  })

  it('tells a wrong price together with other wrong fields', () => {
    const body = { modelFor: 1, price: 'x', height: -1 }
    expect(Object.keys(messages(pricedProcessingSchema, body)).sort()).toEqual(['height', 'price'])
  })

  it('takes amounts typed as text', () => {
    expect(pricedProcessingSchema.parse({ modelFor: 'OR-7', price: ' 12.50 ', discount: '' })).toMatchObject({
      modelFor: 'OR-7',
      price: 1250,
      discount: 0,
      orderStatus: 'Ready',
    })
  })

  it('only ever makes a request Ready', () => {
    expect(messages(pricedProcessingSchema, { ...saved, orderStatus: 'Done' })).toEqual({
      orderStatus: 'Saving a processing makes the request Ready',
    })
  })

  it('needs the request it is for', () => {
    expect(messages(pricedProcessingSchema, { price: 5 })).toEqual({ modelFor: 'Order code must be a number' })
  })

  it('takes a save without prices, as designers send it', () => {
    expect(messages(unpricedProcessingSchema, { modelFor: 1, stitiches: '8200' })).toEqual({})
    expect(unpricedProcessingSchema.parse({ modelFor: 1, price: true, orderCatagory: true })).toMatchObject({
      price: 0,
      orderCatagory: false,
    })
  })
})
