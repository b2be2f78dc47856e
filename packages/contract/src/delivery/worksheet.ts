import type { ThreadColors } from '../pictures/thread-colors.ts'
import type { ChartThread } from '../settings/read-thread-chart.ts'
import { masterOf } from './delivery-check.ts'

// The content of a production worksheet, the paper that goes with a design to the machine.

/** A design of a worksheet: one drawing, and the files that hold it. */
export interface WorksheetDesign {
  /** The file that is drawn, and the others that hold the same design, by the names they are saved under. */
  files: readonly string[]
  /** Null where its stitches can't be read: then its figures are all that is known. */
  extension: string | null
  figures: {
    stitches: number | null
    colorRuns: number | null
    trims: number | null
    trimsKnown: boolean
    widthMm: number | null
    heightMm: number | null
  }
  /** One for each run, null for a run without a color; empty if nobody knows the colors, because none are invented. */
  threads: ThreadColors['threads']
}

/** A production worksheet. */
export interface Worksheet {
  companyName: string
  /** `#rrggbb` of the shop */
  accent: string | null
  code: string
  orderName: string
  /** Null for roles that don't see contact data. */
  customer: string | null
  po: string
  placement: string
  fabric: string
  version: number
  /** `YYYY-MM-DD` in the shop's zone */
  day: string
  notes: readonly { from: 'operator' | 'customer' | 'shop'; text: string }[]
  designs: readonly WorksheetDesign[]
  /** Files that hold no design, by name. */
  otherFiles: readonly string[]
  /** The threads that the shop sews with: for a stop without a chosen one, the nearest is named. None where it has imported no chart. */
  chart: readonly ChartThread[]
  pace: { stitchesPerMinute: number; secondsPerTrim: number; secondsPerChange: number }
}

/** How far files of one design may be apart. */
const SAME = { mm: 0.5, stitches: 0.02 } as const

interface Read {
  imageName: string
  figures:
    | (WorksheetDesign['figures'] & {
        format: string
        source: string
      })
    | null
}

/**
 * The files of a delivery, grouped by design: the formats of one design are together, first the one to draw.
 * Files without figures are in none.
 */
export function filesByDesign<F extends Read>(files: readonly F[]): F[][] {
  const designs: F[][] = []
  let left = files.filter(({ figures }) => figures !== null && figures.stitches !== null)
  while (left.length > 0) {
    // A file whose stitches can be drawn represents its design, rather than one that only tells figures.
    const sewn = left.filter(({ figures }) => figures?.source === 'stitches')
    const master = masterOf(sewn) ?? masterOf(left)
    if (!master) break
    const same = left.filter((file) => file !== master && isSameDesign(file, master))
    designs.push([master, ...same])
    left = left.filter((file) => file !== master && !same.includes(file))
  }
  return designs
}

function isSameDesign({ figures: one }: Read, { figures: other }: Read): boolean {
  if (!one || !other) return false
  const [few = 0, many = 0] = [one.stitches ?? 0, other.stitches ?? 0].sort((a, b) => a - b)
  if (many - few > many * SAME.stitches) return false
  const sides = ({ widthMm, heightMm }: WorksheetDesign['figures']) =>
    [widthMm ?? 0, heightMm ?? 0].sort((a, b) => a - b)
  const [first, second] = [sides(one), sides(other)]
  return first.every((side, index) => Math.abs(side - (second[index] ?? 0)) <= SAME.mm + 1e-9)
}
