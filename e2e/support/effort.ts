import { expect, type Page } from '@playwright/test'

/** What a job costs the user: clicks or taps, and CSS pixels of scrolling. */
export interface Effort {
  clicks: number
  scrolledPx: number
  /** Each element that was scrolled, and where to, to find the reason. */
  scrolled: string[]
}

/**
 * Counts clicks and scrolling on a page, also after it loads another one. Keys are not counted. Playwright scrolls to
 * what it clicks, as users do, so that a button out of sight costs its distance. A new page that opens at its top costs
 * nothing.
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
    // A key that presses a button makes a click event without a pointer. Playwright holds back at the window what would hit something else,
    // and tries again, so only what comes as far as the document is a click.
    document.addEventListener('pointerdown', () => countEffort(1, 0, ''), true)

    const stoodAt = new WeakMap<Element, { top: number; path: string; isNew: boolean }>()
    const onScroll = ({ target }: Event) => {
      const scrolled = target instanceof Element ? target : document.scrollingElement
      if (!scrolled) return
      const { scrollTop: top } = scrolled
      const { pathname: path } = location
      const before = stoodAt.get(scrolled) ?? { top: 0, path, isNew: false }
      // A shorter page is first cut off where the former one stood, and then shows its top by itself.
      const opens = before.path !== path || (before.isNew && top === 0)
      stoodAt.set(scrolled, { top, path, isNew: before.path !== path })
      const what = `${scrolled.tagName}.${scrolled.className} of ${path}: ${before.top} to ${top}`
      if (!opens) countEffort(0, Math.abs(top - before.top), what)
    }
    window.addEventListener('scroll', onScroll, { capture: true, passive: true })
  })
  return {
    /** What a job costs. It ends once the page stands still, so that the last scrolling is counted. */
    async of(job: () => Promise<void>): Promise<Effort> {
      made = { clicks: 0, scrolledPx: 0, scrolled: [] }
      await job()
      await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))))
      return made
    },
  }
}

/** Checks that a job costs at most so much; scrolling has to be 0 pixels unless given. */
export function expectEffort(made: Effort, job: string, most: { clicks: number; scrolledPx?: number }) {
  expect(made.clicks, `clicks: ${job}`).toBeLessThanOrEqual(most.clicks)
  expect(made.scrolledPx, `pixels scrolled: ${job}, by ${made.scrolled.join('; ')}`).toBeLessThanOrEqual(
    most.scrolledPx ?? 0,
  )
}
