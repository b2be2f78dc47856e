import type { Desk, DeskCard } from '@stitchdesk/contract/board/board'
import { deskBeside } from './moves.ts'

/** What the cards of the board need beside themselves. */
export interface Moving {
  desks: readonly Desk[]
  /** the designer who has least to do */
  least: Desk | undefined
  /** the card that takes the focus where it is drawn anew */
  focused: string | null
  move: (card: DeskCard, to: string) => void
  moveByKey: (card: DeskCard, to: string) => void
}

/** Moves a card to the neighboring column. */
export function moveAside({ desks, moveByKey }: Moving, card: DeskCard, desk: Desk, step: 1 | -1): void {
  const beside = deskBeside(desks, desk.userName, step)
  if (beside) moveByKey(card, beside.userName)
}
