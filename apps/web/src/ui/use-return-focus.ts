import { useLayoutEffect } from 'react'

/**
 * Gives the focus back to what had it before something opened. A dialog's own way back misses one that is open from its
 * first moment, or that is taken away without being closed.
 */
export function useReturnFocus(opened = true): void {
  // Before the dialog has taken the focus, and before it is gone with it: what opens next finds it where it belongs.
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
