import { PLACEMENTS } from '@stitchdesk/contract/basics/enums'
import type { Placement, PlacementLimits } from '@stitchdesk/contract/requests/placement-limits'

/** The limits as they are typed: millimetres, '' where there is none. */
export interface PlacementValues {
  limits: Record<Placement, { widthMm: string; heightMm: string }>
}

/** The limits as the form has them. */
export function valuesOf(limits: PlacementLimits): PlacementValues {
  const typed = PLACEMENTS.map((placement) => {
    const limit = limits[placement]
    return [placement, { widthMm: String(limit?.widthMm ?? ''), heightMm: String(limit?.heightMm ?? '') }]
  })
  return { limits: Object.fromEntries(typed) as PlacementValues['limits'] }
}
