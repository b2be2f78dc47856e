import type { ProofFile } from '@stitchdesk/contract/proofs/proof'
import { CARD, keptCardWidth, USUAL_CARD_WIDTH } from '../../../parts/stitch-viewer/stage/real-size.ts'

/** How a design is drawn: its threads reach beyond the stitches, and a margin is left around it, both in millimeters. */
const THREAD_MM = 0.4
const LEAST_MARGIN_MM = 16 / 60
const MARGIN_PART = 8 / (800 - 16)

/** Width in millimeters of the whole picture; null if its file has none. */
export function pictureWidthMm({ sizeMm }: ProofFile): number | null {
  if (!sizeMm) return null
  const longer = Math.max(sizeMm.width, sizeMm.height) + THREAD_MM
  return sizeMm.width + THREAD_MM + 2 * Math.max(LEAST_MARGIN_MM, longer * MARGIN_PART)
}

/** Pixels of the page to a millimeter, as measured on this screen once, else as its maker says. */
export const pixelsPerMm = (): number => (keptCardWidth() ?? USUAL_CARD_WIDTH) / CARD.width
