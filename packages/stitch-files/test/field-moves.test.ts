import { describe, expect, it } from 'vitest'
import { qualityOf, readStitchFile } from '../src/index.ts'
import { encodeExp, encodePes, encodeVp3 } from './support/pair-encoders.ts'
import { join, type Step, sampleSteps, zeros } from './support/steps.ts'
import { encodeDst } from './support/triple-encoders.ts'

// How programs of others write moves. The bytes are those at the beginnings of public files (big-bunny-redwork of MyEmbroids, and a
// design that pyembroidery 1.5 wrote); the counts are those of the same designs as DST.

const xxx = (...records: number[][]) =>
  join(zeros(0x27), [1, 0], zeros(256 - 0x29), ...records, [0x7f, 0x7f, 0x02, 0x14, 0, 0], [0, 0xff, 0, 0])
const sewn = Array.from({ length: 20 }, () => [0x02, 0x0b, 0xfe, 0xf5]).flat()

describe('an XXX', () => {
  it('has a stitch where a move ends, at the start, after a trim and after a change', () => {
    const start = [0x7f, 0x01, 0x1c, 0x45, 0x7f, 0x01, 0x1c, 0x45]
    const trim = [0x7f, 0x03, 0, 0, 0x7f, 0x01, 0x2b, 0x06, 0x7f, 0x01, 0x2a, 0x05]
    const change = [0x7f, 0x08, 0, 0, 0x7f, 0x01, 0xcb, 0x0d, 0x7f, 0x01, 0xcc, 0x0d]
    const home = [0x7f, 0x03, 0, 0, 0x7f, 0x01, 0x0a, 0x0a, 0x7f, 0x18, 0, 0]
    const file = readStitchFile(xxx(start, sewn, trim, sewn, change, sewn, home), 'bunny.xxx')
    expect(file).toMatchObject({ stitches: 3 * 40 + 3, colorRuns: 2, trims: 1 })
  })

  it('has none where the last of the equal parts of a move is written as a step', () => {
    const trim = [0x7f, 0x03, 0, 0, 0x7f, 0x01, 0x69, 0xd2, 0x7f, 0x01, 0x69, 0xd2, 0x7f, 0x01, 0x69, 0xd1, 0x69, 0xd2]
    expect(readStitchFile(xxx(sewn, trim, sewn), 'two.xxx').stitches).toBe(81)
  })

  it('has none where a step of no length says that the needle goes down', () => {
    expect(readStitchFile(xxx([0x7e, 0x20, 0xfc, 0x0a, 0xff, 0, 0], sewn), 'logo.xxx').stitches).toBe(41)
  })
})

describe('a PES', () => {
  it('has a stitch at its start, where the first jump leads', () => {
    const whole = encodePes(sampleSteps())
    // Twelve bytes of steps, then those of the jump to the first stitch and its own of no length, which Brother’s program leaves out.
    const from = 30 + 528 + 4
    const without = join(whole.subarray(0, from), whole.subarray(from + 6))
    expect(readStitchFile(without, 'a.pes').stitches).toBe(75)
  })
})

describe('an EXP without trims', () => {
  const hop = (x: number, y: number): Uint8Array => {
    const line = (fromX: number, fromY: number): Step[] =>
      Array.from({ length: 12 }, (_, at) => ({ do: 'stitch', x: fromX, y: fromY + 10 * at }))
    return encodeExp([...line(0, 0), { do: 'jump', x, y: 110 + y }, ...line(x, 110 + y)])
  }

  it('is cut at moves of more than 3 mm along both axes, however many jumps they take', () => {
    // 23 and 9 is the shortest of tree-of-hearts, whose other formats have 25 trims.
    expect(readStitchFile(hop(23, -9), 'a.exp')).toMatchObject({ trims: 1, trimsKnown: false })
    expect(readStitchFile(hop(31, 0), 'a.exp').trims).toBe(1)
    expect(readStitchFile(hop(30, 0), 'a.exp').trims).toBe(0)
    // One jump of 10 mm, where a DST of the same design has three, which its machine takes for a cut.
    expect(qualityOf(readStitchFile(hop(100, 0), 'a.exp').records, 'jumps').untrimmedJumps).toBe(0)
  })
})

describe('stitches longer than 12.7 mm', () => {
  const warned = (bytes: Uint8Array, name: string) => readStitchFile(bytes, name).warnings.map(({ code }) => code)
  const line = (from: number, y = 0): Step[] =>
    Array.from({ length: 12 }, (_, at) => ({ do: 'stitch', x: from + 10 * at, y }))

  it('are stitches, and no last parts of moves', () => {
    const moved: Step[] = [
      ...line(0),
      { do: 'jump', x: 220, y: 100 },
      { do: 'stitch', x: 320, y: 200 },
      ...line(330, 200),
    ]
    expect(warned(encodeDst(moved), 'a.dst')).toEqual([])
    const cut: Step[] = [...line(0), { do: 'trim', x: 110, y: 0 }, ...line(310)]
    expect(warned(encodeVp3(cut), 'a.vp3')).toEqual([])
    const long: Step[] = [...line(0), { do: 'stitch', x: 220, y: 100 }, ...line(230, 100)]
    expect(warned(encodeDst(long), 'a.dst')).toEqual(['long-stitches'])
  })
})
