import { describe, expect, it } from 'vitest'
import { PALETTE, readStitchFile, toSvg } from '../src/index.ts'
import { encodeContainer } from './support/container.ts'
import { encodeExp, encodePes } from './support/pair-encoders.ts'
import { type Step, sampleSteps } from './support/steps.ts'

const design = readStitchFile(encodePes(sampleSteps()), 'sample.pes')

/** Three stitches, a jump, a lone stitch. */
const short: Step[] = [
  { do: 'stitch', x: 0, y: 0 },
  { do: 'stitch', x: 10, y: -5 },
  { do: 'stitch', x: 4, y: 6 },
  { do: 'jump', x: 30, y: 40 },
  { do: 'stitch', x: 50, y: 60 },
]

describe('the picture of a design', () => {
  it('is as large as the design, thread and padding, in 0.1 mm', () => {
    expect(toSvg(design, { paddingMm: 0 })).toContain('viewBox="-159 8 364 104" width="36.4mm" height="10.4mm"')
    expect(toSvg(design)).toContain('viewBox="-179 -12 404 144"')
  })

  it('has one path a run, in the colors of its threads', () => {
    expect(strokes(toSvg(design))).toEqual(['#ed171f', '#66ba49'])
    expect(toSvg(design)).toContain('stroke-width="4" stroke-linecap="round"')
  })

  it('begins a new piece after a jump, and draws a lone stitch as a dot', () => {
    expect(toSvg(readStitchFile(encodeExp(short), 'a.exp'))).toContain('d="M0 0l10-5-6 11m46 54h0"')
  })

  it('shows jumps when asked', () => {
    const file = readStitchFile(encodeExp(short), 'a.exp')
    expect(toSvg(file)).not.toContain('stroke-dasharray')
    expect(toSvg(file, { jumps: true })).toMatch(/stroke-dasharray="[^"]+" d="M4 6L50 60"/)
  })

  it('takes a palette where the format carries no colors', () => {
    const file = readStitchFile(encodeExp(sampleSteps()), 'a.exp')
    expect(strokes(toSvg(file))).toEqual(PALETTE.slice(0, 2))
  })

  it('takes colors, a background and a size in pixels', () => {
    const svg = toSvg(design, { colors: ['#123456', undefined], background: '#fff', width: 808 })
    expect(strokes(svg)).toEqual(['#123456', '#66ba49'])
    expect(svg).toContain('<rect x="-179" y="-12" width="404" height="144" fill="#fff"/>')
    expect(svg).toContain('width="808" height="288"')
    expect(toSvg(design, { height: 72 })).toContain('width="202" height="72"')
  })

  it('lets nothing in but numbers, colors and an escaped title', () => {
    const bad = '"/><script>alert(1)</script>'
    const svg = toSvg(design, { title: `${bad}\u0000&`, colors: [bad], background: bad, width: NaN, paddingMm: -1 })
    expect(svg).not.toContain('<script')
    expect(svg).not.toContain('<rect')
    expect(svg).toContain('<title>&quot;/&gt;&lt;script&gt;alert(1)&lt;/script&gt;&amp;</title>')
    expect(strokes(svg)).toEqual(['#ed171f', '#66ba49'])
  })

  it('can’t be made without stitches', () => {
    const file = readStitchFile(encodeContainer({ TRUEVIEW_ICON: new Uint8Array(9) }), 'a.emb')
    expect(() => toSvg(file)).toThrow(expect.objectContaining({ code: 'no-stitches' }))
  })
})

function strokes(svg: string): string[] {
  return Array.from(svg.matchAll(/<path stroke="([^"]+)"/g), ([, color]) => color ?? '')
}
