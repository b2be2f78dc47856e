import { describe, expect, it } from 'vitest'
import { RECORD, readStitchFile, type StitchFile } from '../src/index.ts'
import { ENCODERS } from './support/encoders.ts'
import { sampleSteps, stitchesOf } from './support/steps.ts'

/** Formats whose cuts are no commands. */
const INFERRED = ['100', 'dst', 'tap']

/** What each format tells of the sample's two threads. */
const COLORS: Record<string, string[]> = {
  dst: ['#ff0000', '#00ff00'],
  hus: ['#ff0000', '#008400'],
  jef: ['#ff0000', '#237336'],
  pec: ['#ed171f', '#66ba49'],
  pes: ['#ed171f', '#66ba49'],
  vip: ['#ff0000', '#00ff00'],
  vp3: ['#ff0000', '#00ff00'],
  xxx: ['#ff0000', '#00ff00'],
}

const NAMED = ['dsb', 'dst', 'dsz', 'hus', 'pec', 'pes', 'vip']

describe.each(Object.entries(ENCODERS))('a %s file', (format, encode) => {
  const steps = sampleSteps()
  const file = readStitchFile(encode(steps), `sample.${format.toUpperCase()}`)

  it('gives every stitch back where it was put', () => {
    expect(stitchesIn(file)).toEqual(stitchesOf(steps))
  })

  it('counts stitches, runs and trims, and measures what is sewn', () => {
    expect(file).toMatchObject({
      format,
      source: 'stitches',
      stitches: 75,
      colorRuns: 2,
      colorChanges: 1,
      trims: 1,
      trimsKnown: !INFERRED.includes(format),
      bounds: { left: -157, top: 10, right: 203, bottom: 110 },
      widthMm: 36,
      heightMm: 10,
      complete: true,
      warnings: [],
      picture: null,
    })
    expect(file.runs.map((run) => run.stitches)).toEqual([50, 25])
  })

  it('tells its threads and its name as far as the format has them', () => {
    expect(file.threads.map((thread) => thread?.color)).toEqual(COLORS[format] ?? [])
    if (NAMED.includes(format)) expect(file.name).toBe('Sample')
  })

  it('says that it is not whole when its end is cut off', () => {
    const bytes = encode(steps)
    // Pairs of an EXP have no end but the file's: only a torn command shows. The others lose more than their end.
    const cut = format === 'pec' || format === 'pes' ? 300 : format === 'xxx' ? 20 : format === 'exp' ? 51 : 9
    const torn = readStitchFile(bytes.subarray(0, bytes.length - cut), `sample.${format}`)
    expect(torn.complete).toBe(false)
    expect(torn.warnings.map(({ code }) => code)).toContain('no-end')
  })
})

function stitchesIn({ records }: StitchFile): string[] {
  return Array.from(records.kinds).flatMap((kind, at) =>
    kind === RECORD.stitch ? [`${records.xs[at]},${records.ys[at]}`] : [],
  )
}
