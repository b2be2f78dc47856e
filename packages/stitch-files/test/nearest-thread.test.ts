import { expect, test } from 'vitest'
import { nearestThread } from '../src/index.ts'
import { JEF_THREADS } from '../src/tables/jef-threads.ts'
import { PEC_THREADS } from '../src/tables/pec-threads.ts'

test('a color of the table is its own nearest', () => {
  for (const table of [PEC_THREADS, JEF_THREADS]) {
    for (const [color] of table) expect(table[nearestThread(color, table)]?.[0]).toBe(color)
  }
})

test('colors keep their hue', () => {
  const nameOf = (color: string) => PEC_THREADS[nearestThread(color, PEC_THREADS)]?.[1]
  expect(nameOf('#0000ff')).toBe('Blue')
  expect(nameOf('#ee1520')).toBe('Red')
  expect(nameOf('#010101')).toBe('Black')
  expect(nameOf('#fefefe')).toBe('White')
  expect(nameOf('#008000')).toBe('Moss green')
  expect(nameOf('#808080')).toBe('Gray')
})

test('what may not be answered is passed over, and an empty table has no nearest', () => {
  const table = [['#ffff00'], ['#fffe00'], ['#0000ff']] as const
  expect(nearestThread('#ffff00', table, new Set([0]))).toBe(1)
  expect(nearestThread('#ffff00', [])).toBe(-1)
})
