import { type BrowserContext, test as base, expect, type Page } from '@playwright/test'
import type { Designation } from '@stitchdesk/contract/basics/enums'
import { HOME_PAGES } from '@stitchdesk/contract/pages'
import { PEOPLE } from './shop.ts'

let tests = 0

/**
 * A test that knows where the product listens. Each calls from an address of its own, as people do: all together sign in more
 * often than the product lets one address.
 */
export const addressed = base.extend<{ address: string }>({
  address: async ({ baseURL }, use) => use(baseURL ?? ''),
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern which fixtures this one needs: none.
  extraHTTPHeaders: async ({}, use, { workerIndex }) => {
    tests++
    await use({ 'x-forwarded-for': `10.${workerIndex % 256}.${(tests >> 8) % 256}.${tests % 256}` })
  },
})

/** The same, which fails when a page throws, or complains on its console. */
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

// A refused call is shown on the page where it matters; the browser's own note about it says nothing more.
const HARMLESS = /Failed to load resource/

/** Notes into `complaints` what the pages of a browser throw or write to their console as an error. */
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
 * Signs in as somebody of a role and opens a page: by the API, with a session of its own. The sign-in page has tests of its own.
 * @param path what is opened first, for loading the product for a page that is not looked at takes a second; their home page unless given
 */
export function signInAs(page: Page, role: Designation, path: string = HOME_PAGES[role]): Promise<void> {
  return signInAsPerson(page, PEOPLE[role], role, path)
}

/** The same for somebody whom a test has made. */
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
      // Mails are shown in frames that have no storage.
      if (window !== window.top) return
      // Once: whoever signs out stays signed out.
      if (localStorage.getItem('signed-in-by-test')) return
      localStorage.setItem('authUser', record)
      localStorage.setItem('signed-in-by-test', 'yes')
    },
    await answer.text(),
  )
  await page.goto(path)
}
