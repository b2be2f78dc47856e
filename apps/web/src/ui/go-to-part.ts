import type { MouseEvent } from 'react'

/**
 * Leads to the part of the page whose id a link names, and gives it the focus. Within the page: to the router it would be another
 * one, which is not left while something is unsaved.
 */
export function goToPart(event: MouseEvent<HTMLAnchorElement>): void {
  const part = document.getElementById(event.currentTarget.hash.slice(1))
  if (!part) return
  event.preventDefault()
  part.scrollIntoView({ block: 'start' })
  part.focus({ preventScroll: true })
}
