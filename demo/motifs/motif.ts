import { filled, mirror, type Point, type Shape } from '../geometry.ts'
import type { Palette } from '../palette.ts'

/** A figure in a box of about 100 by 100 units around the origin. */
export type Motif = (colors: Palette) => Shape[]

/** The same facet on both sides of the vertical axis. */
export const pair = (color: string, points: readonly Point[]): Shape[] => [
  filled(color, [...points]),
  filled(color, mirror(points)),
]
