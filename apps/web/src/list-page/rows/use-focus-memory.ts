import { useEffect, useLayoutEffect, useRef } from 'react'

/** Milliseconds in which a closing dialog or an edited field gives the focus back by itself. */
const OWN_WAY_BACK_MS = 50

/** A dialog that keys must not reach through; the list's own help is none. */
export const OPEN_DIALOG = '[role="dialog"]:not([data-list-keys])'

/**
 * Keeps a keyboard's place in a list: when what had the focus is gone from the page, be it a deleted row, a chip or the button
 * of a notice, the focus would start again at the top of the document.
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
    const isLost = () => isNowhere() && last?.isConnected === false && !document.querySelector(OPEN_DIALOG)

    const listening = new AbortController()
    const { signal } = listening
    const note = ({ target }: FocusEvent) => {
      last = target as Element
    }
    document.addEventListener('focusin', note, { signal })
    // A click beside everything leaves the field on purpose; a field that is disabled for a while was not left.
    const forget = () => {
      if (isNowhere() && last?.isConnected && !last.matches(':disabled')) last = null
    }
    document.addEventListener('focusout', () => queueMicrotask(forget), { signal })
    const removals = new MutationObserver(() => {
      if (check !== undefined || !isLost()) return
      check = window.setTimeout(() => {
        check = undefined
        if (isLost()) latest.current()
      }, OWN_WAY_BACK_MS)
    })
    removals.observe(document.body, { childList: true, subtree: true })
    return () => {
      listening.abort()
      removals.disconnect()
      clearTimeout(check)
    }
  }, [enabled])
}
