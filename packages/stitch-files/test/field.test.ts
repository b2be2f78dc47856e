import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it, test } from 'vitest'
import { readStitchFile, STITCH_FORMATS, StitchFileError, type StitchFormat, writeStitchFile } from '../src/index.ts'
import { join as joined, little, seeded } from './support/steps.ts'

/** Files that other programs made, or that their users reported. */
const FOLDER = join(import.meta.dirname, 'fixtures')
const NAMES = readdirSync(FOLDER)
const bytesOf = (name: string) => new Uint8Array(readFileSync(join(FOLDER, name)))
const read = (name: string) => readStitchFile(bytesOf(name), name)
const colorsOf = (name: string) => read(name).threads.map((thread) => thread?.color)

/**
 * The figures that pyembroidery 1.5 counts in each. mixed_magic.hus is a public design, which has the same figures as DST, EXP, JEF, PES,
 * VIP, VP3 and XXX.
 */
const FIGURES: Record<string, { stitches: number; runs: number; changes: number; size: [number, number] }> = {
  'applique_plain.dst': { stitches: 232, runs: 3, changes: 2, size: [40, 40] },
  'applique_stops.dst': { stitches: 232, runs: 3, changes: 4, size: [40, 40] },
  'colors300.dst': { stitches: 3600, runs: 300, changes: 299, size: [88.8, 28.2] },
  'colors300.exp': { stitches: 3600, runs: 300, changes: 299, size: [88.8, 28.2] },
  'colors300.jef': { stitches: 3600, runs: 300, changes: 299, size: [88.8, 28.2] },
  'colors300.vp3': { stitches: 3600, runs: 300, changes: 299, size: [88.8, 28.2] },
  'colors300.xxx': { stitches: 3600, runs: 300, changes: 299, size: [88.8, 28.2] },
  'label_cp1251.dst': { stitches: 80, runs: 1, changes: 0, size: [40, 40] },
  'label_path.dst': { stitches: 80, runs: 1, changes: 0, size: [40, 40] },
  'large_184x226mm.dst': { stitches: 1880, runs: 1, changes: 0, size: [184, 226.2] },
  'mixed_magic.hus': { stitches: 8670, runs: 3, changes: 2, size: [55.4, 45.3] },
  'old_pyembroidery_centered.pes': { stitches: 162, runs: 2, changes: 1, size: [40, 40] },
  'old_pyembroidery_left5mm.pes': { stitches: 162, runs: 2, changes: 1, size: [40, 40] },
  'threads_v0060.pes': { stitches: 243, runs: 3, changes: 2, size: [40, 40] },
  'threads_v0070.pes': { stitches: 243, runs: 3, changes: 2, size: [40, 40] },
  'threads_v0090.pes': { stitches: 243, runs: 3, changes: 2, size: [40, 40] },
}

const NOISE = new Uint8Array(10_000_000)
const noise = seeded(7)
for (let at = 0; at < NOISE.length; at++) NOISE[at] = noise() * 256

describe('a file of the field', () => {
  it.each(NAMES)('%s has the figures that another program counts', (name) => {
    const { stitches, colorRuns, colorChanges, widthMm, heightMm, complete } = read(name)
    expect({ stitches, runs: colorRuns, changes: colorChanges, size: [widthMm, heightMm] }).toEqual(FIGURES[name])
    expect(complete).toBe(true)
  })

  it.each(NAMES)('%s warns of nothing', (name) => {
    expect(read(name).warnings).toEqual([])
  })

  it.each(NAMES)('%s is read or refused in words wherever it is cut', (name) => {
    const whole = bytesOf(name)
    for (let length = 0; length < whole.length; length += Math.ceil(whole.length / 97)) {
      expectWords(whole.subarray(0, length), name)
    }
  })

  it.each(NAMES)('%s is the same under any other extension', (name) => {
    const whole = read(name)
    for (const other of STITCH_FORMATS) {
      if (['cnd', 'ofm'].includes(other)) continue
      expect(readStitchFile(bytesOf(name), `design.${other}`), other).toMatchObject({
        format: whole.format,
        stitches: whole.stitches,
      })
    }
  })

  it.each(NAMES)('%s before 10 MB of noise is read or refused in words', (name) => {
    const long = NOISE.slice()
    long.set(bytesOf(name))
    expectWords(long, name)
  })
})

function expectWords(bytes: Uint8Array, name: string): void {
  try {
    expect(readStitchFile(bytes, name).stitches).toBeGreaterThan(0)
  } catch (error) {
    if (!(error instanceof StitchFileError)) throw error
    expect(error.message).toMatch(/^[A-Z].*\.$/)
  }
}

describe('a PES with threads of its own', () => {
  const OWN = [
    { color: '#8a1538', name: 'Burgundy', code: '1147', brand: 'Madeira' },
    { color: '#0b3d91', name: 'Cobalt', code: '1134', brand: 'Madeira' },
    { color: '#c5a253', name: 'Gold', code: '1070', brand: 'Madeira' },
  ]

  it.each(['0060', '0070', '0090'])('of version %s names them, and its design', (version) => {
    expect(read(`threads_v${version}.pes`)).toMatchObject({ threads: OWN, name: 'Crest', colors: 3 })
  })

  // Where the versions differ, by the reader of pyembroidery.
  it.each([
    { version: '0080', gaps: [38, 26] },
    { version: '0100', gaps: [14, 38, 34] },
  ])('of version $version names them too', ({ version, gaps }) => {
    const bytes = bytesOf('threads_v0060.pes')
    const texts = bytes.subarray(16, 26)
    const list = bytes.subarray(0x5d, 182)
    const between = gaps.flatMap((gap, index) => [...(index > 0 ? [0] : []), ...new Array<number>(gap).fill(0)])
    const header = joined(little(0, 4), texts, between, little(0, 6), list)
    const whole = joined(`#PES${version}`, little(12 + header.length, 4), header, bytes.subarray(182))
    expect(readStitchFile(whole, 'crest.pes')).toMatchObject({ threads: OWN, name: 'Crest', warnings: [] })
  })

  const PALETTE = [
    { name: 'Royal purple', brand: 'Brother' },
    { name: 'Ultramarine', brand: 'Brother' },
    { name: 'Khaki', brand: 'Brother' },
  ]

  it.each([
    ['with control signs in a text', (bytes: Uint8Array) => bytes.fill(0x07, 0x6d, 0x70)],
    ['that is longer than its header', (bytes: Uint8Array) => bytes.fill(0xff, 0x6c, 0x6d)],
    ['with more threads than it holds', (bytes: Uint8Array) => bytes.fill(40, 0x5d, 0x5e)],
    ['of a version that nobody knows', (bytes: Uint8Array) => bytes.set(Buffer.from('0123'), 4)],
  ])('has Brother’s palette instead of a list %s, and says so', (_, broken) => {
    const bytes = bytesOf('threads_v0060.pes')
    broken(bytes)
    expect(readStitchFile(bytes, 'a.pes')).toMatchObject({ stitches: 243, threads: PALETTE, complete: true })
    expect(readStitchFile(bytes, 'a.pes').warnings.map(({ code }) => code)).toEqual(['palette-colors'])
  })
})

describe('a PES without stitches', () => {
  it.each([
    ['no block of stitches', (bytes: Uint8Array) => bytes.fill(0, 8, 12)],
    ['a block that ends where it begins', (bytes: Uint8Array) => bytes.set([0xff, 0, 0, 0, 0, 0, 0], 812 + 528)],
  ])('with %s holds none', (_, emptied) => {
    const bytes = bytesOf('old_pyembroidery_centered.pes')
    emptied(bytes)
    expect(() => readStitchFile(bytes, 'a.pes')).toThrow('This file holds no stitches.')
  })
})

describe('300 changes of color', () => {
  test('have the colors of the file in VP3 and XXX, and Janome’s in JEF', () => {
    expect(colorsOf('colors300.vp3')).toHaveLength(300)
    expect(colorsOf('colors300.xxx')).toEqual(colorsOf('colors300.vp3'))
    expect(colorsOf('colors300.jef').slice(0, 4)).toEqual(['#000000', '#386cae', '#b2dd53', '#b15818'])
    expect(colorsOf('colors300.jef')).toHaveLength(300)
  })

  test('go into other formats, as far as they hold them', () => {
    const design = read('colors300.vp3')
    for (const format of ['dst', 'exp', 'jef', 'vp3', 'xxx'] as const) {
      expect(written(format, design).colorRuns, format).toBe(300)
    }
    expect(() => writeStitchFile(design, 'pes')).toThrow('This format holds at most 255 runs of color; these are 300.')
  })
})

describe('stops for appliqué', () => {
  const design = read('applique_stops.dst')

  test('are two changes in a row', () => {
    expect(design.stops).toBe(2)
    expect(read('applique_plain.dst').stops).toBe(0)
  })

  it.each(['dst', 'dsb', 'exp', 'tap'] as const)('stay in %s', (format) => {
    expect(written(format, design)).toMatchObject({ stops: 2, colorRuns: 3, stitches: 232 })
    expect(writeStitchFile(design, format).warnings).toEqual([])
  })

  it.each(['jef', 'pec', 'pes', 'vp3', 'xxx'] as const)('are lost in %s, which is told', (format) => {
    expect(written(format, design)).toMatchObject({ stops: 0, colorRuns: 3, stitches: 232 })
    const texts = writeStitchFile(design, format).warnings.map(({ text }) => text)
    expect(texts).toContain(`2 stops for appliqué are lost in ${format.toUpperCase()}.`)
    expect(texts.join()).not.toContain('without stitches')
  })
})

const written = (format: StitchFormat, design: ReturnType<typeof read>) =>
  readStitchFile(writeStitchFile(design, format).bytes, `design.${format}`)

describe('a JEF', () => {
  const hoopOf = (design: ReturnType<typeof read>) => {
    const { bytes, warnings } = writeStitchFile(design, 'jef')
    return { hoop: bytes[32], warned: warnings.filter(({ code }) => code === 'no-hoop').map(({ text }) => text) }
  }

  test('names the largest hoop for a design that none holds, and says so', () => {
    const warned = ['JEF names no hoop that holds 184 × 226.2 mm. Choose the hoop at the machine.']
    expect(hoopOf(read('large_184x226mm.dst'))).toEqual({ hoop: 4, warned })
  })

  test('names the smallest hoop that holds the design in its middle, wherever it lies', () => {
    const design = read('label_path.dst')
    const { records } = design
    const far = { ...design, records: { ...records, xs: records.xs.map((x) => x + 1500) } }
    expect(hoopOf(far)).toEqual({ hoop: 1, warned: [] })
  })
})

describe('a label', () => {
  test('in Windows-1251 is told by its letters', () => {
    expect(read('label_cp1251.dst').name).toBe('дизайн 1')
  })

  test('that is a path is not shown', () => {
    expect(read('label_path.dst').name).toBe('')
  })

  it.each([
    ['Löwe 2', 'Löwe 2', 'latin1'],
    ['Été à Noël', 'Été à Noël', 'latin1'],
    ['Лев', 'Лев', 'utf8'],
    ['C:\\Jobs\\lion', '', 'latin1'],
    ['\\\\server\\jobs', '', 'latin1'],
    ['~/lion.dst', '', 'latin1'],
    ['Cap 1/2 left', 'Cap 1/2 left', 'latin1'],
  ] as const)('%s is %s', (written, shown, encoding) => {
    const bytes = bytesOf('label_path.dst')
    bytes.fill(0x20, 3, 19)
    bytes.set(Buffer.from(written, encoding).subarray(0, 16), 3)
    expect(readStitchFile(bytes, 'a.dst').name).toBe(shown)
  })
})

describe('a VP3', () => {
  test('names a thread in letters of one byte, also where these could be half as many of two', () => {
    const bytes = Buffer.from(bytesOf('colors300.vp3'))
    // As fat-cat.vp3 of a public collection has it.
    bytes.write('\u0000\u0006Papaya\u0000\u0001M', bytes.indexOf('\u0000\u0007#000000'), 'latin1')
    expect(readStitchFile(bytes, 'a.vp3').threads[0]).toEqual({ color: '#000000', name: 'Papaya', brand: 'M' })
  })
})

describe('content under another name', () => {
  test('is read as what it is', () => {
    expect(read('mixed_magic.hus').format).toBe('hus')
    const pes = readStitchFile(bytesOf('threads_v0060.pes'), 'crest.pec')
    expect(pes).toMatchObject({ format: 'pes', stitches: 243, warnings: [{ code: 'wrong-extension' }] })
  })
})
