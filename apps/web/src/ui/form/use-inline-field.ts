import { type KeyboardEvent, type MouseEvent, useRef, useState } from 'react'
import { notifyError } from '../feedback/notify.ts'

/** Why a value can't be stored, if so; at once, or when what knows it has come. */
export type InlineCheck = (value: string) => string | undefined | Promise<string | undefined>

interface InlineFieldOptions {
  value: string
  /** Stores a changed value; its rejection brings the old one back. */
  save: (value: string) => Promise<unknown>
  /** Why a value can't be stored, if so: the field then stays open. */
  check?: InlineCheck
  /** Enter begins a new line instead of saving. */
  multiline?: boolean
  /** Its value is chosen from a list. */
  choice?: boolean
}

/** The part of a value's button that is its pencil, which opens the field by one click. */
const isPencil = ({ target }: MouseEvent) => target instanceof Element && target.closest('[data-pencil]') !== null

/** Whether the person points with a finger. */
export const usesTouch = () => globalThis.matchMedia?.('(pointer: coarse)').matches ?? false

/**
 * A stored text that is edited where it stands. A click on its pencil, a double click, a tap, Enter or Space opens it; leaving
 * saves, Escape cancels, a failure restores and says why. After the pencil or a tap the list of choices is open, and choosing
 * saves: that is two clicks.
 */
export function useInlineField({ value, save, check, multiline = false, choice = false }: InlineFieldOptions) {
  const [draft, setDraft] = useState<string | null>(null)
  const [saving, setSaving] = useState<string | null>(null)
  const [error, setError] = useState<string>()
  const opener = useRef<HTMLButtonElement>(null)
  // Enter and Escape take the field away, which may blur it once more: only the first ending counts.
  const open = useRef(false)
  // The value is being sent; another press must not send it twice.
  const checking = useRef(false)
  // Whether a choice saves at once. It does after the pencil or a tap, until a key is pressed: arrow keys choose values on the way.
  const endsByChoice = useRef(false)

  function start(event: MouseEvent) {
    event.stopPropagation()
    open.current = true
    endsByChoice.current = choice && event.detail > 0 && (usesTouch() || isPencil(event))
    setError(undefined)
    setDraft(value)
  }

  function close() {
    open.current = false
    setError(undefined)
    setDraft(null)
  }

  async function leave(entered = draft, byKey = false) {
    if (!open.current || checking.current || entered === null) return
    const next = entered.trim()
    if (next !== value && check) {
      checking.current = true
      const message = await check(next)
      checking.current = false
      // Escape reverted it in between.
      if (!open.current) return
      if (message) return setError(message)
    }
    close()
    if (byKey) backToValue()
    if (next === value) return
    setSaving(next)
    try {
      await save(next)
    } catch (failure) {
      notifyError(failure)
    } finally {
      setSaving(null)
    }
  }

  /** Ending by keyboard returns the focus to the value; a click elsewhere keeps its own focus. */
  function backToValue() {
    requestAnimationFrame(() => opener.current?.focus())
  }

  return {
    draft,
    error,
    /** The shown value: the one being saved, or the stored one. */
    shown: saving ?? value,
    saving: saving !== null,
    openerProps: {
      ref: opener,
      onDoubleClick: start,
      onClick: (event: MouseEvent) => {
        event.stopPropagation()
        // A click by keyboard counts no presses, and a double tap is hard for a finger.
        if (event.detail === 0 || usesTouch() || isPencil(event)) start(event)
      },
    },
    /** Opens the list of choices of a field that its pencil has opened. */
    openChoices: (field: HTMLSelectElement | null) => {
      if (!field || !endsByChoice.current) return
      try {
        field.showPicker()
      } catch {
        // A browser may not be able to, or not now: another click opens it.
      }
    },
    fieldProps: {
      value: draft ?? '',
      onChange: (event: { currentTarget: { value: string } }) => {
        setDraft(event.currentTarget.value)
        if (endsByChoice.current) void leave(event.currentTarget.value)
      },
      onBlur: () => void leave(),
      onClick: (event: MouseEvent) => event.stopPropagation(),
      onDoubleClick: (event: MouseEvent) => event.stopPropagation(),
      onKeyDown: (event: KeyboardEvent) => {
        // The list's own keys must not act while something is typed.
        event.stopPropagation()
        endsByChoice.current = false
        if (event.key === 'Escape') {
          close()
          backToValue()
        }
        if (event.key === 'Enter' && !multiline) {
          void leave(draft, true)
        }
      },
    },
  }
}
