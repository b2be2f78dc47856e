import { describe, expect, it } from 'vitest'
import { readStitchFile } from '../src/index.ts'
import { encodeExp, encodeJef, encodePec, encodePes, encodePes6, encodeVp3 } from './support/pair-encoders.ts'
import { join, little, type Step, sampleSteps, zeros } from './support/steps.ts'
import { encodeDsb, encodeDst, encodeKsm } from './support/triple-encoders.ts'

const steps = sampleSteps()

describe('DST and TAP', () => {
  it('reads to the end of the data where the mark of the end is missing, and says so', () => {
    const bytes = encodeDst(steps)
    const file = readStitchFile(bytes.subarray(0, bytes.length - 3), 'a.dst')
    expect(file).toMatchObject({ stitches: 75, complete: false })
    expect(codes(file)).toEqual(['no-end'])
  })

  it('takes padding after the end as usual and anything longer as odd', () => {
    expect(codes(readStitchFile(join(encodeDst(steps), 0x1a, zeros(200)), 'a.dst'))).toEqual([])
    expect(codes(readStitchFile(join(encodeDst(steps), 'a note for the operator'), 'a.dst'))).toEqual(['after-end'])
  })

  it('takes jumps that come back to where they began for no cut', () => {
    const there = [1, 2, 1, 0].map((i): Step => ({ do: 'jump', x: 100 * i, y: 0 }))
    const line = (from: number): Step[] =>
      Array.from({ length: 15 }, (_, i) => ({ do: 'stitch', x: 0, y: from + 10 * i }))
    const back = there.map((step) => ({ ...step, y: 140 }))
    expect(readStitchFile(encodeDst([...line(0), ...back, ...line(150)]), 'a.dst').trims).toBe(0)
    const away = back.slice(0, 3)
    expect(readStitchFile(encodeDst([...line(0), ...away, ...line(150)]), 'a.dst').trims).toBe(1)
  })

  it('believes the counts of its header never', () => {
    expect(readStitchFile(encodeDst(steps), 'a.dst')).toMatchObject({ stitches: 75, colorChanges: 1 })
  })

  it('counts no sequin as a stitch', () => {
    const dst = encodeDst(steps)
    const sequins = [
      [0, 0, 0x43],
      [1, 0, 0x83],
      [1, 0, 0x83],
      [1, 0, 0x83],
      [0, 0, 0x43],
    ].flat()
    const file = readStitchFile(join(dst.subarray(0, 512), sequins, dst.subarray(512)), 'a.dst')
    expect(file).toMatchObject({ stitches: 75, trims: null, trimsKnown: false })
    expect(codes(file)).toEqual(['sequins'])
  })
})

describe('KSM', () => {
  it.each([0x1c, 0x1e])('takes control %i for a change of color and reads on', (change) => {
    expect(readStitchFile(encodeKsm(steps, change), 'a.ksm')).toMatchObject({
      stitches: 75,
      colorRuns: 2,
      complete: true,
    })
  })

  it('passes over an unknown control, reads on, and says that it is incomplete', () => {
    const file = readStitchFile(encodeKsm(steps, 0x1f), 'a.ksm')
    expect(file).toMatchObject({ stitches: 75, complete: false })
    expect(codes(file)).toEqual(['unknown-command'])
  })
})

describe('DSB', () => {
  it('counts stops as changes of color where no needle is named', () => {
    expect(readStitchFile(encodeDsb(steps, 0xe8), 'a.dsb').colorRuns).toBe(2)
  })

  it('counts stops as stops where needles are named', () => {
    const stop: Step = { do: 'change', x: 0, y: 0 }
    const bytes = encodeDsb([
      ...steps.slice(0, 10),
      { ...stop, x: steps[9]?.x ?? 0, y: steps[9]?.y ?? 0 },
      ...steps.slice(10),
    ])
    // The first of the two changes by needle becomes a stop.
    bytes[bytes.indexOf(0xea, 512)] = 0xe8
    expect(readStitchFile(bytes, 'a.dsb').colorRuns).toBe(2)
  })

  it('counts no run for a needle named before the first stitch', () => {
    const bytes = encodeDsb(steps)
    const file = readStitchFile(join(bytes.subarray(0, 512), [0xe9, 0, 0], bytes.subarray(512)), 'a.dsb')
    expect(file).toMatchObject({ colorRuns: 2, colorChanges: 1 })
  })
})

describe('PEC and PES', () => {
  it('loses no stitch where the block does not begin by a long jump', () => {
    expect(readStitchFile(encodePec(steps, false), 'a.pec')).toMatchObject({ stitches: 75, widthMm: 36, heightMm: 10 })
  })

  it.each(['0001', '0111', '9999'])('reads version %s by its PEC block', (version) => {
    expect(readStitchFile(encodePes(steps, version), 'a.pes')).toMatchObject({ stitches: 75, name: 'Sample' })
  })

  it('takes names and threads from a version 6', () => {
    const { name, threads } = readStitchFile(encodePes6(steps), 'a.pes')
    expect(name).toBe('Eagle')
    expect(threads).toEqual([
      { color: '#ee2020', name: 'Light red', code: '1037', brand: 'Madeira' },
      { color: '#208020', name: 'Dark green', code: '1051', brand: 'Madeira' },
    ])
  })

  it('reads the stitches of a version 6 with a broken header', () => {
    const bytes = encodePes6(steps)
    bytes[16] = 250
    expect(readStitchFile(bytes, 'a.pes').stitches).toBe(75)
  })
})

describe('VP3', () => {
  it('follows a start that is off the middle on one axis only', () => {
    const change = steps.findIndex((step) => step.do === 'change')
    const shifted = steps.map((step, index) => ({ ...step, y: step.y - (index >= change ? 85 : 0) }))
    expect(shifted[change]).toMatchObject({ x: -24, y: 0 })
    const { bounds } = readStitchFile(encodeVp3(shifted), 'a.vp3')
    const sewn = shifted.filter((step) => step.do === 'stitch')
    expect(bounds?.top).toBe(Math.min(...sewn.map(({ y }) => y)))
    expect(bounds?.bottom).toBe(Math.max(...sewn.map(({ y }) => y)))
  })

  it('takes maker, number and name of a thread, and the design’s note', () => {
    const { threads, name } = readStitchFile(encodeVp3(steps), 'a.vp3')
    expect(threads[0]).toEqual({ color: '#ff0000', name: 'Light red', code: '1037', brand: 'Madeira' })
    expect(name).toBe('Eagle')
  })

  it('counts the stitch at the end of a way that is too long for one, however it is written', () => {
    const line = (from: number): Step[] =>
      Array.from({ length: 12 }, (_, i) => ({ do: 'stitch', x: from + 10 * i, y: 20 }))
    const far = [...line(0), ...line(600), ...line(1200)]
    expect(readStitchFile(encodeVp3(far), 'a.vp3')).toMatchObject({ stitches: 36, trims: 2 })
    // Some programs write a step of no length where the needle goes in.
    const told = far.toSpliced(12, 0, { do: 'stitch', x: 600, y: 20 })
    expect(readStitchFile(encodeVp3(told), 'a.vp3').stitches).toBe(36)
  })

  it('is incomplete when a block says more than there is', () => {
    const bytes = encodeVp3(steps)
    expect(readStitchFile(bytes.subarray(0, bytes.length - 1), 'a.vp3').complete).toBe(false)
  })
})

describe('EXP', () => {
  it('counts 80 02 as a stitch', () => {
    const file = readStitchFile(join([0x80, 0x02, 30, 40], encodeExp(steps)), 'a.exp')
    expect(file).toMatchObject({ stitches: 76, complete: true })
  })

  it('tells cuts from jumps where none are written', () => {
    const untold = steps.filter((step) => step.do !== 'trim')
    expect(readStitchFile(encodeExp(untold), 'a.exp')).toMatchObject({ trims: 1, trimsKnown: false })
  })
})

describe('JEF', () => {
  it('takes a long jump for a cut where none are written, and says that it is inferred', () => {
    expect(readStitchFile(encodeJef(steps, false), 'a.jef')).toMatchObject({ trims: 1, trimsKnown: false })
    const hop = steps.slice(0, 20)
    const { x, y } = hop[9] ?? { x: 0, y: 0 }
    hop.splice(10, 0, { do: 'jump', x: x + 25, y })
    expect(readStitchFile(encodeJef(hop, false), 'a.jef').trims).toBe(0)
  })

  it('takes an empty jump at the beginning of a color for no cut', () => {
    const bytes = Array.from(encodeJef(steps, false))
    const change = bytes.findIndex((byte, at) => at > 131 && byte === 0x80 && bytes[at + 1] === 0x01)
    const empty = [0x80, 0x02, 0, 0]
    const whole = join(bytes.slice(0, 132), empty, bytes.slice(132, change + 4), empty, bytes.slice(change + 4))
    expect(readStitchFile(whole, 'a.jef')).toMatchObject({ stitches: 75, trims: 1, trimsKnown: false })
  })

  it.each([
    ['one thread and nothing else', 1, 120],
    ['no thread', 0, 116],
    ['more threads than it has room for', 3, 120],
    ['room after its threads', 1, 124],
  ])('is known with a header of %s and a handful of stitches, by its name and without', (_, threads, from) => {
    const sewn = Array.from({ length: (146 - from - 2) / 2 }, (_each, i) => [i % 2 ? -12 : 15, 9]).flat()
    const header = join(little(from, 4), little(20, 4), '20260102030405', 0, 0, little(threads, 4), zeros(116))
    const bytes = join(header.slice(0, 116), little(10, 4), zeros(16))
    const file = join(bytes.slice(0, from), sewn, [0x80, 0x10])
    expect(file).toHaveLength(146)
    expect(readStitchFile(file, 'a.jef')).toMatchObject({ format: 'jef', stitches: (144 - from) / 2, complete: true })
    expect(readStitchFile(file, 'a').format).toBe('jef')
  })

  it.each([0, 79, -1, 4000])('names no thread for the number %i, and keeps the others', (number) => {
    const bytes = encodeJef(steps)
    bytes.set(little(number >>> 0, 4), 116)
    expect(readStitchFile(bytes, 'a.jef')).toMatchObject({ threads: [null, { color: '#237336' }], colors: null })
    bytes.set(little(number >>> 0, 4), 120)
    expect(readStitchFile(bytes, 'a.jef').threads).toEqual([])
  })

  it('takes a step on the spot before each change for the mark of a run’s end, where all runs have one', () => {
    // As big-bunny.jef of a public collection, whose DST, EXP, HUS, VIP, VP3 and XXX don’t have these.
    const at = steps.findIndex((step) => step.do === 'change')
    const last = steps[at - 1] ?? { x: 0, y: 0 }
    const onSpot: Step = { do: 'stitch', x: last.x, y: last.y }
    const marked = steps.toSpliced(at, 0, onSpot)
    expect(readStitchFile(encodeJef(marked), 'a.jef').stitches).toBe(75)
    const unmarked: Step[] = [...marked, { do: 'change', x: 149, y: 85 }, { do: 'stitch', x: 156, y: 85 }]
    expect(readStitchFile(encodeJef(unmarked), 'a.jef').stitches).toBe(77)
  })
})

function codes(file: { warnings: { code: string }[] }): string[] {
  return file.warnings.map(({ code }) => code)
}
