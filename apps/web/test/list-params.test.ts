import { ORDER_STATUSES } from '@stitchdesk/contract/basics/enums'
import { fromCents } from '@stitchdesk/contract/basics/money'
import { requestFilterSchema } from '@stitchdesk/contract/requests/filter'
import { describe, expect, it } from 'vitest'
import { issueText } from '../src/lib/api/issue-text.ts'
import { firstError } from '../src/lib/api/schema-errors.ts'
import { amount, day, flag, oneOf, orderCode, typed } from '../src/list-page/filters/filter-readers.ts'
import { changeListParams, parseListParams } from '../src/list-page/list-params.ts'

const readers = { userName: typed('Customer'), orderStatus: oneOf(ORDER_STATUSES), price: amount('Price'), from: day }
const defaults = {
  size: 50,
  sort: { by: 'submitDateTime', direction: 'desc' },
  sorts: ['submitDateTime', 'price'],
} as const
const parse = (search: string) => parseListParams(new URLSearchParams(search), readers, defaults)
const change = (search: string, next: Parameters<typeof changeListParams>[1], dropped: string[] = []) =>
  changeListParams(new URLSearchParams(search), next, defaults, dropped).toString()

describe('reading a list’s state', () => {
  it('takes the defaults where the address says nothing', () => {
    expect(parse('')).toMatchObject({ page: 1, size: 50, sort: defaults.sort, filters: {}, dropped: [], open: null })
  })

  it('reads each value by its own reader', () => {
    expect(
      parse('page=3&size=20&sort=price.asc&userName=%20oak%20&price=0&orderStatus=Ready&from=2026-11-01'),
    ).toMatchObject({
      page: 3,
      size: 20,
      sort: { by: 'price', direction: 'asc' },
      filters: { userName: 'oak', price: 0, orderStatus: 'Ready', from: '2026-11-01' },
      dropped: [],
    })
  })

  it.each([
    ['page=0', 'page'],
    ['page=-1', 'page'],
    ['page=1e3', 'page'],
    ['page=9999999', 'page'],
    ['size=201', 'size'],
    ['sort=password.asc', 'sort'],
    ['sort=price.up', 'sort'],
    ['price=abc', 'price'],
    ['orderStatus=Gone', 'orderStatus'],
    ['from=2026-02-31', 'from'],
  ])('leaves out %s and names it', (search, name) => {
    const state = parse(`${search}&userName=oak`)
    expect(state.dropped).toEqual([name])
    expect(state).toMatchObject({ page: 1, size: 50, sort: defaults.sort, filters: { userName: 'oak' } })
  })
})

describe('changing a list’s state', () => {
  it('leads a filter, a sort and a size back to the first page', () => {
    expect(change('page=4&open=x', { texts: { userName: 'oak' } })).toBe('userName=oak')
    expect(change('page=4&open=x', { sort: { by: 'price', direction: 'asc' } })).toBe('sort=price.asc')
    expect(change('page=4&open=x', { size: 100 })).toBe('size=100')
  })

  it('keeps the filters when the page turns, and closes the open row', () => {
    expect(change('userName=oak&open=x', { page: 2 })).toBe('userName=oak&page=2')
  })

  it('takes away an emptied filter, and what it could not understand', () => {
    expect(change('userName=oak&price=abc&other=1', { texts: { userName: '' } }, ['price'])).toBe('other=1')
  })

  it('does not write defaults into the address', () => {
    expect(change('page=2&size=20', { page: 1 })).toBe('size=20')
    expect(change('size=20', { size: 50 })).toBe('')
  })
})

// A call names days by the list's words and choices by their fields; an address has neither.
const IN_OTHER_WORDS = ['a day', 'a flag', 'a status']

describe('a filter in the address is taken, or refused in the same words, as by the API', () => {
  const { userName, price, rush, orderStatus } = requestFilterSchema.shape
  it.each([
    ['a name', typed('Customer'), userName, [' oak ', 'x'.repeat(256), 'x'.repeat(257), '%', '🧵']],
    [
      'a price',
      amount('Price'),
      price.transform((cents) => cents && fromCents(cents)),
      ['0', '25.5', '.5', '-1', '1e3', '0x10', 'abc', '25.555', '25,5', '1,234', '99999999999'],
    ],
    ['a flag', flag, rush, ['true', 'false', 'yes']],
    ['a status', oneOf(ORDER_STATUSES), orderStatus, ['Ready', 'ready', 'Gone']],
    [
      'a code',
      orderCode,
      requestFilterSchema.shape.orderCode,
      ['OR-1763801234567', 'or-5', '12', 'XX-5', '1'.repeat(16)],
    ],
    [
      'a day',
      day,
      requestFilterSchema.shape.submitDateTime.transform((range) => range?.$gte),
      ['2026-11-01', '2024-02-29', '2026-02-31', '0000-01-01', '2026-13-01', 'today'],
    ],
  ] as const)('%s', (name, read, schema, texts) => {
    for (const text of texts) {
      const input = read === day ? { $gte: text } : text
      const parsed = schema.safeParse(input)
      const reading = read(text)
      if ('value' in reading) expect([text, parsed.data]).toEqual([text, reading.value])
      else expect([text, parsed.success]).toEqual([text, false])
      if ('wrong' in reading && !IN_OTHER_WORDS.includes(name))
        expect(issueText(reading.wrong)).toBe(firstError(schema, input))
    }
  })
})
