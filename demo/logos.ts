import { block, round, script } from './alphabets.ts'
import {
  area,
  bounds,
  circle,
  filled,
  lines,
  outline,
  place,
  type Shape,
  scale,
  shift,
  star,
  stroke,
  trace,
} from './geometry.ts'
import { arched, around, backed, fitted, type Lettering } from './lettering.ts'
import { figure, type MotifName } from './motifs/motifs.ts'
import { type Palette, type PaletteName, palettes } from './palette.ts'

/** Everything that decides what a brand's artwork looks like. */
export type Brand = {
  /** The line that carries the name, such as 'Iron Wolf'. */
  name: string
  /** What it is, such as 'Gym' or 'Brewing Co.'. */
  tail: string
  /** Year of foundation, shown by some styles. */
  since: number
  motif: MotifName
  palette: PaletteName
  style: LogoStyle
}

type Composer = (brand: Brand, colors: Palette) => Shape[]

const caps = (height: number, color: string, weight = 0.14, tracking = 0.1): Lettering => ({
  alphabet: round,
  height,
  weight: height * weight,
  tracking,
  color,
})

const jacket = (height: number, color: string): Lettering => ({
  alphabet: block,
  height,
  weight: height * 0.2,
  tracking: 0.06,
  color,
})

const under = (shapes: readonly Shape[], y: number) => place(shapes, [shift(0, y)])

const badge: Composer = ({ name, tail, motif }, colors) => [
  filled(colors.main, circle(0, 0, 92), circle(0, 0, 61)),
  filled(colors.light, circle(0, 0, 61)),
  outline(colors.light, 6, circle(0, 0, 93)),
  outline(colors.ink, 6, circle(0, 0, 97.5)),
  outline(colors.ink, 5, circle(0, 0, 61)),
  ...around(name.toUpperCase(), caps(17, colors.light, 0.17), 69, 'top', 164),
  ...around(tail.toUpperCase(), caps(14, colors.light, 0.17), 70, 'bottom', 110),
  ...[-1, 1].map((side) => filled(colors.second, star(side * 77, 12, 5, 8, 3.4))),
  ...figure(motif, colors, 84),
]

const shieldPath = 'M0 -96C-24 -80 -54 -74 -84 -76C-88 -20 -80 52 0 100C80 52 88 -20 84 -76C54 -74 24 -80 0 -96Z'

const crest: Composer = ({ name, tail, motif }, colors) => {
  const rim = (color: string, width: number, factor: number) =>
    place(lines(color, width, shieldPath, false), [scale(factor)])
  return [
    ...place([area(colors.light, shieldPath)], [scale(0.93)]),
    ...rim(colors.ink, 4.5, 0.91),
    ...rim(colors.second, 6, 0.955),
    ...rim(colors.ink, 6, 1.005),
    ...place(figure(motif, colors, 80), [shift(0, -32)]),
    area(colors.ink, 'M-138 28L-100 28L-100 66L-138 66L-126 47ZM138 28L100 28L100 66L138 66L126 47Z'),
    area(colors.ink, 'M-120 12L120 12L120 56L-120 56Z'),
    area(colors.main, 'M-116 16L116 16L116 52L-116 52Z'),
    ...under(fitted(name.toUpperCase(), jacket(21, colors.light), 216), 45),
    ...under(fitted(tail.toUpperCase(), caps(9.5, colors.ink, 0.19), 56), 70),
  ]
}

const mascot: Composer = ({ name, tail, motif }, colors) => {
  const word = arched(fitted(name.toUpperCase(), jacket(44, colors.light), 250), 125, 10)
  return [
    ...place(figure(motif, colors, 150), [shift(0, -62)]),
    ...under(backed(word, colors.ink, 10), 58),
    ...under(fitted(tail.toUpperCase(), caps(15, colors.main, 0.2, 0.3), 150), 94),
  ]
}

const monogram: Composer = ({ name, tail }, colors) => {
  const initials = name
    .split(' ')
    .map((word) => word[0] ?? '')
    .join('')
    .slice(0, 3)
    .toUpperCase()
  const hexagon = (radius: number) => star(0, 0, 6, radius)
  return [
    filled(colors.main, hexagon(84)),
    outline(colors.ink, 5, hexagon(83), false),
    outline(colors.second, 6, hexagon(89), false),
    outline(colors.ink, 6, hexagon(95), false),
    ...under(backed(fitted(initials, jacket(74, colors.light), 112), colors.ink, 9), 36),
    ...under(fitted(name.toUpperCase(), caps(19, colors.ink, 0.15, 0.2), 210), 128),
    ...lines(colors.second, 3, 'M-92 142L-46 142M46 142L92 142'),
    ...under(fitted(tail.toUpperCase(), caps(10, colors.main, 0.18, 0.3), 84), 147),
  ]
}

const wordmark: Composer = ({ name, tail }, colors) => {
  const style: Lettering = { alphabet: script, height: 62, weight: 7.5, tracking: 0, color: colors.main }
  const word = fitted(name, style, 300)
  const box = bounds(word)
  const right = box.right - 4
  const swoosh = `M${box.left + 14} 34C${box.left + 90} 16 ${right - 60} 14 ${right + 8} 4C${right + 4} 28 ${right - 70} 30 ${box.left + 14} 34Z`
  return [
    ...backed(place(word, [([x, y]) => [x, y - x * 0.06]]), colors.ink, 6),
    ...under([area(colors.second, swoosh)], 14),
    ...under(fitted(tail.toUpperCase(), caps(15, colors.ink, 0.17, 0.34), 190), 72),
  ]
}

const varsity: Composer = ({ name, tail, since, motif }, colors) => {
  const year = String(since)
  const top = backed(arched(fitted(name.toUpperCase(), jacket(40, colors.main), 270), 135, 22), colors.ink, 9)
  return [
    ...under(top, -58),
    ...place(figure(motif, colors, 92), [shift(0, 10)]),
    ...place(fitted(year.slice(0, 2), jacket(30, colors.ink), 50), [shift(-86, 28)]),
    ...place(fitted(year.slice(2), jacket(30, colors.ink), 50), [shift(86, 28)]),
    ...lines(colors.second, 4, 'M-114 42L-60 42M60 42L114 42M-114 -18L-60 -18M60 -18L114 -18', false),
    ...under(fitted(tail.toUpperCase(), jacket(22, colors.main), 240), 98),
  ]
}

const lockup: Composer = ({ name, tail, motif }, colors) => {
  const words = fitted(name.toUpperCase(), jacket(40, colors.ink), 240)
  const half = bounds(words).right
  return [
    ...place(figure(motif, colors, 92), [shift(-half - 10, 0)]),
    ...place(words, [shift(52, 4)]),
    stroke(colors.second, 4, trace(`M${52 - half} 17L${52 + half} 17`)[0] ?? [], false),
    ...place(fitted(tail.toUpperCase(), caps(17, colors.main, 0.17, 0.22), half * 2), [shift(52, 44)]),
  ]
}

const patch: Composer = ({ name, tail, motif }, colors) => {
  const frame = (grow: number) =>
    trace(
      `M${-120 - grow} -40C${-120 - grow} ${-74 - grow} -96 ${-84 - grow} 0 ${-84 - grow}C96 ${-84 - grow} ${120 + grow} ${-74 - grow} ${120 + grow} -40L${120 + grow} 44C${120 + grow} ${72 + grow} 96 ${84 + grow} 0 ${84 + grow}C-96 ${84 + grow} ${-120 - grow} ${72 + grow} ${-120 - grow} 44Z`,
    )[0] ?? []
  return [
    filled(colors.second, frame(4)),
    outline(colors.ink, 7, frame(5).slice(0, -1)),
    outline(colors.ink, 2.6, frame(-4).slice(0, -1)),
    ...place(figure(motif, colors, 84), [shift(0, -30)]),
    ...under(backed(arched(fitted(name.toUpperCase(), jacket(30, colors.light), 196), 100, -9), colors.ink, 7), 52),
    ...under(fitted(tail.toUpperCase(), caps(10, colors.ink, 0.18, 0.3), 120), 74),
  ]
}

const composers = { badge, crest, mascot, monogram, wordmark, varsity, lockup, patch } as const satisfies Record<
  string,
  Composer
>

export type LogoStyle = 'badge' | 'crest' | 'mascot' | 'monogram' | 'wordmark' | 'varsity' | 'lockup' | 'patch'

/** Draws the brand's artwork in drawing units (about 200 to 300 wide), painted in the order of the answer. */
export const drawLogo = (brand: Brand): Shape[] => composers[brand.style](brand, palettes[brand.palette])
