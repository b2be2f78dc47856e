import { useWindowEvent } from '@mantine/hooks'

/**
 * Closes a dialog by Escape, as long as it is the only one: otherwise one Escape would close it together with the one that
 * stands above it. The dialog's own `closeOnEscape` has to be off.
 */
export function useEscape(opened: boolean, onEscape: () => void): void {
  useWindowEvent(
    'keydown',
    (event) => {
      if (!opened || event.key !== 'Escape') return
      // An open list of choices takes its Escape for itself, and marks its field so.
      if (event.target instanceof HTMLElement && event.target.dataset.mantineStopPropagation === 'true') return
      if (document.querySelectorAll('[role="dialog"]:not([data-list-keys])').length !== 1) return
      // The dialog may be gone before the keys of the page below it are asked: this press is used up.
      event.preventDefault()
      onEscape()
    },
    // Before that list is gone.
    { capture: true },
  )
}

/**
 * Closes a dialog that stands above all others by Escape, and nothing else by the same press.
 * @param inside id of an element in it
 */
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
