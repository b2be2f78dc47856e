import { requestPath } from '@stitchdesk/contract/addresses'
import { PAGES } from '@stitchdesk/contract/pages'
import { requestListPage } from '@stitchdesk/contract/record-addresses'
import { useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useRole } from '../../lib/api/session.ts'
import { notifyError } from '../../ui/feedback/notify.ts'
import {
  currentItem,
  cursorState,
  hasNextOf,
  type ListCursor,
  type ListItem,
  positionOf,
  readCursor,
  useCursorStep,
} from './list-cursor.ts'

export interface ListNavigation {
  /** Address and label of the list one came from; null when the page was opened by a link. */
  cursor: Pick<ListCursor, 'path' | 'label' | 'total' | 'totalIsAtLeast'> | null
  /** Which of the list is shown, from 1. */
  place: number
  hasNext: boolean
  hasPrevious: boolean
  /** Opens a neighbour of the same list; at its end nothing happens. */
  go: (step: 1 | -1) => Promise<void>
  /** To the list where it was left; without one, to that of the request's kind. */
  back: () => void
}

/** The way through the list from which the page of a request was opened. */
export function useListSteps(kind: ListItem['requestFor']): ListNavigation {
  const stepOn = useCursorStep()
  const navigate = useNavigate()
  const { state } = useLocation()
  const role = useRole() ?? 'User'
  const cursor = readCursor(state)
  // A key that is held down asks again before the next page has come.
  const underWay = useRef(false)
  const place = positionOf(cursor)

  async function go(step: 1 | -1) {
    if (!cursor || underWay.current) return
    underWay.current = true
    try {
      const next = await stepOn(cursor, step)
      const item = next && currentItem(next)
      // Replaces this page in the history, so that going back still leads to the list.
      if (next && item) await navigate(requestPath(role, item), { replace: true, state: cursorState(next) })
    } catch (error) {
      notifyError(error)
    } finally {
      underWay.current = false
    }
  }

  return {
    cursor,
    place,
    hasNext: hasNextOf(cursor),
    hasPrevious: cursor !== null && place > 1,
    go,
    back: () => void (cursor ? navigate(-1) : navigate(PAGES[requestListPage(role, kind)].path)),
  }
}
