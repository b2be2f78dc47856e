import { AxeBuilder } from '@axe-core/playwright'
import { expect, signInAs, test } from './support/test.ts'

const NARROW = { width: 390, height: 844 }

test('a request that somebody asks for is found by Ctrl-K, four letters and Enter', async ({ page }) => {
  await signInAs(page, 'Administrate')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.keyboard.press('Control+k')
  await page.keyboard.type('come')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/(order|quote|vector)\/\w\w-\d+$/)
  await expect(page.getByRole('heading', { level: 1, name: /Comet/ })).toBeVisible()
})

test('an order is placed for a customer from any page', async ({ page }) => {
  await signInAs(page, 'Administrate')
  await page.goto('/settings')
  await page.getByRole('button', { name: 'Search' }).click()
  await page.getByRole('combobox', { name: 'Search' }).fill('harbor')
  await page.getByRole('option', { name: /^New order for Harbor Caps/ }).click()
  await expect(page.getByRole('dialog', { name: /New request|New order/i })).toBeVisible()
})

for (const [size, colorScheme] of [
  [{ width: 1440, height: 900 }, 'light'],
  [NARROW, 'dark'],
] as const) {
  test(`nothing keeps anybody from searching at ${size.width} px, ${colorScheme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await page.setViewportSize(size)
    await signInAs(page, 'Administrate')
    await page.getByRole('button', { name: 'Search' }).click()
    await page.getByRole('combobox', { name: 'Search' }).fill('harbor')
    await expect(page.getByRole('group', { name: 'Customers' })).toBeVisible()
    await expect(page.getByRole('status').filter({ hasText: /\d+ found/ })).toBeAttached()
    const { violations } = await new AxeBuilder({ page }).include('[role=dialog]').analyze()
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' ')}`)).toEqual([])
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
    expect(overflow).toBeLessThanOrEqual(0)
    if (process.env.SHOTS)
      await page.screenshot({ path: `${process.env.SHOTS}/search-${size.width}-${colorScheme}.png` })
  })
}
