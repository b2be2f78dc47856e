/**
 * For a field's `ref`: puts the cursor into the field once the page is drawn, unless the cursor is elsewhere by then. `autoFocus`
 * would measure the whole page in the task that draws it, which takes a phone twice as long.
 */
export function focusOnceDrawn(field: HTMLElement | null): void {
  if (!field) return
  requestAnimationFrame(() =>
    setTimeout(() => {
      if (document.activeElement === document.body) field.focus()
    }),
  )
}
