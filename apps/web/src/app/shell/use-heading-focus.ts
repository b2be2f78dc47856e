import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

function focusHeading(): boolean {
  const heading = document.querySelector<HTMLElement>('main h1')
  heading?.focus({ preventScroll: true })
  return heading !== null
}

/**
 * After going to another page puts the focus on its heading, as a page load would tell a screen reader where one is. A heading that
 * comes with what is still loading gets it then, unless somebody has gone elsewhere meanwhile.
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
