import { apiOf, signInOver } from '../support/api.ts'
import { countScripts } from '../support/script-bytes.ts'
import { PEOPLE } from '../support/shop.ts'
import { expect, signInAs, test } from '../support/test.ts'

/** Kilobytes of script, compressed, with headers. */
const SIGN_IN = 160
const INVOICE = 120
const SIGNED_IN = 450
/** Of a page behind the sign-in. */
const MOST_SCRIPTS = 30

test('the sign-in page loads at most 160 kB of script, compressed', async ({ page }) => {
  const scripts = countScripts(page)
  await page.goto('/login')
  await page.getByLabel('User name').waitFor()
  expect((await scripts()).bytes).toBeLessThanOrEqual(SIGN_IN * 1000)
})

test('a page loads texts of the shown language alone, and of one that is chosen without being loaded again', async ({
  browser,
  address,
}) => {
  const context = await browser.newContext({ baseURL: address, locale: 'de-DE' })
  const page = await context.newPage()
  const texts = new Set<string>()
  page.on('request', (request) => {
    const [, language] = request.url().match(/\/(texts-\w\w)\./) ?? []
    if (language) texts.add(language)
  })
  await page.goto('/login')
  await page.getByLabel('Benutzername').fill('anna')
  expect([...texts]).toEqual(['texts-de'])
  await page.evaluate(() => Object.assign(window, { stays: true }))
  await page.getByRole('combobox', { name: 'Sprache' }).selectOption('Русский')
  await expect(page.locator('html')).toHaveAttribute('lang', 'ru')
  await expect(page.locator('[name=userName]')).toHaveValue('anna')
  expect([...texts]).toEqual(['texts-de', 'texts-ru'])
  expect(await page.evaluate(() => 'stays' in window)).toBe(true)

  await page.evaluate(() => localStorage.clear())
  // The page that is left loads the rest of its language when it has nothing else to do.
  await page.goto('about:blank')
  texts.clear()
  await signInAs(page, 'User', '/user/create-order')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.waitForLoadState('load')
  expect([...texts]).toEqual(['texts-de'])
  await context.close()
})

/** Screens that load code of their own. */
const SCREENS = {
  Administrate: [
    '/dashboard',
    '/order/all-orders',
    '/customers',
    '/employee',
    '/orders-report',
    '/customers/:id',
    '/customers/:id?section=orders',
    '/invoices',
    '/payments',
    '/settings',
  ],
  User: ['/user/create-order', '/user/view-orders', '/user/designs', '/help'],
} as const

for (const [role, paths] of Object.entries(SCREENS)) {
  test(`no screen of ${role} loads more than 30 scripts of 450 kB, compressed`, async ({ browser, address }) => {
    const { user } = await signInOver(address, PEOPLE.User)
    for (const named of paths) {
      const path = named.replace(':id', user._id)
      // A new context has an empty cache.
      const context = await browser.newContext({ baseURL: address })
      const fresh = await context.newPage()
      const scripts = countScripts(fresh)
      await signInAs(fresh, role as keyof typeof SCREENS, path)
      await expect(fresh.getByRole('heading', { level: 1 })).toBeVisible()
      // A section comes after its page's heading.
      if (path.includes('section=')) await fresh.getByRole('table').waitFor()
      await expect(fresh.locator('[aria-busy=true]')).toHaveCount(0)
      const { files, bytes } = await scripts()
      expect.soft(files, `scripts of ${path}`).toBeLessThanOrEqual(MOST_SCRIPTS)
      expect.soft(bytes, `bytes of ${path}`).toBeLessThanOrEqual(SIGNED_IN * 1000)
      await context.close()
    }
  })
}

test('the public invoice loads at most 120 kB of script, compressed, and nothing of the signed-in app', async ({
  page,
  address,
}) => {
  const { token, user } = await signInOver(address, PEOPLE.User)
  const { docs } = await apiOf(address, token)('listInvoices', { params: { size: 1, page: 1, id: user._id } })
  const scripts = countScripts(page)
  await page.goto(`/invoice/${docs[0]?._id}`)
  await expect(page.getByRole('heading', { level: 1, name: 'Invoice' })).toBeVisible()
  expect((await scripts()).bytes).toBeLessThanOrEqual(INVOICE * 1000)
})

test('the process dialog needs at most 115 kB more of script than its list, compressed', async ({ page }) => {
  await signInAs(page, 'Administrate', '/order/todays-orders')
  const process = page.getByRole('button', { name: /^Process OR-/ }).first()
  await process.waitFor()
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
  const scripts = countScripts(page)
  await process.click()
  await expect(page.getByRole('dialog').getByLabel('Comments')).toBeVisible()
  const { bytes } = await scripts()
  expect(bytes).toBeGreaterThan(0)
  expect(bytes).toBeLessThanOrEqual(115_000)
})
