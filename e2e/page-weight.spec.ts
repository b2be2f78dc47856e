import { countScripts } from './support/script-bytes.ts'
import { expect, signInAs, test } from './support/test.ts'

const MOST_SCRIPTS = 12

test('the sign-in page loads at most 12 scripts of 150 kB, compressed', async ({ page }) => {
  const scripts = countScripts(page)
  await page.goto('/login')
  await page.getByLabel('User name').waitFor()
  const { files, bytes } = await scripts()
  expect(files).toBeLessThanOrEqual(MOST_SCRIPTS)
  expect(bytes).toBeLessThanOrEqual(150_000)
})

for (const path of ['/dashboard', '/order/todays-orders', '/customers', '/employee', '/orders-report']) {
  test(`${path} loads at most 12 scripts of 350 kB, compressed`, async ({ page, browser, address }) => {
    await signInAs(page, 'Administrate')
    // A second context has the sign-in, and an empty cache.
    const context = await browser.newContext({ baseURL: address, storageState: await page.context().storageState() })
    const fresh = await context.newPage()
    const scripts = countScripts(fresh)
    await fresh.goto(path)
    await expect(fresh.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(fresh.locator('[aria-busy=true]')).toHaveCount(0)
    const { files, bytes } = await scripts()
    expect(files).toBeLessThanOrEqual(MOST_SCRIPTS)
    expect(bytes).toBeLessThanOrEqual(350_000)
    await context.close()
  })
}

test('the process dialog needs at most 60 kB more of script, compressed', async ({ page }) => {
  await signInAs(page, 'Administrate')
  await page.goto('/order/ready-orders')
  const process = page.getByRole('button', { name: /^Process OR-/ }).first()
  await process.waitFor()
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
  const scripts = countScripts(page)
  await process.click()
  await expect(page.getByRole('dialog').getByLabel('Comments')).toBeVisible()
  const { bytes } = await scripts()
  expect(bytes).toBeGreaterThan(0)
  expect(bytes).toBeLessThanOrEqual(60_000)
})
