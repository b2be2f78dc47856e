import { describe, expect, it } from 'vitest'
import { REQUEST_KINDS } from '../src/basics/enums.ts'
import { quoteDraftSchema, requestChangeSchema, requestDraftSchema } from '../src/placing/draft.ts'
import { sendRecordSchema } from '../src/processing/processing.ts'
import { requestFilterSchema, requestListBodySchema } from '../src/requests/filter.ts'
import { displayOrderCode, parseOrderCode, readOrderCode } from '../src/requests/order-code.ts'
import { messages } from './messages.ts'

const draft = { requestFor: 'order', orderName: 'Lion cap', requiredFormat: 'dst' }

const BOUND = 'Enter a date, or a moment with its time zone'

describe('the creation form', () => {
  it('needs a name, a format and a kind, and says so all at once', () => {
    expect(messages(requestDraftSchema, { requestFor: 'order' })).toEqual({
      orderName: 'Order Name is required',
      requiredFormat: 'Required format is required',
    })
    expect(messages(requestDraftSchema, { ...draft, orderName: '   ', requiredFormat: null })).toEqual({
      orderName: 'Order Name is required',
      requiredFormat: 'Required format is required',
    })
    expect(messages(requestDraftSchema, { ...draft, requestFor: 'poster' })).toEqual({
      requestFor: 'Choose quote, order or vector',
    })
  })

  it.each([
    ['width', 'wide', 'Width must be a number'],
    ['width', '0x10', 'Width must be a number'],
    ['width', '1e3', 'Width must be a number'],
    ['width', 'Infinity', 'Width must be a number'],
    ['width', {}, 'Width must be a number'],
    ['width', 0, 'Width must be positive'],
    ['width', '-3', 'Width must be positive'],
    ['width', 1001, 'Width can be at most 1000'],
    ['height', 'tall', 'Height must be a number'],
    ['height', '-0.5', 'Height must be positive'],
    ['numberOfColors', 'three', 'Number of colors must be numeric'],
    ['numberOfColors', '1.5', 'Number of colors must be numeric'],
    ['numberOfColors', -1, 'Number of colors must be numeric'],
    ['numberOfColors', '1000', 'Number of colors can be at most 999'],
    ['blending', 'Maybe', 'Invalid selection'],
    ['rush', 'Not Sure', 'Invalid selection'],
    ['rush', true, 'Invalid selection'],
    ['fabric', 'Paper', 'Invalid selection'],
    ['placement', 'Knee', 'Invalid selection'],
    ['requiredFormat', 'ai', 'Invalid selection'],
    ['additionalInstructions', 'x'.repeat(1001), 'Too long'],
    ['orderName', 'x'.repeat(101), 'Order Name can be at most 100 characters'],
    ['orderName', 'Lion\u0000cap', "Order Name contains characters that can't be used"],
    ['po', 'x'.repeat(101), 'PO can be at most 100 characters'],
    ['orderCode', 'soon', 'Order code must be a number'],
    ['imagesUploads', [{ filePath: 'a' }, { filePath: 'b' }, { filePath: 'c' }], 'You can only upload up to 2 files.'],
  ])('%s %j: %s', (field, value, message) => {
    expect(messages(requestDraftSchema, { ...draft, [field]: value })).toEqual({ [field]: message })
  })

  it('takes sizes typed as text, keeps what is empty empty, and takes a text of exactly the longest length', () => {
    const parsed = requestDraftSchema.parse({
      ...draft,
      width: ' 3.25 ',
      height: '',
      numberOfColors: 4,
      additionalInstructions: 'x'.repeat(1000),
    })
    expect(parsed).toMatchObject({ width: 3.25, height: null, numberOfColors: '4', blending: '', rush: '', po: '' })
    expect(parsed.imagesUploads).toEqual([])
  })

  it.each([
    ['quote', 'xxx'],
    ['order', '100'],
    ['vector', 'cdr'],
  ])('offers a %s the format %s', (requestFor, requiredFormat) => {
    expect(messages(requestDraftSchema, { ...draft, requestFor, requiredFormat })).toEqual({})
  })

  it('tells a format of the wrong kind together with everything else', () => {
    const wrong = { requiredFormat: 'ai', width: 'wide', rush: 'soon' }
    const told = {
      orderName: 'Order Name is required',
      requiredFormat: 'Invalid selection',
      width: 'Width must be a number',
      rush: 'Invalid selection',
    }
    expect(messages(requestDraftSchema, { requestFor: 'order', ...wrong })).toEqual(told)
    expect(messages(quoteDraftSchema, wrong)).toEqual(told)
    expect(messages(requestDraftSchema, { ...wrong, requestFor: 'poster' })).not.toHaveProperty('requiredFormat')
    expect(messages(requestDraftSchema, { requestFor: 'order', requiredFormat: 'zip' })).toEqual({
      orderName: 'Order Name is required',
      requiredFormat: 'Invalid selection',
    })
    expect(messages(requestChangeSchema, { requiredFormat: 'zip', width: 'wide' })).toEqual({
      requiredFormat: 'Invalid selection',
      width: 'Width must be a number',
    })
  })

  it.each([
    ['quote', 'cdr'],
    ['order', 'eps'],
    ['vector', 'dst'],
  ])('does not offer a %s the format %s', (requestFor, requiredFormat) => {
    expect(messages(requestDraftSchema, { ...draft, requestFor, requiredFormat })).toEqual({
      requiredFormat: 'Invalid selection',
    })
  })

  it('does not keep what the kind does not ask for', () => {
    const everything = { width: 3, height: 2, fabric: 'Twill', placement: 'Cap', blending: 'Yes' }
    const vector = requestDraftSchema.parse({ ...everything, ...draft, requestFor: 'vector', requiredFormat: 'ai' })
    expect(vector).toMatchObject({ width: null, height: null, fabric: '', placement: '', blending: 'Yes' })
    const quote = requestDraftSchema.parse({ ...everything, ...draft, requestFor: 'quote' })
    expect(quote).toMatchObject({ width: 3, fabric: 'Twill', blending: '' })
    expect(requestDraftSchema.parse({ ...everything, ...draft })).toMatchObject(everything)
  })

  it('drops what a client may not set', () => {
    const parsed = requestDraftSchema.parse({
      ...draft,
      price: 0.01,
      paymentStatus: true,
      orderStatus: 'Done',
      assTo: 'rosa',
      Designation: 'Administrate',
      delete: true,
    })
    for (const field of ['price', 'paymentStatus', 'orderStatus', 'assTo', 'Designation', 'delete']) {
      expect(parsed).not.toHaveProperty(field)
    }
  })

  it('is a quote by itself when a quote is placed', () => {
    expect(quoteDraftSchema.parse({ orderName: 'Lion', requiredFormat: 'pes' }).requestFor).toBe('quote')
    expect(messages(quoteDraftSchema, { ...draft })).toHaveProperty('requestFor')
  })
})

describe('a change of a request', () => {
  it('keeps absent fields absent, so that nothing unnamed is cleared', () => {
    expect(requestChangeSchema.parse({ orderName: ' New name ' })).toEqual({ orderName: 'New name' })
    expect(requestChangeSchema.parse({})).toEqual({})
  })

  it('clears what it names as empty', () => {
    expect(requestChangeSchema.parse({ po: '', width: '', fabric: null })).toEqual({ po: '', width: null, fabric: '' })
  })

  it('drops fields that no change may carry', () => {
    const body = { price: 1, paymentStatus: true, userName: 'eve', requestFor: 'order', orderCode: 1, constructor: 1 }
    expect(requestChangeSchema.parse(body)).toEqual({})
  })

  it.each([
    ['orderStatus', 'Finished', 'Invalid selection'],
    ['oStatus', 'Old', 'Invalid selection'],
    ['orderName', '', 'Order Name is required'],
    ['width', '-1', 'Width must be positive'],
    ['additionalInstructions', 'x'.repeat(1001), 'Too long'],
  ])('%s %j: %s', (field, value, message) => {
    expect(messages(requestChangeSchema, { [field]: value })).toEqual({ [field]: message })
  })

  it('names every wrong field at once', () => {
    expect(Object.keys(messages(requestChangeSchema, { orderStatus: 'x', oStatus: 'y', height: 'z' }))).toEqual([
      'orderStatus',
      'oStatus',
      'height',
    ])
  })

  it.each([null, 'text', 3, []])('refuses %j as a body', (body) => {
    expect(requestChangeSchema.safeParse(body).success).toBe(false)
  })
})

describe('an order code', () => {
  it('carries its kind', () => {
    const shown = REQUEST_KINDS.map((kind) => displayOrderCode(kind, 1_790_000_000_000))
    expect(shown).toEqual(['QT-1790000000000', 'OR-1790000000000', 'VO-1790000000000'])
  })

  it.each([
    ['1790000000000', 1_790_000_000_000],
    ['OR-1790000000000', 1_790_000_000_000],
    [' qt-12 ', 12],
    ['Vo-0', 0],
    ['999999999999999', 999_999_999_999_999],
  ])('is read from %j', (typed, code) => {
    expect(parseOrderCode(typed)).toBe(code)
  })

  it.each(['', 'OR-', 'XX-12', '12a', '-12', '1.5', '1e5', '9999999999999999', '12 13', 'OR--12'])(
    'is not read from %j',
    (typed) => {
      expect(parseOrderCode(typed)).toBeNull()
    },
  )

  it('comes back from every shown form, with its kind', () => {
    for (const requestFor of REQUEST_KINDS) {
      const shown = displayOrderCode(requestFor, 42)
      expect(parseOrderCode(shown)).toBe(42)
      for (const typed of [shown, shown.toLowerCase()])
        expect(readOrderCode(typed)).toEqual({ orderCode: 42, requestFor })
    }
    expect(readOrderCode('42')).toEqual({ orderCode: 42, requestFor: null })
  })
})

describe('the filter of a list', () => {
  it('filters by nothing when it is empty', () => {
    const body = requestListBodySchema.parse({})
    expect(Object.values(body.params).filter((value) => value !== undefined && value !== null)).toEqual([])
    expect(body.sort).toEqual({ by: 'submitDateTime', direction: 'desc' })
  })

  it('takes the empty values of form fields for no filter', () => {
    const params = { requestFor: '', orderStatus: '', userName: ' ', orderCode: '', paymentStatus: '', price: '' }
    const parsed = requestFilterSchema.parse({ ...params, submitDateTime: null })
    expect(Object.values(parsed).filter((value) => value !== undefined && value !== null)).toEqual([])
  })

  it.each([
    ['2026-03-01', '2026-03-01'],
    [' 2026-03-01 ', '2026-03-01'],
    ['2026-03-01T10:00:00Z', '2026-03-01T10:00:00.000Z'],
    ['2026-03-01T23:59:59.999+02:00', '2026-03-01T21:59:59.999Z'],
  ])('takes the day or moment %j', (typed, bound) => {
    expect(requestFilterSchema.parse({ submitDateTime: { $gte: typed, $lte: '2026-04-01' } }).submitDateTime).toEqual({
      $gte: bound,
      $lte: '2026-04-01',
    })
  })

  it.each([
    [{ orderStatus: 'Old' }, { orderStatus: 'orderStatus must be one of New, Processing, Ready, Done or empty' }],
    [{ requestFor: 'all' }, { requestFor: 'requestFor must be one of quote, order, vector or empty' }],
    [{ orderCode: 'lion' }, { orderCode: 'Order code must be a number' }],
    [{ orderCode: true }, { orderCode: 'Order code must be a number' }],
    [{ price: 'cheap' }, { price: 'Price must be a number' }],
    [{ price: -1 }, { price: 'Price cannot be negative' }],
    [{ price: '25.001' }, { price: 'Price can have at most two decimals' }],
    [{ price: 1e21 }, { price: 'Price is too high' }],
    [{ paymentStatus: 'paid' }, { paymentStatus: 'paymentStatus must be true or false' }],
    [{ delete: 'true' }, { delete: 'Deleted requests are not listed' }],
    [{ submitDateTime: { $gte: '2026-02-30' } }, { 'submitDateTime.$gte': BOUND }],
    [{ submitDateTime: { $lte: 'yesterday' } }, { 'submitDateTime.$lte': BOUND }],
    [{ submitDateTime: { $gte: '2026-11-01garbage' } }, { 'submitDateTime.$gte': BOUND }],
    [{ submitDateTime: { $gte: '2026-11-01T10:00:00' } }, { 'submitDateTime.$gte': BOUND }],
    [{ submitDateTime: { $gte: '2026-11-01T' } }, { 'submitDateTime.$gte': BOUND }],
    [{ submitDateTime: { $gte: '2026-11-01T25:00:00Z' } }, { 'submitDateTime.$gte': BOUND }],
    [{ submitDateTime: { $gte: '0000-11-01' } }, { 'submitDateTime.$gte': BOUND }],
    [{ submitDateTime: { $gte: 20261101 } }, { 'submitDateTime.$gte': BOUND }],
    [
      { submitDateTime: '2026-11-20' },
      {
        submitDateTime:
          'submitDateTime must be a range of days, for instance {"$gte": "2026-11-01", "$lte": "2026-11-30"}',
      },
    ],
  ])('%j is refused', (filter, expected) => {
    expect(messages(requestFilterSchema, filter)).toEqual(expected)
  })

  it.each(['_id', 'delete', 'price; DROP TABLE request', ''])('does not sort by %j', (by) => {
    expect(requestListBodySchema.safeParse({ sort: { by } }).success).toBe(false)
  })
})

describe('the record that is sent', () => {
  it('is named by its id or its code', () => {
    expect(messages(sendRecordSchema, { orderName: 'Lion' })).toEqual({ '': 'Name the request by _id or orderCode' })
    expect(sendRecordSchema.parse({ orderCode: 'OR-12', sentDate: 'now' })).toMatchObject({ orderCode: 'OR-12' })
  })
})
