/**
 * As a field's `ref`: puts the cursor into it once the page is drawn, unless it is somewhere else by then. `autoFocus` has the whole page
 * measured within the task that draws it, which a phone takes twice as long for.
 */
export function focusOnceDrawn(field: HTMLElement | null): void {
  if (!field) return
  requestAnimationFrame(() =>
    setTimeout(() => {
      if (document.activeElement === document.body) field.focus()
    }),
  )
}
