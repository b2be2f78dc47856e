import { useWindowEvent } from '@mantine/hooks'
import { pressedKey } from '../../lib/live/pressed-key.ts'
import { type ShownKey, useRegisteredKeys } from '../../lib/live/shown-page-keys.ts'

/** A key of the page and what it does. */
export interface PageKey extends ShownKey {
  run: () => void
}

/** A dialog or an open menu takes the keys. */
const OVER = '[role="dialog"]:not([data-list-keys]), [role="menu"], [role="listbox"]'

/** A closed choice keeps its empty list in the page: only what is in sight counts. */
const isOver = () => [...document.querySelectorAll(OVER)].some((element) => element.getClientRects().length > 0)

function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName))
}

/** Handles single keys while no field is in use and no dialog is open. */
export function usePageKeys(keys: readonly PageKey[]): void {
  useRegisteredKeys(keys)
  useWindowEvent('keydown', (event) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return
    if (isTyping(event.target) || isOver()) return
    const pressed = pressedKey(event)
    const own = keys.find(({ key }) => key === pressed)
    if (!own) return
    event.preventDefault()
    own.run()
  })
}
