import type { Page } from '@playwright/test'
import { expect } from './test.ts'

/** The page's title without the count of unread notifications. */
const titleOf = async (page: Page) => (await page.title()).replace(/^\(\d+\) /, '')

/**
 * Goes to another page as a link does, because loading the whole product anew takes most of the time of a check. The
 * page must have another title than the one before.
 */
export async function openPageOf(page: Page, path: string): Promise<void> {
  const before = await titleOf(page)
  await page.evaluate((to) => {
    history.pushState({ idx: (history.state?.idx ?? 0) + 1, key: 'cursor', usr: null }, '', to)
    dispatchEvent(new PopStateEvent('popstate', { state: history.state }))
  }, path)
  await expect.poll(() => titleOf(page)).not.toBe(before)
}

/** Waits until a page has loaded and nothing moves any more. */
export async function settled(page: Page): Promise<void> {
  await expect(page.locator('h1, h2').first()).toBeVisible()
  const skeleton = '[role=status]:is([class*=Skeleton], :has([class*=Skeleton]))'
  await expect(page.locator(`[aria-busy=true], [role=progressbar], ${skeleton}`)).toHaveCount(0)
  await page.evaluate(async () => {
    // The page learns of a new size or scheme in the next frame, and animations begin in the one after.
    for (const _ of [1, 2]) await new Promise(requestAnimationFrame)
    await Promise.all(document.getAnimations().map((animation) => animation.finished.catch(() => null)))
  })
}
