import { MM_PER_INCH } from '@stitchdesk/contract/basics/lengths'
import { fieldsIn } from '../../../lib/stored.ts'
import { keep, kept } from './stored-settings.ts'

/** Width of every bank card, millimeters (ISO/IEC 7810 ID-1). */
export const CARD = { width: 85.6, height: 53.98 } as const

const KEPT = 'SCREEN_CARD_WIDTH'

/** A card's width on this screen in pixels of the page, and the device pixel ratio when it was measured. */
interface CardWidth {
  width: number
  ratio: number
}

function isCardWidth(value: unknown): value is CardWidth {
  const { width, ratio } = fieldsIn(value)
  return typeof width === 'number' && width > 50 && width < 5000 && typeof ratio === 'number' && ratio > 0
}

/** A bank card's width in pixels of the page; null until it was measured on this screen. Zooming the page changes it. */
export function keptCardWidth(): number | null {
  const card = kept(KEPT, isCardWidth)
  return card && (card.width * card.ratio) / (window.devicePixelRatio || 1)
}

/** Keeps how wide a card is on this screen, in pixels of the page. */
export function keepCardWidth(width: number): void {
  keep(KEPT, { width, ratio: window.devicePixelRatio || 1 } satisfies CardWidth)
}

/** What a screen shows that is as large as its maker says: 96 pixels an inch. */
export const USUAL_CARD_WIDTH = (CARD.width / MM_PER_INCH) * 96
