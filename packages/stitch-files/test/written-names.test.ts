import { describe, expect, test } from 'vitest'
import {
  readStitchFile,
  StitchFileError,
  type StitchFormat,
  type WritableDesign,
  type WriteOptions,
  writeStitchFile,
} from '../src/index.ts'
import { type Step, sewDesign } from './support/sew-design.ts'

const square: Step[] = [
  ['stitch', 0, 0],
  ['stitch', 30, 0],
  ['stitch', 30, 30],
  ['stitch', 0, 30],
  ['stitch', 0, 0],
]

describe('threads', () => {
  const threads = [
    { color: '#ed171f', name: 'Holly red', code: '1147', brand: 'Madeira' },
    { color: '#0000ff' },
    { color: '#ed171f', name: 'Holly red', code: '1147', brand: 'Madeira' },
  ]
  const design = sewDesign([...square, ['colorChange'], ...square, ['colorChange'], ...square], threads)

  test('come back from VP3 with names, from XXX as colors', () => {
    expect(written(design, 'vp3').threads).toEqual([threads[0], { color: '#0000ff' }, threads[2]])
    expect(written(design, 'xxx').threads).toEqual(threads.map(({ color }) => ({ color })))
    expect(warningsOf(design, 'vp3')).toEqual([])
    expect(warningsOf(design, 'xxx')).toEqual(['thread-names-lost'])
  })

  test('are named by the nearest of the maker’s chart, and that is told', () => {
    expect(written(design, 'pes').threads.map((thread) => thread?.name)).toEqual(['Red', 'Blue', 'Red'])
    expect(written(design, 'jef').threads.map((thread) => thread?.color)).toEqual(['#e3311f', '#523a97', '#e3311f'])
    expect(warningsOf(design, 'pes')).toEqual(['colors-matched'])
  })

  test('that look alike keep apart where one follows the other', () => {
    const alike = sewDesign([...square, ['colorChange'], ...square], [{ color: '#ffff00' }, { color: '#fffe01' }])
    const [first, second] = written(alike, 'pec').threads
    expect(first?.name).toBe('Yellow')
    expect(second?.name).not.toBe('Yellow')
  })

  test('are told to be left out where the format keeps none', () => {
    for (const format of ['dst', 'tap', 'exp', 'dsb'] as const) {
      expect(warningsOf(design, format)).toEqual(['colors-lost'])
    }
  })

  test('that are not known are made up and told', () => {
    expect(warningsOf(sewDesign(square), 'pes')).toEqual(['colors-chosen'])
    expect(warningsOf(sewDesign(square), 'dst')).toEqual([])
  })

  test('can be given instead of the design’s own, as long as there is one for each run', () => {
    const others = [{ color: '#00ff00' }, { color: '#ff00ff' }, { color: '#00ff00' }]
    expect(written(design, 'vp3', { threads: others }).threads).toEqual(others)
    const { warnings } = writeStitchFile(design, 'vp3', { threads: others.slice(1) })
    expect(warnings.map(({ code }) => code)).toEqual(['colors-chosen'])
  })

  const runs = (count: number) =>
    sewDesign(Array.from({ length: count }, (): Step[] => [['colorChange'], ...square]).flat())

  test('are 255 at most in PEC and PES, whose number is a byte', () => {
    for (const format of ['pec', 'pes'] as const) {
      expect(written(runs(255), format).colorRuns).toBe(255)
      expect(codeOf(runs(256), format)).toBe('does-not-fit')
    }
    expect(warningsOf(runs(16), 'dsb')).toContain('needles-repeated')
  })

  test('change at most 1,000 times in every other format, and one sentence says so', () => {
    for (const format of ['dsb', 'dst', 'exp', 'jef', 'tap', 'vp3', 'xxx'] as const) {
      expect(written(runs(1001), format).colorRuns).toBe(1001)
      expect(() => writeStitchFile(runs(1002), format)).toThrow('This design changes color more than 1,000 times.')
    }
  })

  test('of a run that has none are chosen, and the others kept', () => {
    const [red, blue] = threads
    const partly = { ...design, threads: [red ?? null, null, blue ?? null] }
    expect(written(partly, 'xxx').threads.map((thread) => thread?.color)).toEqual(['#ed171f', '#c8382e', '#0000ff'])
    expect(warningsOf(partly, 'xxx')).toEqual(['some-colors-chosen', 'thread-names-lost'])
  })
})

describe('names', () => {
  test('are kept', () => {
    for (const format of ['dst', 'dsb', 'pes', 'pec', 'vp3'] as const) {
      expect(written(sewDesign(square), format, { name: 'Fox 12' }).name).toBe('Fox 12')
    }
  })

  test('are written in plain letters, shortened and told', () => {
    const options = { name: 'Ä very löng name of a fox' }
    const design = sewDesign(square)
    expect(written(design, 'dst', options).name).toBe('A very long name')
    expect(writeStitchFile(design, 'dst', options).warnings.map(({ code }) => code)).toEqual(['name-changed'])
    expect(written(design, 'vp3', options).name).toBe(options.name)
  })

  test('bring no line or half a letter into the file', () => {
    const design = sewDesign(square)
    const lines = 'Fox\rST:      1\u0000'
    expect(written(design, 'dst', { name: lines })).toMatchObject({ name: 'Fox_ST:      1_', complete: true })
    expect(written(design, 'vp3', { name: lines }).name).toBe('Fox ST:      1')
    expect(Array.from(writeStitchFile(design, 'vp3', { name: lines }).bytes.subarray(64, 110))).not.toContain(0x0d)
    const long = `${'a'.repeat(254)}🦊`
    expect(written(design, 'vp3', { name: long }).name).toBe('a'.repeat(254))
  })

  test('in other scripts are kept where the format can, else told', () => {
    const design = sewDesign(square)
    expect(written(design, 'vp3', { name: 'Лиса 12' }).name).toBe('Лиса 12')
    expect(written(design, 'pes', { name: 'Лиса 12' }).name).toBe('____ 12')
    expect(written(design, 'dst', { name: 'Лиса' }).name).toBe('Untitled')
    expect(writeStitchFile(design, 'dst', { name: 'Лиса' }).warnings.map(({ code }) => code)).toEqual(['name-changed'])
    expect(writeStitchFile(design, 'exp', { name: 'Лиса' }).warnings).toEqual([])
  })
})

function written(design: WritableDesign, format: StitchFormat, options?: WriteOptions) {
  return readStitchFile(writeStitchFile(design, format, options).bytes, `design.${format}`)
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
