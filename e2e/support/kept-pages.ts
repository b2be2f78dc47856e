import type { BrowserContext, Page } from '@playwright/test'
import type { Designation } from '@stitchdesk/contract/basics/enums'
import { addressed, expect, signInAs, watch } from './test.ts'

interface Kept {
  context: BrowserContext
  page: Page
  /** what its pages threw or wrote to their console, since the test before */
  complaints: string[]
}

/** Opens the page of somebody who is signed in as this role, or of nobody; it is where the test before left it. */
type PageAs = (role: Designation | null) => Promise<Page>

/**
 * For tests that only look at pages: people stay signed in, and their browser stays open, from one test to the next, for a new
 * one for each test would take most of the time. Fails the test in which a page throws, or complains on its console.
 */
export const test = addressed.extend<{ pageAs: PageAs }, { kept: Map<Designation | null, Kept> }>({
  kept: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern which fixtures this one needs: none.
    async ({}, use) => {
      const kept = new Map<Designation | null, Kept>()
      await use(kept)
      for (const { context } of kept.values()) await context.close()
    },
    { scope: 'worker' },
  ],
  pageAs: async ({ kept, browser, address }, use) => {
    const open = async (role: Designation | null) => {
      const context = await browser.newContext({ baseURL: address, reducedMotion: 'reduce' })
      const complaints: string[] = []
      watch(context, complaints)
      const page = await context.newPage()
      if (role) await signInAs(page, role)
      return { context, page, complaints }
    }
    await use(async (role) => {
      const known = kept.get(role) ?? (await open(role))
      kept.set(role, known)
      return known.page
    })
    const complaints = [...kept.values()].flatMap((one) => one.complaints.splice(0))
    expect(complaints, 'what the pages complained about').toEqual([])
  },
})
