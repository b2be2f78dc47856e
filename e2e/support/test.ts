import { type BrowserContext, test as base, expect, type Page } from '@playwright/test'
import type { Designation } from '@stitchdesk/contract/basics/enums'
import { HOME_PAGES } from '@stitchdesk/contract/pages'
import { PEOPLE } from './shop.ts'

let tests = 0

/**
 * The test function with the product's address. Each test calls from an address of its own, because all together would
 * exceed the sign-ins that one address may have.
 */
export const addressed = base.extend<{ address: string }>({
  address: async ({ baseURL }, use) => use(baseURL ?? ''),
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern which fixtures this one needs: none.
  extraHTTPHeaders: async ({}, use, { workerIndex }) => {
    tests++
    await use({ 'x-forwarded-for': `10.${workerIndex % 256}.${(tests >> 8) % 256}.${tests % 256}` })
  },
})

/** The same; it fails when a page throws or writes an error to its console. */
export const test = addressed.extend<{ watched: undefined }>({
  watched: [
    async ({ context }, use) => {
      const complaints: string[] = []
      watch(context, complaints)
      await use(undefined)
      expect(complaints, 'what the pages complained about').toEqual([])
    },
    { auto: true },
  ],
})

export { expect }

// The page shows a refused call where it matters; the browser's own message adds nothing.
const HARMLESS = /Failed to load resource/

/** Adds what the pages of a browser throw, or write to the console as an error, to `complaints`. */
export function watch(context: BrowserContext, complaints: string[]) {
  context.on('console', (message) => {
    if (message.type() === 'error' && !HARMLESS.test(message.text())) complaints.push(message.text())
  })
  context.on('weberror', (error) => complaints.push(String(error.error())))
}

/** Signs in through the sign-in page and waits for the home page. */
export async function signIn(page: Page, who: { userName: string; password: string }): Promise<void> {
  await page.goto('/login')
  await page.getByLabel('User name').fill(who.userName)
  await page.getByLabel('Password', { exact: true }).fill(who.password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.waitForURL(/\/dashboard$/)
}

/**
 * Signs in as a role through the API, with a session of its own, and opens a page. Other tests cover the sign-in page.
 * @param path the page to open; their home page unless given
 */
export function signInAs(page: Page, role: Designation, path: string = HOME_PAGES[role]): Promise<void> {
  return signInAsPerson(page, PEOPLE[role], role, path)
}

/** The same for an account that a test has made. */
export async function signInAsPerson(
  page: Page,
  who: { userName: string; password: string },
  role: Designation,
  path: string = HOME_PAGES[role],
) {
  const answer = await page.request.post('/api/post-jwt-login', { data: who })
  expect(answer.status(), await answer.text()).toBe(200)
  await page.addInitScript(
    (record) => {
      // Frames of mails have no storage.
      if (window !== window.top) return
      // Only once, so that signing out lasts.
      if (localStorage.getItem('signed-in-by-test')) return
      localStorage.setItem('authUser', record)
      localStorage.setItem('signed-in-by-test', 'yes')
    },
    await answer.text(),
  )
  await page.goto(path)
}
