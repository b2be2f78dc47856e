import { UNASSIGNED } from '@stitchdesk/contract/basics/enums'
import type { Desk, DeskCard } from '@stitchdesk/contract/board/board'

/** Targets of cards being moved, by the request's `_id`: user names, or 'Select' for Unassigned. */
export type Moves = ReadonlyMap<string, string>

/** Soonest due first, as the API answers; cards without a due time come last. */
function bySoonest(one: DeskCard, other: DeskCard): number {
  if (one.dueTime === other.dueTime) return one._id < other._id ? -1 : 1
  if (one.dueTime === null || other.dueTime === null) return one.dueTime === null ? 1 : -1
  return one.dueTime < other.dueTime ? -1 : 1
}

/** The desks as they are once the cards on their way have arrived. */
export function withMoves(desks: readonly Desk[], moves: Moves): readonly Desk[] {
  const arriving = desks.flatMap(({ cards }) => cards).filter(({ _id, assTo }) => (moves.get(_id) ?? assTo) !== assTo)
  if (arriving.length === 0) return desks
  return desks.map((desk) => {
    const left = arriving.filter(({ assTo }) => assTo === desk.userName)
    const come = arriving.filter(({ _id }) => moves.get(_id) === desk.userName)
    if (left.length === 0 && come.length === 0) return desk
    const rushOf = (cards: readonly DeskCard[]) => cards.filter(({ rush }) => rush === 'Yes').length
    return {
      ...desk,
      open: desk.open + come.length - left.length,
      rush: desk.rush + rushOf(come) - rushOf(left),
      cards: [...desk.cards.filter((card) => !left.includes(card)), ...come].sort(bySoonest),
    }
  })
}

/** The column so many places to the right that can take work; undefined at the edge. */
export function deskBeside(desks: readonly Desk[], userName: string, step: 1 | -1): Desk | undefined {
  const at = desks.findIndex((desk) => desk.userName === userName)
  const beyond = step === 1 ? desks.slice(at + 1) : desks.slice(0, at).reverse()
  return beyond.find(({ assignable }) => assignable)
}

export const isNobodys = ({ userName }: Pick<Desk, 'userName'>) => userName === UNASSIGNED
