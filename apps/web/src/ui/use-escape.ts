import { useWindowEvent } from '@mantine/hooks'

/**
 * Closes a dialog by Escape if no other dialog is open; otherwise one Escape would close this one together with the one above it.
 * Set the dialog's own `closeOnEscape` to false.
 */
export function useEscape(opened: boolean, onEscape: () => void): void {
  useWindowEvent(
    'keydown',
    (event) => {
      if (!opened || event.key !== 'Escape') return
      // An open list of choices takes its Escape for itself, and marks its field so.
      if (event.target instanceof HTMLElement && event.target.dataset.mantineStopPropagation === 'true') return
      if (document.querySelectorAll('[role="dialog"]:not([data-list-keys])').length !== 1) return
      // The dialog may be gone before the page below it handles its keys, so this press counts as handled.
      event.preventDefault()
      onEscape()
    },
    // Before that list is gone.
    { capture: true },
  )
}

/** Closes the uppermost dialog by Escape, and nothing else by the same press. @param inside id of an element in it */
export function useTopmostEscape(inside: string, onEscape: () => void): void {
  useWindowEvent(
    'keydown',
    (event) => {
      if (event.key !== 'Escape' || event.isComposing) return
      if (event.target instanceof HTMLElement && event.target.dataset.mantineStopPropagation === 'true') return
      const element = document.getElementById(inside)
      if (!element || [...document.querySelectorAll('[role="dialog"]')].at(-1)?.contains(element) !== true) return
      event.preventDefault()
      onEscape()
    },
    { capture: true },
  )
}
