import type { MouseEvent } from 'react'

/** Leads to the part of the page with an id, and gives it the focus. @returns whether there is one */
export function showPart(id: string): boolean {
  const part = document.getElementById(id)
  part?.scrollIntoView({ block: 'start' })
  part?.focus({ preventScroll: true })
  return part !== null
}

/**
 * Leads to the part of the page whose id a link names. It bypasses the router, for which this would be another page, and pages with
 * unsaved input aren't left.
 */
export function goToPart(event: MouseEvent<HTMLAnchorElement>): void {
  if (showPart(event.currentTarget.hash.slice(1))) event.preventDefault()
}
