import { expect, it } from 'vitest'
import { unpackGreenleaf } from '../src/readers/greenleaf.ts'
import { BitWriter, storeSection } from './support/hus-encoders.ts'

it('gives back what is stored, over several blocks', () => {
  const values = Array.from({ length: 1000 }, (_, index) => (index * 37) % 256)
  expect(Array.from(unpackGreenleaf(storeSection(values), 1000))).toEqual(values)
  const two = storeSection([1, 2, 3])
  expect(Array.from(unpackGreenleaf(two, 2))).toEqual([1, 2])
})

it('copies from what came before, also what is being made by the copy', () => {
  // Tokens: 97 has code 00, 98 code 01, a copy of 3 (256) code 10, the end (510) code 11. Distances: one back (0) has code 0,
  // two back (1) has code 1.
  const bits = new BitWriter().put(5, 16)
  // Codes for lengths: "skip many" is 0, "length 2" (4) is 1. Of the five the fourth is not passed over.
  bits.put(5, 5).put(0, 3).put(0, 3).put(1, 3).put(0, 2).put(0, 3).put(1, 3)
  bits
    .put(511, 9)
    .put(0, 1)
    .put(97 - 20, 9)
    .put(1, 1)
    .put(1, 1)
  bits
    .put(0, 1)
    .put(256 - 99 - 20, 9)
    .put(1, 1)
    .put(0, 1)
    .put(510 - 257 - 20, 9)
    .put(1, 1)
  bits.put(2, 5).put(1, 3).put(1, 3)
  // a, b, a copy from two back, a copy from one back, the end.
  bits.put(0b00, 2).put(0b01, 2).put(0b10, 2).put(1, 1).put(0b10, 2).put(0, 1).put(0b11, 2)
  expect(String.fromCharCode(...unpackGreenleaf(bits.bytes(), 100))).toBe('ababaaaa')
})
