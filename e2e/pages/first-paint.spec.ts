import type { Page } from '@playwright/test'
import { apiOf, signInOver } from '../support/api.ts'
import { PEOPLE } from '../support/shop.ts'
import { expect, signInAs, test } from '../support/test.ts'

test.use({ contextOptions: { reducedMotion: 'no-preference' } })

/** Opens a page without the app's scripts, to see what shows before they load. */
async function openWithoutScripts(page: Page, path: string): Promise<void> {
  await page.route('**/assets/*.js', (route) => route.abort())
  await page.goto(path)
}

for (const [system, chosen, ground] of [
  ['dark', null, 'rgb(15, 17, 21)'],
  ['light', null, 'rgb(247, 248, 250)'],
  ['light', 'dark', 'rgb(15, 17, 21)'],
  ['dark', 'light', 'rgb(247, 248, 250)'],
] as const) {
  test(`the first paint is in the colors of the device: ${system}, chosen ${chosen}`, async ({ browser, address }) => {
    const context = await browser.newContext({ baseURL: address, colorScheme: system })
    const page = await context.newPage()
    if (chosen) {
      await page.goto('/favicon.svg')
      await page.evaluate((scheme) => localStorage.setItem('mantine-color-scheme-value', scheme), chosen)
    }
    await openWithoutScripts(page, '/login')
    await expect(page.getByRole('img', { name: 'Stitchdesk' })).toBeVisible()
    await expect(page.locator('body')).toHaveCSS('background-color', ground)
    await context.close()
  })
}

test('a page asks once who is signed in, with its first calls', async ({ page }) => {
  await signInAs(page, 'Administrate', '/customers')
  // Calls of the first load must not be counted for the second.
  await expect(page.getByRole('row').nth(1)).toBeVisible()
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await page.reload()
  await expect(page.getByRole('row').nth(1)).toBeVisible()
  expect(asked.filter((path) => path === '/api/refresh')).toHaveLength(1)
})

/** How much of a page may move by itself; more is seen as a jump. */
const MOST_SHIFT = 0.02

test('on a phone nothing of an invoice moves when its font comes late @chromium', async ({ page, address }) => {
  const { token, user } = await signInOver(address, PEOPLE.User)
  const { docs } = await apiOf(address, token)('listInvoices', { params: { size: 1, page: 1, id: user._id } })
  const font = Promise.withResolvers<void>()
  await page.route('**/*.woff2', async (route) => {
    await font.promise
    await route.continue()
  })
  await page.addInitScript(() => {
    const shifts: number[] = []
    Object.assign(window, { shifts })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.push((entry as PerformanceEntry & { value: number }).value)
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await page.setViewportSize({ width: 412, height: 823 })
  await page.goto(`/invoice/${docs[0]?._id}`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const drawn = () => page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done))))
  await drawn()
  font.resolve()
  await page.evaluate(() => document.fonts.ready)
  await drawn()
  await drawn()
  const shifts = await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts)
  expect(shifts.reduce((sum, shift) => sum + shift, 0)).toBeLessThan(MOST_SHIFT)
})
