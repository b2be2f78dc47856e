import { bounds, place, type Shape, scale, shift } from '../geometry.ts'
import type { Palette } from '../palette.ts'
import { bear, bull, eagle, fox, wolf } from './animals.ts'
import { cross, crown, horseshoe, sheriffStar } from './emblems.ts'
import type { Motif } from './motif.ts'
import { compass, fish, flame, hop, leaf, mountain, paddles, paw, pine, sun, wave } from './outdoors.ts'
import { anchor, axes, baseball, bolt, coffee, gear, house, kettlebell, mug, saw, truck } from './things.ts'

/** Every figure by its name. */
export const motifs = {
  wolf,
  fox,
  bear,
  bull,
  eagle,
  paw,
  fish,
  anchor,
  flame,
  mug,
  hop,
  mountain,
  pine,
  axes,
  cross,
  gear,
  wave,
  sun,
  kettlebell,
  bolt,
  leaf,
  crown,
  coffee,
  horseshoe,
  compass,
  baseball,
  house,
  truck,
  saw,
  star: sheriffStar,
  paddles,
} as const satisfies Record<string, Motif>

export type MotifName = keyof typeof motifs

/** The figure with its longer side `size` units long, centered on the origin. */
export function figure(name: MotifName, colors: Palette, size: number): Shape[] {
  const shapes = motifs[name](colors)
  const box = bounds(shapes)
  const factor = size / Math.max(box.right - box.left, box.bottom - box.top)
  return place(shapes, [shift(-(box.left + box.right) / 2, -(box.top + box.bottom) / 2), scale(factor)], factor)
}
