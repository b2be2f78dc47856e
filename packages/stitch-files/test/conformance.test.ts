import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { readStitchFile } from '../src/index.ts'

/** A folder of machine files with an `expected.json`: file name to what at least two other readers agree on. */
const FOLDER = process.env.STITCH_SAMPLES

interface Expected {
  confidence: 'high' | 'low' | 'none'
  stitch_count?: number
  color_blocks?: number
  trims_within_colour_blocks?: number | null
  size_mm?: [number, number]
  bounds_01mm?: [number, number, number, number] | null
}

// Without such a folder this says that it was passed over; the other tests build their own files.
describe.runIf(FOLDER)(`the files of ${FOLDER ?? 'no folder: STITCH_SAMPLES is not set'}`, () => {
  for (const [name, expected] of Object.entries(expectations(FOLDER))) {
    if (expected.confidence === 'high') {
      it(`reads ${name} as others do`, () => check(name, expected))
    } else {
      it(`reads or refuses ${name}`, () => {
        const file = read(name)
        expect(file.warnings.length > 0 || file.complete).toBe(true)
      })
    }
  }
})

function check(name: string, expected: Expected): void {
  const file = read(name)
  // Formats add or leave out a stitch at their beginning and end.
  const stitches = expected.stitch_count ?? 0
  expect(Math.abs((file.stitches ?? 0) - stitches)).toBeLessThanOrEqual(stitches / 1000)
  expect(file.colorRuns).toBe(expected.color_blocks)
  expect(file.complete).toBe(true)
  if (expected.trims_within_colour_blocks != null) expect(file.trims).toBe(expected.trims_within_colour_blocks)
  const size = [file.widthMm ?? 0, file.heightMm ?? 0]
  const wanted = [...(expected.size_mm ?? [])]
  // A PES may be turned for its hoop.
  if (file.format === 'pes') for (const sides of [size, wanted]) sides.sort((a, b) => a - b)
  for (const side of [0, 1]) expect(Math.abs((size[side] ?? 0) - (wanted[side] ?? 0))).toBeLessThanOrEqual(0.1)
  if (expected.bounds_01mm) {
    const { left, top, right, bottom } = file.bounds ?? { left: NaN, top: NaN, right: NaN, bottom: NaN }
    expect([left, top, right, bottom]).toEqual(expected.bounds_01mm)
  }
}

function read(name: string) {
  return readStitchFile(readFileSync(join(FOLDER ?? '', name)), name)
}

function expectations(folder: string | undefined): Record<string, Expected> {
  return folder ? JSON.parse(readFileSync(join(folder, 'expected.json'), 'utf8')) : {}
}
