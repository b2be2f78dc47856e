import { expect, test } from 'vitest'
import { RECORD, type RecordKind } from '../src/design.ts'
import { qualityOf } from '../src/quality.ts'
import { RecordList } from '../src/record-list.ts'

const { stitch, jump, trim, colorChange } = RECORD

/** Records by their steps in 0.1 mm, along x. */
function along(...steps: readonly (readonly [RecordKind, number])[]) {
  const list = new RecordList()
  for (const [kind, dx] of steps) list.step(kind, dx, 0)
  return list.done()
}

test('a stitch of more than 12.1 mm is long, one of less than 0.3 mm is short', () => {
  const records = along([stitch, 0], [stitch, 121], [stitch, 122], [stitch, 3], [stitch, 2], [stitch, 0])
  expect(qualityOf(records)).toEqual({ longStitches: 1, shortStitches: 2, untrimmedJumps: 0 })
})

test('length is measured on the slant', () => {
  const list = new RecordList()
  list.step(stitch, 0, 0)
  list.step(stitch, 90, 90)
  expect(qualityOf(list.done()).longStitches).toBe(1)
})

test('the first stitch of a color has no length', () => {
  expect(qualityOf(along([stitch, 500], [colorChange, 0], [stitch, 300]))).toEqual({
    longStitches: 0,
    shortStitches: 0,
    untrimmedJumps: 0,
  })
})

test('a jump of 10 mm and more wants a trim', () => {
  expect(qualityOf(along([stitch, 0], [jump, 60], [stitch, 40])).untrimmedJumps).toBe(1)
  expect(qualityOf(along([stitch, 0], [jump, 60], [stitch, 39])).untrimmedJumps).toBe(0)
  expect(qualityOf(along([stitch, 0], [trim, 0], [jump, 60], [stitch, 40])).untrimmedJumps).toBe(0)
})

test('where jumps in a row are the trim, three of them are one', () => {
  const three = along([stitch, 0], [jump, 60], [jump, 60], [jump, 60], [stitch, 0])
  expect(qualityOf(three, 'jumps').untrimmedJumps).toBe(0)
  expect(qualityOf(three, 'commands').untrimmedJumps).toBe(1)
  expect(qualityOf(along([stitch, 0], [jump, 100], [jump, 20], [stitch, 0]), 'jumps').untrimmedJumps).toBe(1)
})

test('of a format that tells no trims, none is missed', () => {
  expect(qualityOf(along([stitch, 0], [jump, 200], [stitch, 0]), 'none').untrimmedJumps).toBe(0)
})
