import type { Page } from '@playwright/test'
import { expect } from './test.ts'

/** What the page's title says, without the count of unread notices before it. */
const titleOf = async (page: Page) => (await page.title()).replace(/^\(\d+\) /, '')

/**
 * Leads somebody who is signed in to another page, as a link does: loading the whole product anew for each takes most of the time
 * of looking at it. The page must have another title than the one before.
 */
export async function openPageOf(page: Page, path: string): Promise<void> {
  const before = await titleOf(page)
  await page.evaluate((to) => {
    history.pushState({ idx: (history.state?.idx ?? 0) + 1, key: 'cursor', usr: null }, '', to)
    dispatchEvent(new PopStateEvent('popstate', { state: history.state }))
  }, path)
  await expect.poll(() => titleOf(page)).not.toBe(before)
}
