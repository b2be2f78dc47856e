import { type RefObject, useLayoutEffect } from 'react'

/** Pixels for the box's border and rounding. */
const BORDER = 2

/**
 * Tells a table's box, by attributes, whether the table is wider than it and on which side more can be scrolled to. A box that
 * scrolls to the side keeps the table's head in sight only within itself, so this moves the head down with the page.
 */
export function useWideTable(ref: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const box = ref.current
    const table = box?.querySelector('table')
    const head = table?.tHead
    if (!box || !table || !head) return
    const mark = (name: string, on: boolean) => box.toggleAttribute(name, on)

    const moveHead = () => {
      const isWide = box.hasAttribute('data-wide')
      const top = Number.parseFloat(getComputedStyle(head).scrollMarginTop) || 0
      const room = box.clientHeight - head.offsetHeight * 2
      const shift = isWide
        ? Math.min(Math.max(top - box.getBoundingClientRect().top - BORDER, 0), Math.max(room, 0))
        : 0
      head.style.transform = shift > 0 ? `translateY(${Math.round(shift)}px)` : ''
    }
    const look = () => {
      // Two pixels more or less are rounding.
      const isWide = table.offsetWidth > box.clientWidth + 2
      mark('data-wide', isWide)
      mark('data-more-before', isWide && box.scrollLeft > 2)
      mark('data-more-after', isWide && box.scrollLeft + box.clientWidth < table.offsetWidth - 2)
      moveHead()
    }
    look()
    const sizes = new ResizeObserver(look)
    sizes.observe(box)
    sizes.observe(table)
    box.addEventListener('scroll', look, { passive: true })
    window.addEventListener('scroll', moveHead, { passive: true })
    return () => {
      sizes.disconnect()
      box.removeEventListener('scroll', look)
      window.removeEventListener('scroll', moveHead)
    }
  }, [ref])
}
