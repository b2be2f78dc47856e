import { findingsInBothSchemes } from './support/findings.ts'
import { PEOPLE } from './support/shop.ts'
import { expect, signInAs, test } from './support/test.ts'

/** Between them every value of every choice but the preloader. */
const LOOKS = [
  { layout: 'horizontal', width: 'boxed', topbar: 'dark', menuColor: 'light' },
  { menuType: 'compact', menuColor: 'light', menuPicture: 'threads' },
  { menuType: 'icon', menuColor: 'colored', menuPicture: 'hoop', width: 'scrollable' },
  { menuColor: 'colored', menuPicture: 'satin', topbar: 'dark' },
  { layout: 'horizontal', menuColor: 'dark', menuPicture: 'peaks', width: 'scrollable' },
]

for (const look of LOOKS) {
  test(`nothing keeps anybody from the desk as ${Object.values(look).join(', ')}`, async ({ page }) => {
    await page.addInitScript((chosen) => localStorage.setItem('LOOK', chosen), JSON.stringify(look))
    await signInAs(page, 'Administrate')
    await page.goto('/order/all-orders?size=5')
    await expect(page.getByRole('row').nth(1)).toBeVisible()
    expect(await findingsInBothSchemes(page)).toEqual([])
    for (const width of [1440, 1024, 900, 390]) {
      await page.setViewportSize({ width, height: 800 })
      const beyond = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
      await expect.poll(beyond, { message: `${width} px` }).toBeLessThanOrEqual(0)
    }
  })
}

test('a look is chosen by keyboard alone and found again after a reload', async ({ page }) => {
  await signInAs(page, 'sales')
  await page.getByRole('button', { name: 'Look of the desk' }).focus()
  await page.keyboard.press('Enter')
  const menu = page.getByRole('radio', { name: 'At the left' })
  await menu.focus()
  await page.keyboard.press('ArrowRight')
  await expect(page.locator('html')).toHaveAttribute('data-layout', 'horizontal')
  await page.keyboard.press('Escape')
  await page.reload()
  await expect(page.locator('html')).toHaveAttribute('data-layout', 'horizontal')
  const group = page.getByRole('navigation', { name: 'Main menu' }).getByRole('button', { name: 'CUSTOMERS' })
  await group.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('menuitem').first()).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/(customers|sales-man-progress)$/)
})

test('a locked screen shows nothing, also after a reload, and opens by the password where one was', async ({
  page,
}) => {
  await signInAs(page, 'designer')
  await page.goto('/order/assigned')
  await page.getByRole('button', { name: /^Account:/ }).click()
  await page.getByRole('menuitem', { name: 'Lock screen' }).click()
  await expect(page.getByRole('heading', { name: 'Locked' })).toBeVisible()
  await page.goto('/order/assigned')
  await expect(page.getByRole('heading', { name: 'Locked' })).toBeVisible()
  await expect(page.getByRole('table')).toHaveCount(0)
  await page.getByLabel('Password', { exact: true }).fill('wrong password')
  await page.getByRole('button', { name: 'Unlock' }).click()
  await expect(page.getByRole('alert')).toBeVisible()
  await page.getByLabel('Password', { exact: true }).fill(PEOPLE.designer.password)
  await page.getByRole('button', { name: 'Unlock' }).click()
  await page.waitForURL('**/order/assigned')
})
