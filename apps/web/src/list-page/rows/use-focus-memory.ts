import { useEffect, useLayoutEffect, useRef } from 'react'

/** Milliseconds in which a closing dialog or an edited field returns the focus. */
const OWN_WAY_BACK_MS = 50

/** A button whose work is done for good: one that is busy comes back. */
const IS_OVER = 'button:disabled:not([data-loading])'

/** A dialog that keys must not reach through; the list's own help is none. */
export const OPEN_DIALOG = '[role="dialog"]:not([data-list-keys])'

/**
 * Keeps a keyboard's place in a list: when what had the focus is gone from the page or can't take it back, be it a deleted row, a chip,
 * the button of a notice or one that is disabled after its use, the focus would start again at the top of the document.
 * @param onLost puts it where it belongs
 */
export function useFocusMemory(enabled: boolean, onLost: () => void): void {
  const latest = useRef(onLost)
  useLayoutEffect(() => {
    latest.current = onLost
  })

  useEffect(() => {
    if (!enabled) return
    let last: Element | null = null
    let check: number | undefined
    const isNowhere = () => document.activeElement === null || document.activeElement === document.body
    const isGone = () => last !== null && (!last.isConnected || last.matches(IS_OVER))
    const isLost = () => isNowhere() && isGone() && !document.querySelector(OPEN_DIALOG)

    const listening = new AbortController()
    const { signal } = listening
    const note = ({ target }: FocusEvent) => {
      last = target as Element
    }
    document.addEventListener('focusin', note, { signal })
    // A browser takes the focus off a disabled button only with its next picture.
    const look = () => {
      // What leaves with the list takes its focus along after the list has stopped listening.
      if (signal.aborted || check !== undefined || !isGone()) return
      check = window.setTimeout(() => {
        check = undefined
        if (isLost()) latest.current()
      }, OWN_WAY_BACK_MS)
    }
    // A click beside everything leaves the field on purpose; a field that is disabled for a while was not left.
    const forget = () => {
      if (isNowhere() && last?.isConnected && !last.matches(':disabled')) last = null
      look()
    }
    document.addEventListener('focusout', () => queueMicrotask(forget), { signal })
    const removals = new MutationObserver(look)
    removals.observe(document.body, { childList: true, subtree: true, attributeFilter: ['disabled'] })
    return () => {
      listening.abort()
      removals.disconnect()
      clearTimeout(check)
    }
  }, [enabled])
}
