import { UNASSIGNED } from '@stitchdesk/contract/basics/enums'
import type { BoardCard, BoardColumn } from '@stitchdesk/contract/board/board'
import { displayOrderCode } from '@stitchdesk/contract/requests/order-code'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { asError } from '../../lib/api/api-error.ts'
import { useAction } from '../../lib/api/query.ts'
import { notifyError } from '../../ui/feedback/notify.ts'
import { notifyWithUndo } from '../../ui/feedback/undo-notice.tsx'
import { type Moves, withMoves } from './moves.ts'

/**
 * Moves cards between columns. A card shows in its new column immediately. If the API refuses the move, also because a colleague
 * was faster, the card goes back with a sentence.
 */
export function useMoves(stored: readonly BoardColumn[]) {
  const { t } = useTranslation('board')
  const client = useQueryClient()
  const update = useAction('updateOrder', {
    invalidates: ['listOrders', 'getOrder', 'getRequestPage', 'getDesignerLoads'],
  })
  const [moves, setMoves] = useState<Moves>(new Map())
  // A double click, or a key that is held, must not send a card that is still on its way.
  const onTheWay = useRef(new Set<string>())
  const columns = withMoves(stored, moves)

  const nameOf = (userName: string) => stored.find((column) => column.userName === userName)?.name || userName
  const forget = (_id: string) => setMoves((before) => new Map([...before].filter(([moving]) => moving !== _id)))

  async function move(card: BoardCard, to: string): Promise<void> {
    const { _id, assTo: from, version } = card
    if (from === to || onTheWay.current.has(_id)) return
    onTheWay.current.add(_id)
    setMoves((before) => new Map(before).set(_id, to))
    const code = displayOrderCode(card.requestFor, card.orderCode)
    try {
      const changed = await update.mutateAsync({ params: { _id }, body: { assTo: to, version } })
      notifyWithUndo({
        message: to === UNASSIGNED ? t('returned', { code }) : t('moved', { code, name: nameOf(to) }),
        label: t('undo'),
        onUndo: () => void move({ ...card, assTo: to, version: changed.version }, from),
      })
    } catch (error) {
      const sentence = from === UNASSIGNED ? t('notReturned', { code }) : t('notMoved', { code, name: nameOf(from) })
      notifyError(asError(error), sentence)
    }
    // The card stays where it was put until the board is read again: a card that jumps back looks refused.
    await client.invalidateQueries({ queryKey: ['getBoard'] })
    onTheWay.current.delete(_id)
    forget(_id)
  }

  return { columns, move }
}
