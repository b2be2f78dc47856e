import { formatLength, formatSize, readLength } from '@stitchdesk/contract/basics/lengths'
import { expect, test } from 'vitest'

test.each([
  ['2.75 in', 'mm', 2.75],
  ['2,5', 'in', 2.5],
  ['.5"', 'mm', 0.5],
  ['3 inches', 'mm', 3],
  ['70 mm', 'in', 2.756],
  ['70', 'mm', 2.756],
  ['7cm', 'in', 2.756],
  [' 7 CM ', 'in', 2.756],
  ['wide', 'in', null],
  ['-1', 'in', null],
  ['1.2.3', 'in', null],
  ['1,016.0 mm', 'in', 40],
  ['', 'in', null],
] as const)('a typed %j of a reader of %s is %s inches', (typed, unit, inches) => {
  expect(readLength(typed, unit, 'en')).toBe(inches)
})

test('what was typed in millimeters is read as it was typed', () => {
  for (let mm = 1; mm <= 500; mm += 0.5) {
    expect(formatLength(Number(readLength(String(mm), 'mm', 'en')) * 25.4, 'mm')).toBe(`${mm} mm`)
  }
})

test('sizes are told width first, in one unit', () => {
  expect(formatSize(69.85, 50.8, 'in')).toBe('2.75 × 2 in')
  expect(formatSize(69.85, 50.8, 'mm')).toBe('69.9 × 50.8 mm')
  expect(formatSize(69.85, null, 'mm')).toBe('69.9 × — mm')
})

test('units are called as the reader’s language calls them, and read so', () => {
  expect(formatLength(70, 'mm', 'ru')).toBe('70 мм')
  expect(formatSize(69.85, 50.8, 'in', 'ru')).toBe('2,75 × 2 дюйм.')
  expect(formatLength(69.85, 'in', 'de')).toBe('2,75 in')
  for (const typed of ['2.75 дюйма', '2.75 дюйм.', '69.85 мм', '6.985 см'])
    expect(readLength(typed, 'mm', 'ru')).toBe(2.75)
})

test('a length that could be two says both, as its reader writes them', () => {
  expect(readLength('1.016 mm', 'mm', 'de')).toEqual({ either: ['1016 mm', '1,016 mm'] })
  expect(readLength('1,016', 'in', 'en')).toEqual({ either: ['1016', '1.016'] })
})
