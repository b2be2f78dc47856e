import { UNASSIGNED } from '@stitchdesk/contract/basics/enums'
import type { BoardCard, BoardColumn } from '@stitchdesk/contract/board/board'

/** Targets of cards being moved, by the request's `_id`: user names, or 'Select' for Unassigned. */
export type Moves = ReadonlyMap<string, string>

/** Soonest due first, as the API answers; cards without a due time come last. */
function bySoonest(one: BoardCard, other: BoardCard): number {
  if (one.dueTime === other.dueTime) return one._id < other._id ? -1 : 1
  if (one.dueTime === null || other.dueTime === null) return one.dueTime === null ? 1 : -1
  return one.dueTime < other.dueTime ? -1 : 1
}

/** The columns as they are once the moves under way are saved. */
export function withMoves(columns: readonly BoardColumn[], moves: Moves): readonly BoardColumn[] {
  const arriving = columns.flatMap(({ cards }) => cards).filter(({ _id, assTo }) => (moves.get(_id) ?? assTo) !== assTo)
  if (arriving.length === 0) return columns
  return columns.map((column) => {
    const left = arriving.filter(({ assTo }) => assTo === column.userName)
    const come = arriving.filter(({ _id }) => moves.get(_id) === column.userName)
    if (left.length === 0 && come.length === 0) return column
    const rushOf = (cards: readonly BoardCard[]) => cards.filter(({ rush }) => rush === 'Yes').length
    return {
      ...column,
      open: column.open + come.length - left.length,
      rush: column.rush + rushOf(come) - rushOf(left),
      cards: [...column.cards.filter((card) => !left.includes(card)), ...come].sort(bySoonest),
    }
  })
}

/** The column so many places to the right that can take work; undefined at the edge. */
export function columnBeside(columns: readonly BoardColumn[], userName: string, step: 1 | -1): BoardColumn | undefined {
  const at = columns.findIndex((column) => column.userName === userName)
  const beyond = step === 1 ? columns.slice(at + 1) : columns.slice(0, at).reverse()
  return beyond.find(({ assignable }) => assignable)
}

export const isUnassigned = ({ userName }: Pick<BoardColumn, 'userName'>) => userName === UNASSIGNED
