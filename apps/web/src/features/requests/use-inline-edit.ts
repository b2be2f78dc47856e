import { type KeyboardEvent, type MouseEvent, useRef, useState } from 'react'

interface InlineEdit<Value> {
  /** What is being chosen; null while nobody edits. */
  draft: Value | null
  setDraft: (value: Value) => void
  /** The field was left by a key, so that what shows the value takes the focus back. */
  returned: boolean
  /** Leaves the field and saves a changed value. */
  leave: () => void
  /** For what shows the value: opens it. */
  openers: { onClick: (event: MouseEvent) => void; onDoubleClick: (event: MouseEvent) => void }
  /** For the field in which it is chosen. */
  onKeyDown: (event: KeyboardEvent) => void
}

const usesTouch = () => globalThis.matchMedia?.('(pointer: coarse)').matches ?? false

/**
 * One value that is edited where it stands: a double click, or Enter or Space on it, opens it; leaving saves, Escape
 * cancels. A finger has no comfortable double click, so one tap opens it on touch screens.
 * @param value the stored value
 * @param save called on leaving when the value changed
 */
export function useInlineEdit<Value>(value: Value, save: (value: Value) => void): InlineEdit<Value> {
  const [draft, setDraft] = useState<Value | null>(null)
  // Enter and Escape take the field away, which may blur it once more: only the first ending counts.
  const open = useRef(false)
  const [returned, setReturned] = useState(false)

  function start() {
    open.current = true
    setDraft(value)
  }
  function end(keep: boolean, byKey = false) {
    if (!open.current) return
    setReturned(byKey)
    open.current = false
    setDraft(null)
    if (keep && draft !== null && draft !== value) save(draft)
  }
  return {
    draft,
    setDraft,
    returned,
    leave: () => end(true),
    openers: {
      onClick: (event) => {
        // A row opens when it is clicked; a value in it must not open both. A click by keyboard counts no presses.
        event.stopPropagation()
        if (event.detail === 0 || usesTouch()) start()
      },
      onDoubleClick: (event) => {
        event.stopPropagation()
        start()
      },
    },
    onKeyDown: (event) => {
      // The list's own keys (arrows, Enter, letters) must not act while a value is being chosen.
      event.stopPropagation()
      if (event.key !== 'Escape' && event.key !== 'Enter') return
      // The value takes the focus at once, and the same key must not press it open again.
      event.preventDefault()
      end(event.key === 'Enter', true)
    },
  }
}
