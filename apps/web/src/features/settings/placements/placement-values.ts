import { PLACEMENTS } from '@stitchdesk/contract/basics/enums'
import { MM_PER_INCH } from '@stitchdesk/contract/basics/lengths'
import { tableOf } from '@stitchdesk/contract/basics/tables'
import type { Placement, PlacementLimits } from '@stitchdesk/contract/placing/placement-limits'

/** The limits as the size fields hold them: inches, or the typed text; '' for no limit. */
export interface PlacementValues {
  limits: Record<Placement, { widthMm: string; heightMm: string }>
}

const held = (mm: number | undefined) => (mm === undefined ? '' : String(Math.round((mm / MM_PER_INCH) * 1000) / 1000))

/** Millimeters of a field, to the tenth that is stored; text that is no length stays, to get its message. */
const mmOf = (value: string) =>
  Number(value) >= 0 && value.trim() !== '' ? String(Math.round(Number(value) * MM_PER_INCH * 10) / 10) : value

/** The limits as the form has them. */
export function valuesOf(limits: PlacementLimits): PlacementValues {
  const typed = (placement: Placement) => {
    const limit = limits[placement]
    return { widthMm: held(limit?.widthMm), heightMm: held(limit?.heightMm) }
  }
  return { limits: tableOf(PLACEMENTS, typed) }
}

/** The limits as they are sent, in millimeters. */
export function draftOf({ limits }: PlacementValues): PlacementValues {
  const sent = (placement: Placement) => {
    const { widthMm, heightMm } = limits[placement]
    return { widthMm: mmOf(widthMm), heightMm: mmOf(heightMm) }
  }
  return { limits: tableOf(PLACEMENTS, sent) }
}
