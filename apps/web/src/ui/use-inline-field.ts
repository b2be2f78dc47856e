import { type KeyboardEvent, type MouseEvent, useRef, useState } from 'react'
import { notifyError } from './notify.ts'

interface InlineFieldOptions {
  value: string
  /** Stores a changed value; its rejection brings the old one back. */
  save: (value: string) => Promise<unknown>
  /** Why a value can't be stored, if so: the field then stays open. */
  check?: (value: string) => string | undefined
  /** Enter begins a new line instead of saving. */
  multiline?: boolean
}

const usesTouch = () => globalThis.matchMedia?.('(pointer: coarse)').matches ?? false

/**
 * One stored text that is edited where it stands. A double click, a tap, Enter or Space opens it; leaving saves, Escape
 * cancels, a failure restores and says why.
 */
export function useInlineField({ value, save, check, multiline = false }: InlineFieldOptions) {
  const [draft, setDraft] = useState<string | null>(null)
  const [saving, setSaving] = useState<string | null>(null)
  const [error, setError] = useState<string>()
  const opener = useRef<HTMLButtonElement>(null)
  // Enter and Escape take the field away, which may blur it once more: only the first ending counts.
  const open = useRef(false)

  function start(event: MouseEvent) {
    event.stopPropagation()
    open.current = true
    setError(undefined)
    setDraft(value)
  }

  function close() {
    open.current = false
    setError(undefined)
    setDraft(null)
  }

  async function leave() {
    if (!open.current || draft === null) return
    const next = draft.trim()
    const message = next === value ? undefined : check?.(next)
    if (message) return setError(message)
    close()
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

  /** Whoever ended by keyboard goes on from the value; a click elsewhere keeps its own focus. */
  function backToValue() {
    requestAnimationFrame(() => opener.current?.focus())
  }

  return {
    draft,
    error,
    /** What to show while nobody edits: the value being saved, or the stored one. */
    shown: saving ?? value,
    saving: saving !== null,
    openerProps: {
      ref: opener,
      onDoubleClick: start,
      onClick: (event: MouseEvent) => {
        event.stopPropagation()
        // A click by keyboard counts no presses; a finger has no comfortable double click.
        if (event.detail === 0 || usesTouch()) start(event)
      },
    },
    fieldProps: {
      value: draft ?? '',
      onChange: (event: { currentTarget: { value: string } }) => setDraft(event.currentTarget.value),
      onBlur: () => void leave(),
      onClick: (event: MouseEvent) => event.stopPropagation(),
      onDoubleClick: (event: MouseEvent) => event.stopPropagation(),
      onKeyDown: (event: KeyboardEvent) => {
        // The list's own keys must not act while something is typed.
        event.stopPropagation()
        if (event.key === 'Escape') {
          close()
          backToValue()
        }
        if (event.key === 'Enter' && !multiline) {
          void leave()
          backToValue()
        }
      },
    },
  }
}
