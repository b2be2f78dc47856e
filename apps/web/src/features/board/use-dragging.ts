import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine'
import { draggable, dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter'
import type { BoardCard } from '@stitchdesk/contract/board/board'
import { type RefObject, useEffect, useEffectEvent, useState } from 'react'
import { addLanding } from './carried-card.ts'
import { holdToCarry } from './hold-to-carry.ts'

const CARD = 'card'

/** Makes a card draggable by mouse and finger; returns whether it is being dragged. */
export function useDraggable(ref: RefObject<HTMLElement | null>, card: BoardCard): boolean {
  const [held, setHeld] = useState(false)
  // The card as it is when picked up: a newer version must not end the dragging.
  const latest = useEffectEvent(() => card)
  useEffect(() => {
    const element = ref.current
    if (!element) return
    return combine(
      draggable({
        element,
        getInitialData: () => ({ [CARD]: latest() }),
        onDragStart: () => setHeld(true),
        onDrop: () => setHeld(false),
      }),
      holdToCarry({ element, card: () => latest(), onHeld: setHeld }),
    )
  }, [ref])
  return held
}

/** Accepts cards dropped from other columns; returns whether one is held above. */
export function useDropping(
  ref: RefObject<HTMLElement | null>,
  { takes, onDrop }: { takes: (card: BoardCard) => boolean; onDrop: (card: BoardCard) => void },
): boolean {
  const [above, setAbove] = useState(false)
  const may = useEffectEvent(takes)
  const drop = useEffectEvent(onDrop)
  useEffect(() => {
    const element = ref.current
    if (!element) return
    const cardOf = ({ data }: { data: Record<string, unknown> }) => data[CARD] as BoardCard | undefined
    return combine(
      dropTargetForElements({
        element,
        canDrop: ({ source }) => {
          const card = cardOf(source)
          return card !== undefined && may(card)
        },
        onDragEnter: () => setAbove(true),
        onDragLeave: () => setAbove(false),
        onDrop: ({ source }) => {
          setAbove(false)
          const card = cardOf(source)
          if (card) drop(card)
        },
      }),
      addLanding(element, { takes: (card) => may(card), onAbove: setAbove, onDrop: (card) => drop(card) }),
    )
  }, [ref])
  return above
}
