import { describe, expect, it } from 'vitest'
import { writeDst } from '../dst.ts'
import { filled, outline, star, stroke } from '../geometry.ts'
import { digitize, type StitchDesign } from '../stitches.ts'
import { readDst } from './read-dst.ts'

const design = (...runs: StitchDesign['runs']): StitchDesign => ({ runs, widthMm: 10, heightMm: 10, stitches: 0 })

describe('the DST writer', () => {
  it('writes every move that a record can hold', () => {
    const reach = Array.from({ length: 243 }, (_, at) => at - 121)
    const points = reach.flatMap((move) => [
      [0, 0] as const,
      [move, -move] as const,
      [0, 0] as const,
      [-move, -move] as const,
    ])
    const { file } = writeDst(design({ color: '#000000', paths: [points] }), 'moves')
    expect(readDst(file).stitches).toEqual(points.map(([x, y]) => [x + 0, 0 - y]))
  })

  it('cuts what is too long for a record, stitches into stitches and gaps into at least three jumps', () => {
    const paths = [
      [[0, 0] as const, [500, 0] as const],
      [[500, 31] as const, [500, 60] as const],
    ]
    const read = readDst(writeDst(design({ color: '#000000', paths }), 'long').file)
    expect(read.longest).toBeLessThanOrEqual(121)
    expect(read.stitches).toEqual([
      [0, 0],
      [100, 0],
      [200, 0],
      [300, 0],
      [400, 0],
      [500, 0],
      [500, -31],
      [500, -60],
    ])
    expect(read.jumps).toBe(3)
  })

  it('fills the header from what the file holds', () => {
    const runs = ['#111111', '#222222', '#333333'].map((color, at) => ({
      color,
      paths: [[[at * 40, -20] as const, [at * 40, 50] as const]],
    }))
    const { file, stitches } = writeDst(design(...runs), 'Zoë’s café wagon')
    const read = readDst(file)
    expect(read).toMatchObject({ label: 'Zoe_s cafe wagon', changes: 2, ended: true })
    expect(read.stitches).toHaveLength(stitches)
    expect(read.header).toMatchObject({ CO: 2, '+X': 80, '-X': 0, '+Y': 20, '-Y': 50, AX: 80, AY: -50 })
    // A last byte of old text files follows the records.
    expect(read.header.ST).toBe((file.length - 1 - 512) / 3)
    const text = Buffer.from(file.subarray(0, 512)).toString('latin1')
    expect(text).toMatch(/^LA:.{16}\rST:.{7}\rCO:.{3}\r/)
    // The text of the header ends with a control-Z; spaces fill the rest of its 512 bytes.
    expect(text.indexOf('\x1a')).toBe(text.replace(/ +$/, '').length - 1)
  })
})

describe('digitizing', () => {
  const shapes = [
    filled('#aa0000', star(0, 0, 5, 50, 22)),
    outline('#000000', 4, star(0, 0, 5, 50, 22)),
    stroke('#000000', 0.4, [
      [-50, 60],
      [50, 60],
    ]),
  ]
  const sewn = digitize(shapes, 80)

  it('keeps the wanted width and sews a color as one run', () => {
    expect(sewn.widthMm).toBeCloseTo(80, 0)
    expect(sewn.runs.map((run) => run.color)).toEqual(['#aa0000', '#000000'])
  })

  it('needs as many stitches as such a design takes', () => {
    const { file, stitches } = writeDst(sewn, 'star')
    expect(stitches).toBeGreaterThan(2500)
    expect(stitches).toBeLessThan(6000)
    expect(readDst(file).stitches).toHaveLength(stitches)
  })

  it('stays inside the artwork and never stitches twice into the same hole', () => {
    for (const path of sewn.runs.flatMap((run) => run.paths)) {
      for (const [at, [x, y]] of path.entries()) {
        expect(Math.abs(x)).toBeLessThanOrEqual(401)
        expect(path[at - 1]).not.toEqual([x, y])
      }
    }
  })
})
