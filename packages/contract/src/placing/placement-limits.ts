import type { PLACEMENTS } from '../basics/enums.ts'

export type Placement = (typeof PLACEMENTS)[number]

/** How large a design may be at a place, in millimeters; null where the place sets no bound. */
export type PlacementLimits = Record<Placement, { widthMm: number; heightMm: number } | null>

/** What the trade customarily sews at most, until a shop sets its own: a cap's front by its frame, a left chest 4 inches. */
export const CUSTOMARY_PLACEMENT_LIMITS: PlacementLimits = {
  Cap: { widthMm: 130, heightMm: 60 },
  Chest: { widthMm: 102, heightMm: 102 },
  Gloves: { widthMm: 51, heightMm: 51 },
  'Cap Side': { widthMm: 64, heightMm: 45 },
  'Cap Back': { widthMm: 102, heightMm: 32 },
  Towel: { widthMm: 200, heightMm: 200 },
  JacketBack: { widthMm: 305, heightMm: 305 },
  Sleeve: { widthMm: 89, heightMm: 89 },
  Other: null,
}
