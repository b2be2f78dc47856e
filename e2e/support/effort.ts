import { expect, type Page } from '@playwright/test'

/** What a job takes of a hand: presses of a mouse button or finger, and CSS pixels by which anything was scrolled. */
export interface Effort {
  clicks: number
  scrolledPx: number
  /** Each thing that was scrolled, and where to, for whoever looks for the reason. */
  scrolled: string[]
}

/**
 * Counts what a hand does on a page, whichever page it is by then. Keys are not counted. Playwright scrolls to what it clicks, as
 * a hand must, so that a button out of sight costs its distance. The jump to the top of a newly opened page costs nothing.
 */
export async function measureEffort(page: Page) {
  let made: Effort = { clicks: 0, scrolledPx: 0, scrolled: [] }
  await page.exposeFunction('countEffort', (clicks: number, scrolledPx: number, what: string) => {
    made.clicks += clicks
    made.scrolledPx += scrolledPx
    if (scrolledPx > 0) made.scrolled.push(what)
  })
  await page.addInitScript(() => {
    const { countEffort } = window as unknown as {
      countEffort: (clicks: number, scrolledPx: number, what: string) => void
    }
    // A key that presses a button makes a click too, but no finger goes down for it.
    window.addEventListener('pointerdown', () => countEffort(1, 0, ''), true)

    const stoodAt = new WeakMap<Element, { top: number; path: string }>()
    const onScroll = ({ target }: Event) => {
      const scrolled = target instanceof Element ? target : document.scrollingElement
      if (!scrolled) return
      const before = stoodAt.get(scrolled) ?? { top: 0, path: location.pathname }
      stoodAt.set(scrolled, { top: scrolled.scrollTop, path: location.pathname })
      const what = `${scrolled.tagName}.${scrolled.className} of ${location.pathname}: ${before.top} to ${scrolled.scrollTop}`
      if (before.path === location.pathname) countEffort(0, Math.abs(scrolled.scrollTop - before.top), what)
    }
    window.addEventListener('scroll', onScroll, { capture: true, passive: true })
  })
  return {
    /** What a job takes. It ends where the page stands still, so that the last scrolling is counted. */
    async of(job: () => Promise<void>): Promise<Effort> {
      made = { clicks: 0, scrolledPx: 0, scrolled: [] }
      await job()
      await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))))
      return made
    },
  }
}

/** Holds a job to what it may take at most; what it scrolls is 0 pixels unless told. */
export function expectEffort(made: Effort, job: string, most: { clicks: number; scrolledPx?: number }) {
  expect(made.clicks, `clicks: ${job}`).toBeLessThanOrEqual(most.clicks)
  expect(made.scrolledPx, `pixels scrolled: ${job}, by ${made.scrolled.join('; ')}`).toBeLessThanOrEqual(
    most.scrolledPx ?? 0,
  )
}
