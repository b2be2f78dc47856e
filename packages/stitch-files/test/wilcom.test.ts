import { deflateRawSync, deflateSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { readStitchFile, StitchFileError } from '../src/index.ts'
import { inflateZlib } from '../src/wilcom/inflate.ts'
import {
  encodeArt,
  encodeContainer,
  encodeEmb,
  encodeProperties,
  FIGURES,
  PICTURE,
  packPicture,
} from './support/container.ts'
import { join, little, seeded, zeros } from './support/steps.ts'

describe('an EMB', () => {
  it('gives the figures of its properties and its picture, and no stitches', () => {
    expect(readStitchFile(encodeEmb(), 'eagle.emb')).toMatchObject({
      format: 'emb',
      source: 'properties',
      stitches: 8084,
      colorRuns: 4,
      colors: 3,
      colorChanges: 3,
      trims: 5,
      trimsKnown: false,
      widthMm: 50,
      heightMm: 40,
      bounds: { left: -250, top: -100, right: 250, bottom: 300 },
      complete: true,
      warnings: [],
      runs: [],
      picture: PICTURE,
    })
  })

  // As in two files of the field.
  it.each([
    { colors: 1, changes: 0, runs: 1 },
    { colors: 4, changes: 4, runs: 5 },
  ])('has $runs runs of $colors colors', ({ colors, changes, runs }) => {
    const figures = { ...FIGURES, 'number of colours': colors, 'number of colour changes': changes }
    expect(readStitchFile(encodeEmb(figures), 'eagle.emb')).toMatchObject({ colors, colorRuns: runs })
  })

  it('answers unknown, and no guess, for what its properties do not say', () => {
    const { 'unit conversion info': _, 'number of colour changes': __, ...rest } = FIGURES
    const file = readStitchFile(encodeEmb({ ...rest, 'number of trims': -1 }), 'eagle.emb')
    expect(file).toMatchObject({
      stitches: 8084,
      colorRuns: 3,
      trims: null,
      widthMm: null,
      heightMm: null,
      bounds: null,
    })
  })

  it('answers nothing but a picture where the figures are missing', () => {
    const file = readStitchFile(encodeContainer({ TRUEVIEW_ICON: packPicture(PICTURE) }), 'eagle.emb')
    expect(file).toMatchObject({ source: 'none', stitches: null, complete: false, picture: PICTURE })
    expect(file.warnings.map(({ code }) => code)).toEqual(['not-readable'])
  })

  it('takes its title from the summary', () => {
    const summary = join(
      [0xfe, 0xff, 0, 0],
      zeros(20),
      little(1, 4),
      zeros(16),
      little(48, 4),
      little(40, 4),
      little(1, 4),
    )
    const title = join(summary, little(2, 4), little(16, 4), little(30, 4), little(6, 4), 'Eagle\0')
    const bytes = encodeContainer({ TRUEVIEW_ICON: packPicture(PICTURE), '\u0005SummaryInformation': title })
    expect(readStitchFile(bytes, 'a.emb').name).toBe('Eagle')
  })

  it('is told by its streams whatever its name says', () => {
    expect(readStitchFile(encodeEmb(), 'eagle.dst')).toMatchObject({
      format: 'emb',
      warnings: [{ code: 'wrong-extension' }],
    })
    expect(() => readStitchFile(encodeContainer({ WordDocument: new Uint8Array(9) }), 'letter.doc')).toThrow(
      StitchFileError,
    )
  })

  it('hands out no picture of an unlikely size, nor one that unpacks to more than it says', () => {
    const picture = (bytes: Uint8Array) => readStitchFile(encodeContainer({ TRUEVIEW_ICON: bytes }), 'a.emb').picture
    expect(picture(join(little(2 ** 31, 4), deflateSync(PICTURE)))).toBeNull()
    expect(picture(join(little(100, 4), deflateSync(PICTURE)))).toBeNull()
    expect(picture(packPicture(join('MZ', PICTURE)))).toBeNull()
    const bomb = new Uint8Array(5_000_000)
    bomb.set([0xff, 0xd8])
    expect(picture(packPicture(bomb))).toBeNull()
  })
})

describe('an ART', () => {
  it('gives the same, deciphered', () => {
    expect(readStitchFile(encodeArt(), 'eagle.art')).toMatchObject({ format: 'art', stitches: 8084, picture: PICTURE })
  })

  it('is told from an EMB by its content', () => {
    expect(readStitchFile(encodeArt(), 'eagle').format).toBe('art')
    expect(readStitchFile(encodeEmb(), 'eagle').format).toBe('emb')
  })
})

describe('a container with loops', () => {
  // In the table of sectors, which is the first sector after the header, every sector is followed by itself.
  it('ends, and is refused or read without what loops', () => {
    const bytes = encodeEmb()
    for (let sector = 1; sector < 128; sector++) bytes.set(little(sector, 4), 512 + 4 * sector)
    expect(() => readStitchFile(bytes, 'a.emb')).toThrow(StitchFileError)
  })

  it('ends where the list of the table’s sectors goes round', () => {
    const bytes = encodeEmb()
    bytes.set(little(0x7fffffff, 4), 44)
    bytes.set(little(0, 4), 68)
    expect(() => readStitchFile(bytes, 'a.emb')).toThrow(StitchFileError)
  })

  it('is refused with more than 64 streams', () => {
    const streams = Array.from({ length: 65 }, (_, index) => [`TRUEVIEW_ICON${index}`, new Uint8Array(1)])
    expect(() => readStitchFile(encodeContainer(Object.fromEntries(streams)), 'a.emb')).toThrow(StitchFileError)
  })
})

describe('the properties', () => {
  it('end where they point outside of themselves', () => {
    const properties = encodeProperties(FIGURES)
    properties.set(little(0x7fffffff, 4), 60)
    const file = readStitchFile(encodeContainer({ '\u0005WilcomDesignInformationDDD': properties }), 'a.emb')
    expect(file.source).toBe('none')
  })
})

describe('what unpacks zlib', () => {
  const random = seeded(3)
  const inputs: [string, Uint8Array][] = [
    ['nothing', new Uint8Array(0)],
    ['one byte again and again', new Uint8Array(100_000).fill(7)],
    ['noise', Uint8Array.from({ length: 50_000 }, () => random() * 256)],
    ['text', join('the quick brown fox jumps over the lazy dog. '.repeat(500))],
    ['numbers', Uint8Array.from({ length: 70_000 }, (_, i) => (i * i) >> 5)],
  ]
  const strategies = [{ level: 0 }, { level: 1 }, { level: 9 }, { strategy: 4 }, { strategy: 2 }]

  it.each(inputs)('gives back %s', (_, input) => {
    for (const options of strategies) expect(inflateZlib(deflateSync(input, options), input.length)).toEqual(input)
  })

  it('refuses what is cut, longer or shorter than told, or something else', () => {
    const [, input] = inputs[3] ?? ['', new Uint8Array(0)]
    const packed = deflateSync(input)
    for (const bytes of [packed.subarray(0, 100), deflateRawSync(input), new Uint8Array(0)]) {
      expect(() => inflateZlib(bytes, input.length)).toThrow(StitchFileError)
    }
    for (const size of [0, input.length - 1, input.length + 1]) {
      expect(() => inflateZlib(packed, size)).toThrow(StitchFileError)
    }
  })
})
