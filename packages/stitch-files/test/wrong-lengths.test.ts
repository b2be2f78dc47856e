import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { readStitchFile, type StitchFile, StitchFileError } from '../src/index.ts'
import { encodeEmb } from './support/container.ts'

// Counts, lengths and offsets that a file tells of itself, each set to what it is not. Where they stand is told by other readers: the
// sources of pyembroidery, and for EMB the specification of compound files.

interface Field {
  what: string
  at: number
  bytes: 1 | 2 | 3 | 4
  /** The byte of the highest value comes first. */
  big?: boolean
  /** Nothing is read by it. */
  idle?: boolean
}

const bytesOf = (name: string) => new Uint8Array(readFileSync(join(import.meta.dirname, 'fixtures', name)))

function valueAt(bytes: Uint8Array, { at, bytes: count, big }: Field): number {
  const own = [...bytes.subarray(at, at + count)]
  return (big ? own : own.reverse()).reduce((value, byte) => value * 256 + byte, 0)
}

function withValue(bytes: Uint8Array, { at, bytes: count, big }: Field, value: number): Uint8Array {
  const patched = bytes.slice()
  for (let i = 0; i < count; i++) patched[at + (big ? count - 1 - i : i)] = Math.floor(value / 256 ** i) % 256
  return patched
}

/** What a field may be set to: nothing, one off, half, the file's length, and the largest that it holds. */
function wrongValues(bytes: Uint8Array, field: Field): number[] {
  const truth = valueAt(bytes, field)
  const most = 256 ** field.bytes
  const values = [
    0,
    1,
    truth - 1,
    truth + 1,
    Math.floor(truth / 2),
    truth * 2,
    bytes.length,
    most / 2 - 1,
    most / 2,
    most - 1,
  ]
  return [...new Set(values)].filter((value) => value >= 0 && value < most && value !== truth)
}

const PES: (bytes: Uint8Array) => Field[] = (bytes) => {
  const block = valueAt(bytes, { what: '', at: 8, bytes: 4 })
  return [
    { what: 'the offset of its stitches', at: 8, bytes: 4 },
    { what: 'the length of its name', at: 16, bytes: 1 },
    { what: 'the count of its colors', at: block + 48, bytes: 1 },
    { what: 'the length of its stitches', at: block + 514, bytes: 3, idle: true },
  ]
}

function vp3(bytes: Uint8Array): Field[] {
  const fields: Field[] = []
  let at = 6
  const text = (what: string) => {
    const field: Field = { what: `the length of ${what}`, at, bytes: 2, big: true }
    fields.push(field)
    at += 2 + valueAt(bytes, field)
  }
  text('the first text')
  fields.push({ what: 'the bytes that follow', at: at + 3, bytes: 4, big: true, idle: true })
  at += 7
  text('its notes')
  at += 32 + 8 + 27
  text('the second notes')
  at += 24
  text('the third text')
  fields.push({ what: 'the count of its blocks', at, bytes: 2, big: true })
  fields.push({ what: 'the length of its first block', at: at + 5, bytes: 4, big: true })
  return fields
}

const FIELDS: Record<string, (bytes: Uint8Array) => Field[]> = {
  'old_pyembroidery_left5mm.pes': PES,
  'threads_v0060.pes': (bytes) => [
    ...PES(bytes),
    { what: 'the count of its threads', at: 0x5d, bytes: 2 },
    { what: 'the length of a thread’s number', at: 0x5f, bytes: 1 },
  ],
  'colors300.jef': () => [
    { what: 'the offset of its stitches', at: 0, bytes: 4 },
    { what: 'the count of its colors', at: 24, bytes: 4 },
    { what: 'the count of its records', at: 28, bytes: 4, idle: true },
  ],
  'colors300.vp3': vp3,
  'colors300.xxx': () => [
    { what: 'the count of its stitches', at: 0x17, bytes: 4, idle: true },
    { what: 'the count of its colors', at: 0x27, bytes: 2 },
    { what: 'the offset of its end', at: 0xfc, bytes: 4, idle: true },
  ],
  'mixed_magic.hus': () => [
    { what: 'the count of its records', at: 4, bytes: 4 },
    { what: 'the count of its colors', at: 8, bytes: 4 },
    { what: 'the offset of its commands', at: 20, bytes: 4 },
    { what: 'the offset of its distances', at: 24, bytes: 4 },
    { what: 'the offset of its other distances', at: 28, bytes: 4 },
  ],
}

/** What is read, or the sentence why nothing is. */
function read(bytes: Uint8Array, name: string): StitchFile | string {
  try {
    return readStitchFile(bytes, name)
  } catch (error) {
    if (!(error instanceof StitchFileError)) throw error
    return error.message
  }
}

const SENTENCE = /^[A-Z].*\.$/
const figuresOf = ({ stitches, colorRuns, widthMm, heightMm }: StitchFile) => ({
  stitches,
  colorRuns,
  widthMm,
  heightMm,
})

const CASES = Object.entries(FIELDS).flatMap(([name, fieldsOf]) =>
  fieldsOf(bytesOf(name)).map((field) => ({ name, what: field.what, field })),
)

describe('a wrong length', () => {
  it.each(CASES)('in $name: $what', ({ name, field }) => {
    const bytes = bytesOf(name)
    const whole = readStitchFile(bytes, name)
    for (const value of wrongValues(bytes, field)) {
      const found = read(withValue(bytes, field, value), name)
      if (field.idle) expect(found, String(value)).toMatchObject(figuresOf(whole))
      else if (typeof found === 'string') expect(found, String(value)).toMatch(SENTENCE)
      // No length makes stitches that aren't there, but for what is taken for stitches.
      else expect(found.stitches ?? 0, String(value)).toBeLessThan(bytes.length)
    }
  })

  it.each(['ST', 'CO', '+X', '-X', '+Y', '-Y'])('in colors300.dst: %s, which nothing is read by', (label) => {
    const bytes = bytesOf('colors300.dst')
    const whole = readStitchFile(bytes, 'a.dst')
    const header = new TextDecoder('latin1').decode(bytes.subarray(0, 512))
    const at = header.indexOf(`${label}:`)
    expect(at).toBeGreaterThan(0)
    for (const value of ['0', '-1', '99999', 'xxxxx']) {
      const patched = bytes.slice()
      patched.set(new TextEncoder().encode(value.padStart(header.indexOf('\r', at) - at - 3).slice(0, 7)), at + 3)
      expect(read(patched, 'a.dst'), value).toMatchObject(figuresOf(whole))
    }
  })

  it.each([
    ['records', 'mixed_magic.hus', 4, false],
    ['blocks', 'colors300.vp3', -1, true],
  ] as const)('that leaves out %s is told: the file is incomplete', (_, name, from, big) => {
    const bytes = bytesOf(name)
    const field = FIELDS[name]?.(bytes).find(({ at, what }) =>
      from < 0 ? what === 'the count of its blocks' : at === from,
    )
    if (!field) throw new Error('There is no such field.')
    expect(field.big ?? false).toBe(big)
    const found = read(withValue(bytes, field, Math.floor(valueAt(bytes, field) / 2)), name)
    expect(found).toMatchObject({
      complete: false,
      warnings: expect.arrayContaining([expect.objectContaining({ code: 'no-end' })]),
    })
  })
})

/** By the specification of compound files, [MS-CFB] 2.2. */
const CONTAINER: Field[] = [
  { what: 'the size of its sectors', at: 30, bytes: 2 },
  { what: 'the size of its small sectors', at: 32, bytes: 2 },
  { what: 'the count of its tables', at: 44, bytes: 4 },
  { what: 'where its folder begins', at: 48, bytes: 4 },
  { what: 'the largest small stream', at: 56, bytes: 4 },
  { what: 'where its small table begins', at: 60, bytes: 4 },
  { what: 'the count of its small tables', at: 64, bytes: 4 },
  { what: 'where its table of tables begins', at: 68, bytes: 4 },
  { what: 'the count of its tables of tables', at: 72, bytes: 4 },
  { what: 'its first table', at: 76, bytes: 4 },
]

it.each(CONTAINER)('an EMB with another value for $what is read or refused in words', (field) => {
  const bytes = encodeEmb()
  for (const value of wrongValues(bytes, field)) {
    const found = read(withValue(bytes, field, value), 'wolf.emb')
    if (typeof found === 'string') expect(found, String(value)).toMatch(SENTENCE)
    else expect([undefined, null, 8084]).toContain(found.stitches ?? null)
  }
})
