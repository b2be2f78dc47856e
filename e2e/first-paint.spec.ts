import type { Page } from '@playwright/test'
import { HOME_PAGES } from '@stitchdesk/contract/pages'
import { expect, signInAs, test } from './support/test.ts'

/** Opens a page without its scripts, to see what shows before they load. */
async function openWithoutScripts(page: Page, path: string): Promise<void> {
  await page.route('**/assets/*.js', (route) => route.abort())
  await page.goto(path)
}

const title = (page: Page) => page.locator('.start-title')

/** Pages whose title is in the HTML. */
const TITLED = [
  '/order/all-orders',
  '/quote/todays-quotes',
  '/requests/open',
  '/customers',
  '/employee',
  '/invoices',
  '/dashboard',
]

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
