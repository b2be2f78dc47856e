import { findings } from '../support/findings.ts'
import { expect, signInAs, test } from '../support/test.ts'

const NARROW = { width: 390, height: 844 }

for (const [size, colorScheme] of [
  [{ width: 1440, height: 900 }, 'light'],
  [NARROW, 'dark'],
] as const) {
  test(`the search has no finding of axe at ${size.width} px, ${colorScheme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme })
    await page.setViewportSize(size)
    await signInAs(page, 'Administrate')
    await page.getByRole('button', { name: 'Search' }).click()
    await page.getByRole('combobox', { name: 'Search' }).fill('harbor')
    await expect(page.getByRole('group', { name: 'Customers' })).toBeVisible()
    await expect(page.getByRole('status').filter({ hasText: /\d+ results?/ })).toBeAttached()
    expect(await findings(page, '[role=dialog]')).toEqual([])
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
    expect(overflow).toBeLessThanOrEqual(0)
    if (process.env.SHOTS)
      await page.screenshot({ path: `${process.env.SHOTS}/search-${size.width}-${colorScheme}.png` })
  })
}
