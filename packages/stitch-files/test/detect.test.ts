import { describe, expect, it } from 'vitest'
import { readStitchFile, STITCH_FORMATS } from '../src/index.ts'
import { ENCODERS } from './support/encoders.ts'
import { encodeHus } from './support/hus-encoders.ts'
import { encodePes } from './support/pair-encoders.ts'
import { join, sampleSteps } from './support/steps.ts'

const steps = sampleSteps()

describe.each(Object.entries(ENCODERS))('the content of a %s file', (format, encode) => {
  const others = STITCH_FORMATS.filter((other) => other !== format && !['cnd', 'ofm'].includes(other))

  it('outweighs every other extension, with a warning', () => {
    const bytes = encode(steps)
    for (const other of others) {
      const file = readStitchFile(bytes, `sample.${other}`)
      expect(
        file.warnings.map(({ code }) => code),
        other,
      ).toContain('wrong-extension')
      expect(file, other).toMatchObject({ format, stitches: 75 })
    }
  })

  it('is enough where there is no extension', () => {
    const file = readStitchFile(encode(steps), 'sample')
    expect(file.format).toBe(format)
    expect(file.warnings.map(({ text }) => text)).toContain(
      `The file name has no extension. The content is ${format.toUpperCase()}.`,
    )
  })
})

describe('an extension', () => {
  it('may be in capitals, after a path, and after other points', () => {
    expect(readStitchFile(encodePes(steps), 'C:\\jobs.2026\\logo.v2.PES').warnings).toEqual([])
  })

  it('is named in the warning beside what the file is', () => {
    const [warning] = readStitchFile(encodePes(steps), 'logo.dst').warnings
    expect(warning?.text).toBe('The file name says “dst”, but the content is PES.')
  })

  it('says what a damaged file was', () => {
    const bytes = ENCODERS['10o']?.(steps) ?? new Uint8Array(0)
    bytes[9] = 0x8f
    expect(readStitchFile(bytes, 'a.10o')).toMatchObject({ format: '10o', complete: false })
  })
})

describe('a format that nobody reads', () => {
  it.each([
    ['pof', 'stitches-unknown', join('POF\0S2K 11.0', new Uint8Array(100))],
    ['cnd', 'outlines-only', join('anything', new Uint8Array(100))],
    ['ofm', 'stitches-unknown', join('anything', new Uint8Array(100))],
  ])('%s is recognized, without figures and with the reason', (format, code, bytes) => {
    const file = readStitchFile(bytes, `logo.${format}`)
    expect(file).toMatchObject({ format, source: 'none', stitches: null, colorRuns: null, trims: null, bounds: null })
    expect(file.warnings).toMatchObject([{ code }])
  })
})

describe('a HUS', () => {
  it('is read with the magic that some programs write', () => {
    const bytes = encodeHus(steps)
    bytes.set([0x5d, 0xfc])
    expect(readStitchFile(bytes, 'a.hus')).toMatchObject({ format: 'hus', stitches: 75, warnings: [] })
  })
})
