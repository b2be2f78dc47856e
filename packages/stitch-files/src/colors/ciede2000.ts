/** A color of CIELAB under the light D65. */
export type Lab = readonly [lightness: number, a: number, b: number]

const DEGREE = Math.PI / 180
const POWER = 25 ** 7

/**
 * How different two colors look: CIEDE2000 after Sharma, Wu and Dalal, “The CIEDE2000 Color-Difference Formula:
 * Implementation Notes, Supplementary Test Data, and Mathematical Observations”, Color Research and Application 30 (2005),
 * whose pairs are the tests of this file. 1 is just seen beside each other; 10 is another color to anybody.
 * @param lightness the parametric factor kL: 1 for flat colors, 2 as the textile trade has it, where light and fold change
 *   the lightness of one thread
 */
export function ciede2000(one: Lab, other: Lab, lightness = 1): number {
  const [l1, a1, b1] = one
  const [l2, a2, b2] = other
  const meanChroma7 = ((Math.hypot(a1, b1) + Math.hypot(a2, b2)) / 2) ** 7
  const stretch = 1 + 0.5 * (1 - Math.sqrt(meanChroma7 / (meanChroma7 + POWER)))
  const c1 = Math.hypot(a1 * stretch, b1)
  const c2 = Math.hypot(a2 * stretch, b2)
  const h1 = hue(a1 * stretch, b1)
  const h2 = hue(a2 * stretch, b2)
  const gray = c1 * c2 === 0
  const turn = gray ? 0 : shortTurn(h2 - h1)
  const dL = l2 - l1
  const dC = c2 - c1
  const dH = 2 * Math.sqrt(c1 * c2) * Math.sin((turn / 2) * DEGREE)
  const meanL = (l1 + l2) / 2
  const meanC = (c1 + c2) / 2
  const meanH = gray ? h1 + h2 : meanHue(h1, h2)
  const t =
    1 -
    0.17 * Math.cos((meanH - 30) * DEGREE) +
    0.24 * Math.cos(2 * meanH * DEGREE) +
    0.32 * Math.cos((3 * meanH + 6) * DEGREE) -
    0.2 * Math.cos((4 * meanH - 63) * DEGREE)
  const away = (meanL - 50) ** 2
  const sL = 1 + (0.015 * away) / Math.sqrt(20 + away)
  const sC = 1 + 0.045 * meanC
  const sH = 1 + 0.015 * meanC * t
  const spread = 30 * Math.exp(-(((meanH - 275) / 25) ** 2))
  const rotation = -2 * Math.sqrt(meanC ** 7 / (meanC ** 7 + POWER)) * Math.sin(2 * spread * DEGREE)
  const byL = dL / (lightness * sL)
  const byC = dC / sC
  const byH = dH / sH
  return Math.sqrt(byL * byL + byC * byC + byH * byH + rotation * byC * byH)
}

/** Degrees from 0 to 360; 0 for a gray. */
function hue(a: number, b: number): number {
  if (a === 0 && b === 0) return 0
  const angle = Math.atan2(b, a) / DEGREE
  return angle < 0 ? angle + 360 : angle
}

/** The way round the circle that is no longer than half of it. */
function shortTurn(difference: number): number {
  if (difference > 180) return difference - 360
  return difference < -180 ? difference + 360 : difference
}

function meanHue(h1: number, h2: number): number {
  const sum = h1 + h2
  if (Math.abs(h1 - h2) <= 180) return sum / 2
  return sum < 360 ? (sum + 360) / 2 : (sum - 360) / 2
}

/** White of the light D65, for the observer of 2 degrees. */
const WHITE = [0.95047, 1, 1.08883] as const

/** CIELAB of a color of sRGB (IEC 61966-2-1), its channels from 0 to 255. */
export function labOfRgb(red: number, green: number, blue: number): Lab {
  const r = linear(red / 255)
  const g = linear(green / 255)
  const b = linear(blue / 255)
  const x = root((0.4124564 * r + 0.3575761 * g + 0.1804375 * b) / WHITE[0])
  const y = root((0.2126729 * r + 0.7151522 * g + 0.072175 * b) / WHITE[1])
  const z = root((0.0193339 * r + 0.119192 * g + 0.9503041 * b) / WHITE[2])
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)]
}

function linear(share: number): number {
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
}

function root(share: number): number {
  return share > 216 / 24389 ? Math.cbrt(share) : (24389 / 27 / 116) * share + 16 / 116
}
