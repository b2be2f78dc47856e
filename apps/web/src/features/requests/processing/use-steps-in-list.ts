import { useWindowEvent } from '@mantine/hooks'
import { isKeyOf } from '@stitchdesk/contract/basics/tables'
import { type RefObject, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { type ListCursor, useCursorStep } from '../../../parts/request-page/list-cursor.ts'
import { notifyError, notifySuccess } from '../../../ui/feedback/notify.ts'
import type { ProcessFormHandle } from './process-form.tsx'

/** The keys that lead to the neighbors: with Alt, because letters are typed in a form. */
const STEP_KEYS = { KeyK: -1, KeyJ: 1 } as const

interface StepsInList {
  form: RefObject<ProcessFormHandle | null>
  /** The list in which the request stands, if it was opened from one. */
  cursor: ListCursor | null
  /** The request's code, for questions and messages. */
  code: string
  /** Shows the neighbor at which the list cursor stands. */
  onCursor: (cursor: ListCursor) => void
}

/** Leads to a neighbor of the request in its list, by button or key, once the person has decided about unsaved input. */
export function useStepsInList({ form, cursor, code, onCursor }: StepsInList) {
  const { t } = useTranslation('requests')
  const stepOn = useCursorStep()
  const underWay = useRef(false)

  /** Shows a neighbor after saving or discarding the input, as chosen. */
  async function leaveFor(next: ListCursor) {
    if (form.current?.isDirty()) {
      const { askBeforeNext } = await import('./ask-before-next.tsx')
      const choice = await askBeforeNext(code)
      if (choice === 'stay') return
      if (choice === 'save') {
        return form.current?.save(() => {
          notifySuccess(`${code} ${t('processing.saved')}`)
          onCursor(next)
        })
      }
      form.current?.forget()
    }
    onCursor(next)
  }

  async function go(step: 1 | -1) {
    if (!cursor || underWay.current) return
    underWay.current = true
    try {
      const next = await stepOn(cursor, step)
      if (next) await leaveFor(next)
    } catch (error) {
      notifyError(error)
    } finally {
      underWay.current = false
    }
  }

  useWindowEvent('keydown', (event) => {
    const step =
      event.altKey && !event.ctrlKey && !event.metaKey && isKeyOf(STEP_KEYS, event.code) && STEP_KEYS[event.code]
    if (!step || document.querySelectorAll('[role="dialog"]').length > 1) return
    event.preventDefault()
    void go(step)
  })

  return go
}
