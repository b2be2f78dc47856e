import type { Page } from '@playwright/test'

/** Counts what a hand clicks on a page, whichever page it is by then. Keys are not counted. */
export async function countClicks(page: Page) {
  let made = 0
  await page.exposeFunction('countClick', () => {
    made += 1
  })
  await page.addInitScript(() => {
    // A key that presses a button makes a click too, but no finger goes down for it.
    window.addEventListener(
      'pointerdown',
      () => void (window as unknown as { countClick: () => void }).countClick(),
      true,
    )
  })
  return {
    /** How many clicks a job takes. */
    async of(job: () => Promise<void>): Promise<number> {
      made = 0
      await job()
      return made
    },
  }
}
