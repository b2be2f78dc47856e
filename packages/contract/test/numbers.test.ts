import { expect, it } from 'vitest'
import { readNumber } from '../src/basics/numbers.ts'

it.each([
  ['21.50', 21.5],
  ['21,50', 21.5],
  [' 7,5 ', 7.5],
  ['-3,5', -3.5],
  ['0,125', 0.125],
  [',5', 0.5],
  ['1234,5', 1234.5],
  ['', null],
])('reads %j', (typed, number) => {
  expect(readNumber(typed)).toBe(number)
})

it.each(['1,234', '12,345', '1,234.50', '1.234,50', '1,2,3', '5,', ',', '0x10', '1e3', 'Infinity'])(
  'takes %j for no number',
  (typed) => {
    expect(readNumber(typed)).toBeNaN()
  },
)
