import type { Page } from '@playwright/test'
import { HOME_PAGES } from '@stitchdesk/contract/pages'
import { apiOf, signInOver } from '../support/api.ts'
import { PEOPLE } from '../support/shop.ts'
import { expect, signInAs, test } from '../support/test.ts'

test.use({ contextOptions: { reducedMotion: 'no-preference' } })

/** Opens a page without its scripts, to see what shows before they load. */
async function openWithoutScripts(page: Page, path: string): Promise<void> {
  await page.route('**/assets/*.js', (route) => route.abort())
  await page.goto(path)
}

const title = (page: Page) => page.locator('.start-title')

/** Of those whose title is in the HTML: a list of requests of one kind and of all, another list, and a page without one. */
const TITLED = ['/quote/todays-quotes', '/requests/open', '/customers', '/dashboard']

test('a page behind the sign-in shows its frame and final title before its scripts', async ({ page }) => {
  await signInAs(page, 'Administrate')
  for (const path of TITLED) {
    await openWithoutScripts(page, path)
    await expect(title(page)).toBeVisible()
    const shown = await title(page).textContent()
    await page.unroute('**/assets/*.js')
    await page.reload()
    await expect(page.getByRole('heading', { level: 1 }), path).toHaveText(shown ?? '')
    await expect(title(page)).toHaveCount(0)
  }
})

test('a customer is greeted before any script has loaded', async ({ page }) => {
  await signInAs(page, 'User')
  await openWithoutScripts(page, HOME_PAGES.User)
  const shown = await title(page).textContent()
  expect(shown).toMatch(/^Welcome back, .+!$/)
  await page.unroute('**/assets/*.js')
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: shown ?? '' })).toBeVisible()
})

test('the frame shows in the colors and the language of the device', async ({ page }) => {
  await signInAs(page, 'Administrate')
  await openWithoutScripts(page, '/order/all-orders')
  // Now that no script runs that would keep what the account has set.
  await page.evaluate(() => {
    localStorage.setItem('mantine-color-scheme-value', 'dark')
    localStorage.setItem('I18N_LANGUAGE', 'de')
    localStorage.setItem('LOOK', JSON.stringify({ menuType: 'icon', topbar: 'dark' }))
  })
  await page.reload()
  await expect(title(page)).toHaveText('Alle Aufträge')
  await expect(page.locator('.start-bar')).toHaveCSS('background-color', 'rgb(11, 13, 17)')
  await expect(page.locator('.start-side')).toHaveCSS('width', '64px')
})

test('a page draws its frame, then asks for its files, also where nothing is drawn', async ({ page }) => {
  await signInAs(page, 'Administrate')
  await page.addInitScript(() => {
    const ahead = () => document.querySelectorAll('link[rel=modulepreload], script[src], link[rel=stylesheet]').length
    // No frame ever comes, as in a window behind others.
    window.requestAnimationFrame = () => {
      Object.assign(window, { askedAhead: ahead() })
      return 0
    }
  })
  await page.goto('/customers')
  await expect(title(page)).toHaveText('Customers')
  expect(await page.evaluate(() => (window as unknown as { askedAhead: number }).askedAhead)).toBe(0)
  await expect.poll(() => page.evaluate(() => document.querySelectorAll('script[src]').length)).toBeGreaterThan(0)
})

/** Files of a page asked for without letting it answer between. */
const MOST_TOGETHER = 4

test('a page asks for its files a few at a time', async ({ page }) => {
  await signInAs(page, 'Administrate')
  await page.addInitScript(() => {
    const together: number[] = []
    Object.assign(window, { askedTogether: together })
    const isFile = (node: Node) =>
      (node instanceof HTMLLinkElement && node.href.includes('/assets/')) ||
      (node instanceof HTMLScriptElement && node.src)
    // Told once a task, of all that it added; what the app itself asks for comes after the script that starts it.
    const watch = new MutationObserver((records) => {
      const files = records.flatMap(({ addedNodes }) => [...addedNodes]).filter(isFile)
      if (files.length > 0) together.push(files.length)
      if (files.some((file) => file instanceof HTMLScriptElement)) watch.disconnect()
    })
    watch.observe(document, { childList: true, subtree: true })
  })
  await page.goto('/dashboard')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const together = await page.evaluate(() => (window as unknown as { askedTogether: number[] }).askedTogether)
  expect(together.reduce((sum, count) => sum + count, 0)).toBeGreaterThan(3 * MOST_TOGETHER)
  expect(Math.max(...together)).toBeLessThanOrEqual(MOST_TOGETHER)
})

test('a visitor who is not signed in sees the logo and no frame', async ({ page }) => {
  await openWithoutScripts(page, '/order/all-orders')
  await expect(page.getByRole('img', { name: 'Stitchdesk' })).toBeVisible()
  await expect(title(page)).toBeHidden()
})

test('a page asks once who is signed in, before its scripts load', async ({ page }) => {
  await signInAs(page, 'Administrate', '/customers')
  // Calls of the first load must not be counted for the second.
  await expect(page.getByRole('row').nth(1)).toBeVisible()
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await page.reload()
  await expect(page.getByRole('row').nth(1)).toBeVisible()
  expect(asked.filter((path) => path === '/api/refresh')).toHaveLength(1)
  expect(asked.indexOf('/api/refresh')).toBeLessThan(asked.findIndex((path) => path.startsWith('/api/customers')))
})

test('a customer’s home asks once for what it is about, before its scripts load', async ({ page }) => {
  await signInAs(page, 'User')
  await expect(page.getByRole('heading', { name: 'Ready to download' })).toBeVisible()
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  const scripts = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async (route) => {
    await scripts.promise
    await route.continue()
  })
  const answer = page.waitForResponse('**/api/dashboards/customer')
  const reloaded = page.reload()
  expect((await answer).status()).toBe(200)
  scripts.resolve()
  await reloaded
  await expect(page.getByRole('heading', { name: 'Ready to download' })).toBeVisible()
  expect(asked.filter((path) => path === '/api/dashboards/customer')).toHaveLength(1)
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
