import { useLayoutEffect } from 'react'

/**
 * Gives the focus back to what had it before something opened. A dialog itself doesn't if it is open from its first moment, or if
 * it is removed without being closed.
 */
export function useReturnFocus(opened = true): void {
  // Runs before the dialog takes the focus, and before it is removed with it, so that what opens next finds the focus where it
  // belongs.
  useLayoutEffect(() => {
    if (!opened) return
    const opener = document.activeElement
    return () => {
      if (opener instanceof HTMLElement) opener.focus({ preventScroll: true })
      // The opener may be gone after the action; then the focus goes to the head of the page.
      if (!opener?.isConnected || opener === document.body) {
        document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true })
      }
    }
  }, [opened])
}
