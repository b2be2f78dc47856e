import { expect, it } from 'vitest'
import { readFigure } from '../src/basics/typed-figure.ts'

it.each([
  ['en', '12.50', '12.50'],
  ['en', '1,500.50', '1500.50'],
  ['en', '1,234,567', '1234567'],
  ['en', '12,5', '12.5'],
  ['en', '0,125', '0.125'],
  ['en', '1.234', '1.234'],
  ['en', '1.500,50', '1500.50'],
  ['en', "1'500.50", '1500.50'],
  ['en', '.5', '.5'],
  ['en', '12.', '12'],
  ['de', '1.234,56', '1234.56'],
  ['de', '1.234.567', '1234567'],
  ['de', '12.5', '12.5'],
  ['de', '1,234', '1.234'],
  ['de', '1,234.56', '1234.56'],
  ['de', '0.125', '0.125'],
  ['de', '-1.234,5', '-1234.5'],
  ['ru', '1 500,50', '1500.50'],
  ['ru', '1\u00a0500,50', '1500.50'],
  ['ru', '1\u202f234\u202f567', '1234567'],
  ['ru', '1.234', '1.234'],
  ['it', '1500', '1500'],
  // Where spaces part the thousands, a comma or a point can only be the decimal sign.
  ['ru', '1 234.567', '1234.567'],
])('in %s %j is %s', (language, typed, plain) => {
  expect(readFigure(typed, language)).toEqual({ plain })
})

it.each([
  ['de', '1.234', ['1234', '1.234']],
  ['en', '1,234', ['1234', '1.234']],
  ['es', '-12.345', ['-12345', '-12.345']],
])('in %s %j could be two numbers', (language, typed, either) => {
  expect(readFigure(typed, language)).toEqual({ either })
})

it.each(['', 'ten', '1.23.4', '1,2,3', '1.5,5.5', '1,5.5', '1 23', '12 34,5', '0x10', '1e3', '--1', ',', '1..2'])(
  '%j is no figure',
  (typed) => {
    expect(readFigure(typed, 'de')).toBeUndefined()
  },
)
