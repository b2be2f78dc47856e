import type { Locator, Page } from '@playwright/test'
import type { Designation } from '@stitchdesk/contract/basics/enums'
import { apiOf, signInOver } from '../support/api.ts'
import { newCustomer } from '../support/customer.ts'
import { PEOPLE } from '../support/shop.ts'
import { expect, signInAs, signInAsPerson, test } from '../support/test.ts'

/** Records where a page makes formats of `Intl`: the first one blocks a phone for a tenth of a second. */
async function noteFormats(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const made: string[] = []
    Object.assign(window, { madeFormats: made })
    for (const name of ['DateTimeFormat', 'NumberFormat'] as const) {
      const note = () => made.push(`${name} ${new Error(name).stack}`)
      const noted = new Proxy(Intl[name] as typeof Intl.NumberFormat, {
        construct(format, args) {
          note()
          return Reflect.construct(format, args) as Intl.NumberFormat
        },
        apply(format, self, args) {
          note()
          return Reflect.apply(format, self, args as []) as Intl.NumberFormat
        },
      })
      Object.assign(Intl, { [name]: noted })
    }
  })
  return () => page.evaluate(() => (window as unknown as { madeFormats: string[] }).madeFormats)
}

/** More rows than a browser lays out ahead in a low window. */
const LINES = 30

const PAGES: readonly [string, Designation | null][] = [
  ['/login', null],
  ['/user/dashboard', 'User'],
  ['/user/view-orders', 'User'],
  ['/dashboard', 'Administrate'],
  ['/order/all-orders', 'Administrate'],
]

for (const [path, role] of PAGES) {
  test(`shows ${path} without a format of Intl @chromium`, async ({ page }) => {
    const formats = await noteFormats(page)
    if (role) await signInAs(page, role, path)
    else await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
    expect(await formats()).toEqual([])
  })
}

test('the public invoice shows without a format of Intl @chromium', async ({ page, address }) => {
  const { token, user } = await signInOver(address, PEOPLE.User)
  const { docs } = await apiOf(address, token)('listInvoices', { params: { size: 1, page: 1, id: user._id } })
  const formats = await noteFormats(page)
  await page.goto(`/invoice/${docs[0]?._id}`)
  await expect(page.getByRole('heading', { level: 1, name: 'Invoice' })).toBeVisible()
  expect(await formats()).toEqual([])
})

test('a customer’s home draws what stands further down last', async ({ page }) => {
  await page.addInitScript(() => {
    const seen: string[] = []
    Object.assign(window, { seenTogether: seen })
    new MutationObserver(() => {
      const titles = [...document.querySelectorAll('main h2')].map(({ textContent }) => textContent).join()
      if (seen.at(-1) !== titles) seen.push(titles)
    }).observe(document, { childList: true, subtree: true })
  })
  await signInAs(page, 'User')
  await expect(page.getByRole('heading', { name: 'In work' })).toBeVisible()
  const seen = await page.evaluate(() => (window as unknown as { seenTogether: string[] }).seenTogether)
  const [delivered, inWork] = ['Ready to download', 'In work'].map((name) =>
    seen.findIndex((all) => all.includes(name)),
  )
  expect(delivered).toBeGreaterThan(-1)
  expect(inWork).toBeGreaterThan(delivered ?? 0)
})

test('on a phone, lines of a list that are out of sight are not laid out @chromium', async ({ page, address }) => {
  const customer = await newCustomer(address)
  const codes = await Promise.all(Array.from({ length: LINES }, () => customer.api('reserveOrderCode')))
  for (const { orderCode } of codes) {
    const body = { orderCode, orderName: `Cap ${orderCode}`, requestFor: 'order', requiredFormat: 'dst' } as const
    await customer.api('createOrder', { body })
  }
  await page.setViewportSize({ width: 412, height: 400 })
  await signInAsPerson(page, { userName: customer.userName, password: customer.password }, 'User', '/user/view-orders')
  const lines = page.locator('li[data-row-index]')
  await expect(lines).toHaveCount(LINES)
  const isLaidOut = (line: Locator) =>
    line.evaluate(({ firstElementChild }) => firstElementChild?.checkVisibility({ contentVisibilityAuto: true }))
  expect([await isLaidOut(lines.first()), await isLaidOut(lines.last())]).toEqual([true, false])
  await lines.last().scrollIntoViewIfNeeded()
  await expect.poll(() => isLaidOut(lines.last())).toBe(true)
})
