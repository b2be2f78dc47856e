import type { BrowserContext, Page } from '@playwright/test'
import type { Designation } from '@stitchdesk/contract/basics/enums'
import { speakPseudoLanguage } from './pseudo-language.ts'
import { addressed, expect, signInAs, watch } from './test.ts'

interface Kept {
  context: BrowserContext
  page: Page
  /** errors of its pages, thrown or written to the console, since the last test */
  complaints: string[]
}

/** Opens a page as a role, or as a visitor; it is where the last test left it. */
type PageAs = (role: Designation | null) => Promise<Page>

/**
 * For tests that only look at pages: sessions and browsers are kept from one test to the next, because a new one for
 * each test would take most of the time. The pages speak the pseudo-language. Fails a test in which a page throws or writes an error to its console.
 */
export const test = addressed.extend<{ pageAs: PageAs }, { kept: Map<Designation | null, Kept> }>({
  /** Of the product whose shop nobody changes: whatever other tests do, a page shows the same. */
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern which fixtures this one needs: none.
  address: async ({}, use) => use(`http://127.0.0.1:${process.env.E2E_STILL_PORT}`),
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
      const context = await browser.newContext({ baseURL: address })
      const complaints: string[] = []
      watch(context, complaints)
      const page = await context.newPage()
      await speakPseudoLanguage(page)
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
