import type { Page } from '@playwright/test'
import type { Designation } from '@stitchdesk/contract/basics/enums'
import { HOME_PAGES } from '@stitchdesk/contract/pages'
import { apiOf, signInOver } from '../support/api.ts'
import { PEOPLE } from '../support/shop.ts'
import { expect, signInAs, test } from '../support/test.ts'

const figures = (page: Page) => page.getByRole('list', { name: 'Figures' }).getByRole('link')
/** The figures that count requests or mails, by their names. */
const COUNTING = /^(New|Unassigned|Rush|Ready to send|Failed mail|Processing|Revisions|Done)(\d+)/

/** The number of rows of the open list, on all its pages. */
async function rowsOf(page: Page): Promise<number> {
  const count = page.getByRole('status').filter({ hasText: / of / })
  const none = page.getByText(/^(Nothing matches these filters|No requests|No emails yet)/)
  await expect(count.or(none).first()).toBeVisible()
  return (await none.count()) > 0
    ? 0
    : Number(/of ([\d,]+)/.exec((await count.textContent()) ?? '')?.[1]?.replace(',', ''))
}

for (const role of ['Administrate', 'subadmin', 'designer'] satisfies Designation[]) {
  test(`each figure of the dashboard opens a list of as many rows, as ${role}`, async ({ page }) => {
    await signInAs(page, role)
    await expect(figures(page).first()).toBeVisible()
    const read = await figures(page).allTextContents()
    const counted = read.flatMap((text, index) => {
      const [, name] = COUNTING.exec(text) ?? []
      return name ? [{ name, index }] : []
    })
    expect(counted.length).toBeGreaterThanOrEqual(4)
    const countOf = async (index: number) =>
      Number(COUNTING.exec((await figures(page).nth(index).textContent()) ?? '')?.[2])
    for (const { name, index } of counted) {
      await test.step(name, async () => {
        const before = await countOf(index)
        await figures(page).nth(index).click()
        await page.waitForURL((url) => url.pathname !== HOME_PAGES[role])
        const rows = await rowsOf(page)
        await page.goBack()
        await expect(figures(page).nth(index)).toBeVisible()
        // Other tests place and finish requests at the same time; reading the figure again shows them.
        await expect
          .poll(async () => {
            const after = await countOf(index)
            return Math.min(before, after) <= rows && rows <= Math.max(before, after)
          })
          .toBe(true)
      })
    }
  })
}

test('the figures and the menu change while one looks at them', async ({ page, address }) => {
  const listening = page.waitForResponse((answer) => answer.url().endsWith('/live/requests'))
  await signInAs(page, 'Administrate')
  await expect(figures(page).first()).toBeVisible()
  await listening
  const entry = page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: /^Today's Orders/ })
  const shown = async () => ({
    fresh: Number(/^New(\d+)/.exec((await figures(page).first().textContent()) ?? '')?.[1]),
    todaysOrders: Number(/(\d+)/.exec((await entry.textContent()) ?? '')?.[1]),
  })
  const manager = apiOf(address, (await signInOver(address, PEOPLE.Administrate)).token)
  const customer = apiOf(address, (await signInOver(address, PEOPLE.User)).token)
  // Other tests place and finish requests at the same time, so that what is shown is held against what the product counts now.
  const counted = async () => {
    const [{ fresh }, { counts }] = await Promise.all([manager('getManagerDashboard'), manager('getMenuCounts')])
    return { fresh: fresh.count, todaysOrders: counts.todaysOrders }
  }
  const isCurrent = async () => expect(await shown()).toEqual(await counted())
  await expect(isCurrent).toPass({ timeout: 120_000 })
  // More than others could finish meanwhile, which would hide that nothing changes here.
  for (const orderName of ['Heron', 'Egret', 'Stork']) {
    await customer('createOrder', { body: { requestFor: 'order', orderName, requiredFormat: 'dst' } })
  }
  await expect(isCurrent).toPass({ timeout: 120_000 })
})
