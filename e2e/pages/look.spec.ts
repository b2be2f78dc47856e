import type { Page } from '@playwright/test'
import { LOOK_CHOICES } from '../../apps/web/src/app/look/look.ts'
import { apiOf, signInOver } from '../support/api.ts'
import { findingsInBothSchemes } from '../support/findings.ts'
import { PEOPLE } from '../support/shop.ts'
import { expect, signInAs, signInAsPerson, test } from '../support/test.ts'

/** Together these use every value of every choice but the preloader. */
const LOOKS = [
  { layout: 'horizontal', width: 'boxed', topbar: 'dark', menuColor: 'light' },
  { menuType: 'compact', menuColor: 'light', menuPicture: 'threads' },
  { menuType: 'icon', menuColor: 'colored', menuPicture: 'hoop', width: 'scrollable' },
  { menuColor: 'colored', menuPicture: 'satin', topbar: 'dark' },
  { layout: 'horizontal', menuColor: 'dark', menuPicture: 'peaks', width: 'scrollable' },
]

for (const look of LOOKS) {
  test(`a list fits each window and has no finding of axe with ${Object.values(look).join(', ')}`, async ({ page }) => {
    await page.addInitScript((chosen) => localStorage.setItem('LOOK', chosen), JSON.stringify(look))
    await signInAs(page, 'Administrate', '/order/all-orders?size=5')
    await expect(page.getByRole('row').nth(1)).toBeVisible()
    expect(await findingsInBothSchemes(page)).toEqual([])
    for (const width of [1440, 1000, 900, 390]) {
      await page.setViewportSize({ width, height: 800 })
      const beyond = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
      await expect.poll(beyond, { message: `${width} px` }).toBeLessThanOrEqual(0)
    }
  })
}

test('the tiles of a dashboard fill each of their rows, Boxed or not', async ({ page }) => {
  await signInAs(page, 'Administrate')
  const list = page.getByRole('list', { name: 'Figures' })
  await expect(list).toBeVisible()
  for (const look of [{}, { width: 'boxed' }, { width: 'boxed', layout: 'horizontal' }]) {
    await page.evaluate((chosen) => localStorage.setItem('LOOK', chosen), JSON.stringify(look))
    await page.reload()
    for (const width of [1680, 1440, 1300, 1024, 800]) {
      await page.setViewportSize({ width, height: 800 })
      await expect(list).toBeVisible()
      const short = await list.evaluate((element) => {
        const right = Math.round(element.getBoundingClientRect().right)
        const tiles = [...element.children].map((tile) => tile.getBoundingClientRect())
        const isLast = (tile: DOMRect, at: number) => tiles[at + 1]?.top !== tile.top
        return tiles.filter(isLast).filter((tile) => Math.abs(tile.right - right) > 1).length
      })
      expect(short, `rows with a hole at ${width} px, ${JSON.stringify(look)}`).toBe(0)
    }
  }
})

/** Where everything on a page stands, but for the insides of icons and the bell, whose count changes. */
const placesOf = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('#root :not(svg *, [aria-label^="Notifications"] *)')].map((element) => {
      const { x, y, width, height } = element.getBoundingClientRect()
      return `${element.tagName} ${[x, y, width, height].map(Math.round).join(' ')}`
    }),
  )

test('colors of the frame, and the scheme, move nothing on the page', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' })
  await signInAs(page, 'Administrate', '/settings')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.locator('.mantine-Skeleton-root')).toHaveCount(0)
  const before = await placesOf(page)
  for (const key of ['topbar', 'menuColor', 'menuPicture'] as const) {
    for (const value of LOOK_CHOICES[key]) {
      await page.evaluate(
        (look) => {
          localStorage.setItem('LOOK', look)
          dispatchEvent(new StorageEvent('storage', { key: 'LOOK' }))
        },
        JSON.stringify({ [key]: value }),
      )
      expect(await page.evaluate((name) => document.documentElement.dataset[name], key)).toBe(value)
      expect(await placesOf(page), `${key} ${value}`).toEqual(before)
    }
  }
  await page.emulateMedia({ colorScheme: 'dark' })
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark')
  expect(await placesOf(page), 'dark').toEqual(before)
})

test('a look is chosen by keyboard alone and found again after a reload', async ({ page }) => {
  await signInAs(page, 'sales')
  await page.getByRole('button', { name: 'Appearance' }).focus()
  await page.keyboard.press('Enter')
  const menu = page.getByRole('radio', { name: 'Left' })
  await menu.focus()
  await page.keyboard.press('ArrowRight')
  await expect(page.locator('html')).toHaveAttribute('data-layout', 'horizontal')
  await page.keyboard.press('Escape')
  await page.reload()
  await expect(page.locator('html')).toHaveAttribute('data-layout', 'horizontal')
  const group = page.getByRole('navigation', { name: 'Main menu' }).getByRole('button', { name: 'CUSTOMERS' })
  await group.focus()
  await page.keyboard.press('Enter')
  // The first key opens the menu at its first entry; the arrows go to the next.
  await expect(page.getByRole('menuitem').first()).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('menuitem').nth(1)).toBeFocused()
  await page.keyboard.press('Enter')
  await page.waitForURL('**/sales-man-progress')
})

test('a language is found again after a reload, behind the sign-in and before it', async ({ page, address }) => {
  // The account keeps the language: others' tests read English.
  const who = { userName: `reader-${Date.now()}`, password: PEOPLE.designer.password }
  const { token } = await signInOver(address, PEOPLE.Administrate)
  const staff = { Designation: 'designer', email: `${who.userName}@needle.example` } as const
  await apiOf(address, token)('createEmployee', { body: { ...who, ...staff } })
  await signInAsPerson(page, who, 'designer')
  await page.getByRole('button', { name: /^Language/ }).click()
  await page.getByRole('menuitem', { name: 'Deutsch' }).click()
  const home = page.getByRole('link', { name: 'Übersicht' })
  await expect(home).toBeVisible()
  await page.reload()
  await expect(home).toBeVisible()
  await page.goto('/logout')
  await expect(page.getByLabel('Benutzername')).toBeVisible()
  await page.reload()
  await expect(page.getByLabel('Benutzername')).toBeVisible()
  await page.goto('/invoice/none')
  await expect(page.getByRole('heading')).toBeVisible()
})

test('a locked screen shows nothing, also after a reload and in another tab, and opens by the password where one was', async ({
  page,
  context,
}) => {
  await signInAs(page, 'designer', '/order/assigned')
  const other = await context.newPage()
  await other.goto('/profile')
  await expect(other.getByRole('heading', { level: 1 })).toBeVisible()
  await page.getByRole('button', { name: /^Account:/ }).click()
  await page.getByRole('menuitem', { name: 'Lock screen' }).click()
  await expect(page.getByRole('heading', { name: 'Locked' })).toBeVisible()
  await expect(other.getByRole('heading', { name: 'Locked' })).toBeVisible()
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
