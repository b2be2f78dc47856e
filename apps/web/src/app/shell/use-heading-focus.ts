import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

function focusHeading(): boolean {
  const heading = document.querySelector<HTMLElement>('main h1')
  heading?.focus({ preventScroll: true })
  return heading !== null
}

/**
 * Puts the focus on the heading after navigating, so that screen readers announce the page. A heading that loads later gets it
 * then, unless the user has focused something else.
 */
export function useHeadingFocus() {
  const { pathname } = useLocation()
  const shown = useRef(pathname)
  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    if (focusHeading()) return
    const waiting = new MutationObserver(() => {
      if (document.activeElement !== document.body || focusHeading()) waiting.disconnect()
    })
    waiting.observe(document.body, { childList: true, subtree: true })
    return () => waiting.disconnect()
  }, [pathname])
}
