import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it, test } from 'vitest'
import {
  LIMITS,
  RECORD,
  readStitchFile,
  StitchFileError,
  type StitchFormat,
  WRITABLE_FORMATS,
  type WritableDesign,
  writeStitchFile,
} from '../src/index.ts'
import { type Step, sewDesign, sewnRuns } from './support/sew-design.ts'

const square: Step[] = [
  ['stitch', 0, 0],
  ['stitch', 30, 0],
  ['stitch', 30, 30],
  ['stitch', 0, 30],
  ['stitch', 0, 0],
]

const DESIGNS: Record<string, readonly Step[]> = {
  'one stitch': [['stitch', 5, -7]],
  'one stitch on the origin': [['stitch', 0, 0]],
  'a square': square,
  'negative places only': [
    ['jump', -400, -300],
    ['stitch', -400, -300],
    ['stitch', -410, -320],
    ['stitch', -390, -310],
  ],
  'places far from the origin': [
    ['stitch', 1500, 1900],
    ['stitch', 1520, 1900],
    ['stitch', 1540, 1890],
  ],
  'stitches on an axis': [['stitch', 0, 40], ['stitch', 0, 50], ['colorChange'], ['stitch', 40, 0], ['stitch', 50, 0]],
  'each way that ends a step, and one more': [63, 64, 121, 122, 124, 125, 127, 128].flatMap((way): Step[] => [
    ['stitch', 0, 0],
    ['stitch', way, 0],
    ['stitch', 0, 0],
    ['stitch', -way, -way],
    ['stitch', 0, 0],
    ['stitch', 0, way],
  ]),
  'stitches of 25 mm': [...square, ['stitch', 240, 0], ['stitch', 240, 240], ['stitch', -10, -10], ...square],
  'a stitch twice on the spot': [...square, ['stitch', 0, 0], ['stitch', 0, 0]],
  'trims inside a run, near and far': [
    ...square,
    ['trim'],
    ['jump', 400, 400],
    ['stitch', 400, 400],
    ['stitch', 420, 400],
    ['trim'],
    ['jump', 421, 400],
    ['stitch', 421, 401],
    ['stitch', 425, 400],
    ['trim'],
    ['stitch', 425, 400],
    ['stitch', 430, 400],
    ['trim'],
    ['stitch', 433, 410],
    ['trim'],
    ['jump', 100, 0],
    ['jump', -500, -500],
    ['stitch', -510, -495],
  ],
  'a trim to the place beside': [...square, ['trim'], ['jump', -1, 0], ['stitch', -1, 0], ...square],
  'short jumps without a trim': [
    ...square,
    ['jump', 100, 0],
    ['stitch', 100, 0],
    ['stitch', 110, 0],
    ['jump', 140, 90],
    ...square,
  ],
  'changes with and without a trim': [
    ...square,
    ['trim'],
    ['colorChange'],
    ['jump', 500, 0],
    ['stitch', 500, 0],
    ['stitch', 530, 20],
    ['colorChange'],
    ['stitch', 530, 20],
    ['stitch', 560, 50],
    ['trim'],
    ['jump', 0, 0],
  ],
  'blocks without stitches': [
    ['colorChange'],
    ...square,
    ['colorChange'],
    ['jump', 40, 40],
    ['trim'],
    ['colorChange'],
    ...square,
    ['colorChange'],
    ['trim'],
  ],
  // As an EXP its third byte is the end of a TAP.
  'a jump to the lower left, then stitches without a command': [
    ['jump', -1, 1],
    ...Array.from({ length: 90 }, (_, at): Step => ['stitch', at % 2 === 0 ? -1 : 22, 1 + at]),
  ],
  'forty colors': Array.from({ length: 40 }, (_, run): Step[] => [
    ['jump', run * 20, 100],
    ['stitch', run * 20, 100],
    ['stitch', run * 20 + 10, 130],
    ['stitch', run * 20 - 10, 160],
    ['colorChange'],
  ]).flat(),
}

describe.each(WRITABLE_FORMATS)('as %s', (format) => {
  it.each(Object.entries(DESIGNS))('sews %s as before', (_, steps) => {
    const design = sewDesign(steps)
    expect(sewnRuns(written(design, format).records)).toEqual(sewnRuns(design.records))
  })

  it('sews 45,000 stitches as before', () => {
    const steps = Array.from({ length: 45_000 }, (_, at): Step => {
      return ['stitch', Math.round(Math.sin(at / 7) * at * 0.02), Math.round(Math.cos(at / 3) * 600)]
    })
    const design = sewDesign(steps)
    expect(sewnRuns(written(design, format).records)).toEqual(sewnRuns(design.records))
  })

  it('ends a file where it says, so that it is complete and gives no warning', () => {
    const file = written(sewDesign([...square, ...square]), format)
    expect(file).toMatchObject({ format, complete: true, warnings: [], stitches: 10, trims: 0 })
  })

  it('refuses what can’t be held', () => {
    expect(codeOf(sewDesign([['jump', 5, 5]]), format)).toBe('no-stitches')
    expect(codeOf(sewDesign([]), format)).toBe('no-stitches')
    expect(codeOf(sewDesign([['stitch', LIMITS.coordinate + 1, 0]]), format)).toBe('too-large')
  })
})

test.each(['dst', 'pes', 'vp3'] as const)('300,000 stitches as %s come back within seconds', (format) => {
  const steps = Array.from({ length: 300_000 }, (_, at): Step => ['stitch', (at * 7) % 2000, (at * 11) % 900])
  expect(written(sewDesign(steps), format).stitches).toBe(300_000)
})

test('a design of endless ways ends at the size that is read again', () => {
  // Each way takes 331 jumps of a DST, which would be half a gigabyte.
  const far: Step[] = Array.from({ length: 500_000 }, (_, at) => ['stitch', at % 2 === 0 ? -20_000 : 20_000, 0])
  expect(codeOf(sewDesign(far), 'dst')).toBe('too-large')
  expect(codeOf(sewDesign(far), 'jef')).toBe('too-large')
})

test('a PES with more jumps than its editing part can count keeps the part for machines', () => {
  const jumpy = Array.from({ length: 40_000 }, (_, at): Step[] => [
    ['jump', at % 90, at % 70],
    ['stitch', at % 90, at % 70],
  ]).flat()
  const { bytes } = writeStitchFile(sewDesign(jumpy), 'pes')
  expect(String.fromCharCode(...bytes.subarray(0, 64))).not.toContain('CEmbOne')
  expect(sewnRuns(readStitchFile(bytes, 'jumpy.pes').records)).toEqual(sewnRuns(sewDesign(jumpy).records))
})

test('formats that are only read are refused by name', () => {
  expect(() => writeStitchFile(sewDesign(square), 'hus')).toThrow(
    'Files of the format “hus” can’t be written. These can: dsb, dst',
  )
  expect(codeOf(sewDesign(square), 'emb')).toBe('unknown-format')
})

test('a design that begins too far from its origin for PES is refused', () => {
  const far = sewDesign([
    ['stitch', -2100, 0],
    ['stitch', 0, 0],
  ])
  expect(codeOf(far, 'pes')).toBe('does-not-fit')
  expect(codeOf(far, 'dst')).toBeUndefined()
})

describe('what is said otherwise', () => {
  test('a way of three steps is not cut, for its last part is sewn', () => {
    const steps: Step[] = [...square, ['jump', 350, 0], ['stitch', 350, 0], ...square]
    for (const format of ['dst', 'tap'] as const) {
      expect(written(sewDesign(steps), format).trims).toBe(0)
      expect(warningsOf(sewDesign(steps), format)).not.toContain('jumps-cut')
    }
  })

  test('a last trim is written only where readers would take jumps for trims', () => {
    const trimsOf = (steps: readonly Step[], format: StitchFormat) =>
      written(sewDesign(steps), format).records.kinds.filter((kind) => kind === RECORD.trim).length
    for (const format of ['exp', 'jef'] as const) {
      expect(trimsOf(square, format)).toBe(0)
      expect(trimsOf([...square, ['jump', 400, 0], ['stitch', 400, 0]], format)).toBe(1)
      expect(trimsOf([...square, ['trim'], ['stitch', 400, 0]], format)).toBe(1)
    }
  })

  test('ways across the widest design that is read come back', () => {
    const corner = LIMITS.coordinate
    const steps: Step[] = [
      ['stitch', -corner, corner],
      ['stitch', corner, -corner],
      ['trim'],
      ['jump'],
      ['stitch', -corner, 5],
    ]
    for (const format of ['dst', 'exp', 'jef', 'vp3', 'xxx', 'dsb'] as const) {
      expect(
        sewnRuns(written(sewDesign(steps), format).records)
          .flat()
          .map((place) => place.replace('X', '')),
      ).toEqual([`${-corner},${corner}`, `${corner},${-corner}`, `${-corner},5`])
    }
  })

  test('is told', () => {
    const design = sewDesign(DESIGNS['trims inside a run, near and far'] ?? [])
    expect(warningsOf(design, 'dst')).toContain('trims-by-jumps')
    expect(warningsOf(design, 'exp')).not.toContain('trims-by-jumps')
    expect(warningsOf(sewDesign([...square, ['stitch', 200, 0]]), 'dst')).toEqual(['long-stitches-jumped'])
    expect(warningsOf(sewDesign([...square, ['stitch', 200, 0]]), 'tap')).toEqual(['long-stitches-jumped'])
    expect(warningsOf(sewDesign([['colorChange'], ...square]), 'dst')).toEqual(['empty-blocks'])
  })

  test('long ways without a trim are cut by machines that know no command for it, and the needle goes down all the same', () => {
    const steps: Step[] = [...square, ['jump', 600, 0], ['stitch', 600, 0], ...square]
    const design = sewDesign(steps)
    for (const format of ['dst', 'tap', 'vp3'] as const) {
      expect(warningsOf(design, format)).toContain('jumps-cut')
      expect(written(design, format).stitches).toBe(11)
    }
    for (const format of ['exp', 'jef', 'pes', 'xxx', 'dsb'] as const) {
      expect(warningsOf(design, format)).not.toContain('jumps-cut')
      expect(written(design, format).trims).toBe(0)
    }
  })
})

/** A folder of machine files of others. */
const FOLDER = process.env.STITCH_SAMPLES

describe.runIf(FOLDER)(`the files of ${FOLDER ?? 'no folder: STITCH_SAMPLES is not set'}`, () => {
  for (const name of FOLDER ? readdirSync(FOLDER) : []) {
    if (/\.(md|json)$/.test(name)) continue
    const file = readStitchFile(readFileSync(join(FOLDER ?? '', name)), name)
    if (file.source !== 'stitches') continue
    it.each(WRITABLE_FORMATS)(`${name} as %s sews as before`, (format) => {
      const again = written(file, format)
      expect(sewnRuns(again.records)).toEqual(sewnRuns(file.records))
      expect(again.complete).toBe(true)
    })
  }
})

function written(design: WritableDesign, format: StitchFormat) {
  return readStitchFile(writeStitchFile(design, format).bytes, `design.${format}`)
}

function warningsOf(design: WritableDesign, format: StitchFormat): string[] {
  return writeStitchFile(design, format).warnings.map(({ code }) => code)
}

function codeOf(design: WritableDesign, format: StitchFormat): string | undefined {
  try {
    writeStitchFile(design, format)
    return undefined
  } catch (error) {
    if (error instanceof StitchFileError) return error.code
    throw error
  }
}
