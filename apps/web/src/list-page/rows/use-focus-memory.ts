import { useEffect, useLayoutEffect, useRef } from 'react'

/** Milliseconds in which a closing dialog or an edited field returns the focus. */
const OWN_WAY_BACK_MS = 50

/** Matches a disabled button that won't be enabled again; a busy one will. */
const IS_OVER = 'button:disabled:not([data-loading])'

/** A dialog that blocks the list's keys; the list's own help doesn't. */
export const OPEN_DIALOG = '[role="dialog"]:not([data-list-keys])'

/**
 * Keeps a keyboard's place in a list. A deleted row, a removed chip, a closed notice or a button that stays disabled may have had
 * the focus; without this the focus would start again at the top of the document.
 * @param onLost puts the focus where it belongs
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
      last = target instanceof Element ? target : null
    }
    document.addEventListener('focusin', note, { signal })
    // A browser takes the focus off a disabled button only when it draws its next picture.
    const look = () => {
      // When the list itself leaves the page, the focus goes with it after the list has stopped listening.
      if (signal.aborted || check !== undefined || !isGone()) return
      check = window.setTimeout(() => {
        check = undefined
        if (isLost()) latest.current()
      }, OWN_WAY_BACK_MS)
    }
    // A click into empty space leaves the field on purpose. A field that is disabled for a while was not left.
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
