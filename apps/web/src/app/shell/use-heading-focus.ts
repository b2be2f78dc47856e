import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

/** After going to another page puts the focus on its heading, as a page load would tell a screen reader where one is. */
export function useHeadingFocus() {
  const { pathname } = useLocation()
  const shown = useRef(pathname)
  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true })
  }, [pathname])
}
