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
