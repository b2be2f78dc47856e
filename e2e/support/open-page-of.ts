import type { Page } from '@playwright/test'
import { expect } from './test.ts'

/**
 * Goes to another page as a link does, because loading the whole product again takes most of the time of a check. The
 * page must have another title than the one before.
 */
export async function openPageOf(page: Page, path: string): Promise<void> {
  const before = await page.evaluate((to) => {
    const { title } = document
    history.pushState({ idx: (history.state?.idx ?? 0) + 1, key: 'cursor', usr: null }, '', to)
    dispatchEvent(new PopStateEvent('popstate', { state: history.state }))
    return title
  }, path)
  await page.waitForFunction((title) => {
    // Without the count of unread notifications.
    const [now, then] = [document.title, title].map((one) => one.replace(/^\(\d+\) /, ''))
    return now !== then
  }, before)
}

/** What a page shows while it loads. */
const LOADING = '[aria-busy=true], [role=progressbar], [role=status]:is([class*=Skeleton], :has([class*=Skeleton]))'

/** Waits until a page has loaded and nothing moves any more. */
export async function settled(page: Page): Promise<void> {
  await expect(page.locator('h1, h2').first()).toBeVisible()
  await page.waitForFunction((loading) => !document.querySelector(loading), LOADING)
  await page.evaluate(async () => {
    // The page learns of a new size or scheme in the next frame, and animations begin in the one after.
    for (const _ of [1, 2]) await new Promise(requestAnimationFrame)
    await Promise.all(document.getAnimations().map((animation) => animation.finished.catch(() => null)))
  })
}
