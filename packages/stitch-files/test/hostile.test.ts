import { describe, expect, it } from 'vitest'
import { readStitchFile, StitchFileError, toSvg } from '../src/index.ts'
import { encodeArt, encodeEmb } from './support/container.ts'
import { ENCODERS } from './support/encoders.ts'
import { BitWriter, encodeSections } from './support/hus-encoders.ts'
import { encodePes6 } from './support/pair-encoders.ts'
import { join, little, sampleSteps, seeded } from './support/steps.ts'

const steps = sampleSteps()

const FILES: Record<string, Uint8Array> = {
  ...Object.fromEntries(Object.entries(ENCODERS).map(([format, encode]) => [format, encode(steps)])),
  'pes of version 6': encodePes6(steps),
  emb: encodeEmb(),
  art: encodeArt(),
}

const NOISE = new Uint8Array(5_000_000)
const noise = seeded(5)
for (let at = 0; at < NOISE.length; at++) NOISE[at] = noise() * 256

/** Milliseconds that a hostile file of any kind may take. */
const LIMIT = 200

/** Milliseconds that reading took, or refusing by the package's error; anything else it throws goes on. */
function timeToEnd(bytes: Uint8Array, name: string): number {
  const began = performance.now()
  try {
    const design = readStitchFile(bytes, name)
    if (design.runs.length > 0) toSvg(design)
  } catch (error) {
    if (!(error instanceof StitchFileError)) throw error
  }
  return performance.now() - began
}

/** The time of the slowest, measured again when it is too long: a busy machine may stop any of them for a while. */
function slowest(files: Iterable<Uint8Array>, name: string): number {
  let longest = 0
  for (const bytes of files) {
    let time = timeToEnd(bytes, name)
    if (time > LIMIT) time = Math.min(time, timeToEnd(bytes, name))
    longest = Math.max(longest, time)
  }
  return longest
}

describe.each(Object.entries(FILES))('a hostile %s file', (format, whole) => {
  const name = `a.${format.slice(0, 3)}`

  it('ends soon when it is cut at any byte', () => {
    const cut = Array.from({ length: whole.length }, (_, length) => whole.subarray(0, length))
    expect(slowest(cut, name)).toBeLessThan(LIMIT)
  })

  it('ends soon when any bytes are others', () => {
    expect(slowest(mutants(whole, 500), name)).toBeLessThan(LIMIT)
  })

  it('ends within a second when it is followed by 5 MB of noise', () => {
    // What marks the end is made to vanish in one of the two, so that the noise is read.
    for (const length of [whole.length, whole.length - 3]) {
      const bytes = NOISE.slice()
      bytes.set(whole.subarray(0, length))
      const first = timeToEnd(bytes, name)
      expect(first > 1000 ? timeToEnd(bytes, name) : first).toBeLessThan(1000)
    }
  })
})

/** Files with one to eight bytes changed, mostly in the first 600, where headers are; the same ones at every run. */
function* mutants(whole: Uint8Array, count: number): Generator<Uint8Array> {
  const random = seeded(whole.length)
  const pick = (below: number) => Math.floor(random() * below)
  const likely = [0x00, 0x01, 0x7f, 0x80, 0xff]
  for (let i = 0; i < count; i++) {
    const bytes = whole.slice()
    for (let changes = 1 + pick(8); changes > 0; changes--) {
      const at = pick(random() < 0.6 ? Math.min(600, whole.length) : whole.length)
      bytes[at] = random() < 0.5 ? (likely[pick(likely.length)] ?? 0) : pick(256)
    }
    yield bytes
  }
}

describe('a HUS that unpacks to more than it is', () => {
  it('is refused when its tokens take no bits', () => {
    // A table of tokens with one value and no code: 65,535 values for each 50 bits.
    const bits = new BitWriter()
    for (let i = 0; i < 500; i++) bits.put(0xffff, 16).put(0, 10).put(0, 9).put(0x80, 9).put(0, 10)
    const bomb = encodeSections([0x5b, 0xaf, 0xc8, 0], 30_000_000, new Uint8Array(4), Array(3).fill(bits.bytes()))
    expect(() => readStitchFile(bomb, 'a.hus')).toThrow(/packed stitches .* are broken/)
    expect(timeToEnd(bomb, 'a.hus')).toBeLessThan(LIMIT)
  })

  it('makes no more than a million records, and none beyond its header’s count', () => {
    // One literal, then copies of 256 bytes at a bit each.
    const bits = new BitWriter()
    const repeat = (value: number) => {
      bits.put(0xffff, 16)
      // Codes for lengths: "skip many" is 0, "length 1" is 1; of tokens: `value` is 0, the longest copy is 1.
      bits.put(4, 5).put(0, 3).put(0, 3).put(1, 3).put(0, 2).put(1, 3)
      bits
        .put(510, 9)
        .put(0, 1)
        .put(value - 20, 9)
        .put(1, 1)
        .put(0, 1)
        .put(508 - value - 20, 9)
        .put(1, 1)
      bits.put(1, 5).put(1, 3)
      bits.put(0, 1)
      for (let i = 0; i < 60_000; i++) bits.put(2, 2)
      return bits.bytes()
    }
    const packed = [repeat(0x80), repeat(0x80), repeat(0x80)]
    const bomb = (count: number) => encodeSections([0x5b, 0xaf, 0xc8, 0], count, new Uint8Array(4), packed)
    expect(timeToEnd(bomb(0xffffffff), 'a.hus')).toBeLessThan(1000)
    const few = encodeSections([0x5b, 0xaf, 0xc8, 0], 100, new Uint8Array(4), packed)
    expect(readStitchFile(few, 'a.hus')).toMatchObject({ stitches: 100, complete: false })
  })
})

describe('other refusals', () => {
  it.each([
    ['an empty file', new Uint8Array(0), 'empty'],
    ['a file of more than 20 MB', new Uint8Array(20 * 1024 * 1024 + 1), 'too-large'],
    ['a picture', join([0x89], 'PNG\r\n', new Uint8Array(50)), 'unknown-format'],
    ['a text', join('Dear customer, here is your file. '.repeat(40)), 'unknown-format'],
    ['a header alone', join('LA:Sample'.padEnd(512), [0, 0, 0xf3]), 'no-stitches'],
    [
      'a way of two meters',
      join('LA:Sample'.padEnd(512), ...Array(300).fill([0x05, 0x05, 0x07]), 0, 0, 0xf3),
      'too-large',
    ],
    ['a container that is none', join([0xd0, 0xcf, 0x11, 0xe0], new Uint8Array(40)), 'unknown-format'],
    ['a PES without its stitches', join('#PES0001', little(4000, 4), new Uint8Array(40)), 'broken'],
  ])('refuses %s', (_, bytes, code) => {
    expect(() => readStitchFile(bytes, 'a.dst')).toThrow(expect.objectContaining({ code }))
  })
})
