/**
 * Keeps the height of the standing notices where styles find it, so that all else can make room for them. Takes the element
 * around them; answers how to stop.
 */
export function measureNotices(around: HTMLElement | null): (() => void) | undefined {
  const notices = around?.querySelector<HTMLElement>('[data-position="top-center"]')
  if (!notices) return
  const { style } = document.documentElement
  const observer = new ResizeObserver(() => style.setProperty('--notices-height', `${notices.offsetHeight}px`))
  // Its padding comes with the first notice and counts too.
  observer.observe(notices, { box: 'border-box' })
  return () => {
    observer.disconnect()
    style.removeProperty('--notices-height')
  }
}
