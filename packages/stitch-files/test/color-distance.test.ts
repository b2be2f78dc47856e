import { expect, it } from 'vitest'
import { colorDistance, labOfRgb, threadDistance } from '../src/colors/color-distance.ts'
import * as inBrowsers from '../src/colors/culori.browser.ts'
import * as inProcesses from '../src/colors/culori.ts'

/** Pairs of table 1 of Sharma, Wu and Dalal (2005): two colors of CIELAB, and how far apart they are. */
const PAIRS = [
  [50, 2.6772, -79.7751, 50, 0, -82.7485, 2.0425],
  [50, 2.49, -0.001, 50, -2.49, 0.0011, 7.2195],
  [50, 2.5, 0, 61, -5, 29, 22.8977],
  [90.8027, -2.0831, 1.441, 91.1528, -1.6435, 0.0447, 1.4441],
  [2.0776, 0.0795, -1.135, 0.9033, -0.0636, -0.5514, 0.9082],
] as const
const lab = (l: number, a: number, b: number) => ({ mode: 'lab65', l, a, b }) as const

it.each(PAIRS)(
  'tells (%d, %d, %d) from (%d, %d, %d) by %d in pages as in processes',
  (l1, a1, b1, l2, a2, b2, apart) => {
    for (const { ciede2000 } of [inBrowsers, inProcesses]) {
      expect(ciede2000()(lab(l1, a1, b1), lab(l2, a2, b2))).toBeCloseTo(apart, 4)
      expect(ciede2000()(lab(l2, a2, b2), lab(l1, a1, b1))).toBeCloseTo(apart, 4)
    }
  },
)

it('has the colors of a screen where CIELAB has them, in pages as in processes', () => {
  const at = (color: string) =>
    [inBrowsers, inProcesses].map(({ toLab }) => {
      const { l, a, b } = toLab(color) ?? lab(0, 0, 0)
      return [l, a, b].map((value) => Math.abs(Math.round(value * 10) / 10))
    })
  expect(at('#000000')).toEqual([
    [0, 0, 0],
    [0, 0, 0],
  ])
  expect(at('#ffffff')).toEqual([
    [100, 0, 0],
    [100, 0, 0],
  ])
  expect(at('#ff0000')).toEqual([
    [53.2, 80.1, 67.2],
    [53.2, 80.1, 67.2],
  ])
  expect(at('#0000ff')).toEqual([
    [32.3, 79.2, 107.9],
    [32.3, 79.2, 107.9],
  ])
})

it('counts a difference of lightness half for threads', () => {
  const [dark, light] = [lab(45, 0, 0), lab(55, 0, 0)]
  expect(threadDistance(dark, light)).toBeCloseTo(inProcesses.ciede2000()(dark, light) / 2, 6)
})

it('takes colors as files and pixels have them', () => {
  expect(colorDistance('#000000', '#ffffff')).toBeCloseTo(100, 1)
  expect(colorDistance('#1b4f9c', '#1b4f9c')).toBe(0)
  expect(labOfRgb(255, 0, 0)).toEqual(inProcesses.toLab('#ff0000'))
})
