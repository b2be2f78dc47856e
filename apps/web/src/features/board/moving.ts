import type { BoardCard, BoardColumn } from '@stitchdesk/contract/board/board'
import { columnBeside } from './moves.ts'

/** Shared state of the board's cards. */
export interface Moving {
  columns: readonly BoardColumn[]
  /** the designer with the least work */
  least: BoardColumn | undefined
  /** the card that takes the focus where it is drawn again */
  focused: string | null
  move: (card: BoardCard, to: string) => void
  moveByKey: (card: BoardCard, to: string) => void
}

/** Moves a card to the neighboring column. */
export function moveToNeighbor(
  { columns, moveByKey }: Moving,
  card: BoardCard,
  column: BoardColumn,
  step: 1 | -1,
): void {
  const beside = columnBeside(columns, column.userName, step)
  if (beside) moveByKey(card, beside.userName)
}
