import { useEffect, useLayoutEffect, useRef, useState } from 'react'

/** Pause in typing, in milliseconds, after which a filter is asked for. */
const TYPING_PAUSE_MS = 350

/**
 * Text of an input that is committed after a pause in typing, or at once by `flush`.
 * @param value the committed text; when it changes from outside the input follows
 */
export function useDebouncedText(value: string, commit: (text: string) => void) {
  const [draft, setDraft] = useState(value)
  const [seen, setSeen] = useState(value)
  const [committed, setCommitted] = useState(value)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  // The caller may have rendered again during the pause: the newest `commit` counts.
  const latest = useRef(commit)
  useLayoutEffect(() => {
    latest.current = commit
  })

  if (value !== seen) {
    setSeen(value)
    // The echo of our own commit must not overwrite text typed since.
    if (value !== committed.trim()) {
      setDraft(value)
      setCommitted(value)
    }
  }
  useEffect(() => () => clearTimeout(timer.current), [])

  function send(text: string) {
    clearTimeout(timer.current)
    timer.current = undefined
    setCommitted(text)
    latest.current(text)
  }

  return {
    draft,
    type(text: string) {
      setDraft(text)
      clearTimeout(timer.current)
      timer.current = setTimeout(() => send(text), TYPING_PAUSE_MS)
    },
    flush() {
      if (timer.current !== undefined) send(draft)
    },
  }
}
