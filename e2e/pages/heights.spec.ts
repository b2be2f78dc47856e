import type { Page } from '@playwright/test'
import type { OrderRequest } from '@stitchdesk/contract/requests/answer'
import { newCustomer, placeFullOrder, whenDrawn } from '../support/customer.ts'
import { settled } from '../support/open-page-of.ts'
import { expect, signInAs, test } from '../support/test.ts'

/** The tests only look at it, so that one is enough for them all. */
let fullOrder: Promise<OrderRequest> | undefined
const placedOrder = (address: string) => {
  fullOrder ??= newCustomer(address).then(async (customer) => {
    const order = await placeFullOrder(customer)
    // A picture that comes later moves what stands below it.
    await whenDrawn(customer, order)
    return order
  })
  return fullOrder
}

/** The height of an element on the screen. */
async function heightOf(page: Page, selector: string): Promise<number> {
  return page.locator(selector).evaluate((element) => element.getBoundingClientRect().height)
}

test('an opened row of a request with everything in it leaves room for its neighbors', async ({ page, address }) => {
  const { orderCode } = await placedOrder(address)
  await signInAs(page, 'Administrate', `/order/ready-orders?orderCode=${orderCode}`)
  await page.getByRole('button', { name: `Show details of OR-${orderCode}` }).click()
  const row = page.getByRole('region', { name: `Details of OR-${orderCode}` })
  await expect(row.getByText('Could you keep it under 12,000 stitches?', { exact: false })).toBeVisible()
  await expect(row.getByRole('textbox', { name: 'Message to the customer' })).toBeInViewport()
  await expect(row.getByRole('button', { name: 'Show all' }).first()).toBeVisible()
  await settled(page)
  expect(await heightOf(page, 'tr:has(section[aria-label^="Details of"])')).toBeLessThanOrEqual(420)
  // Nor does it have the list scroll to the side.
  await expect(page.locator('[data-wide]:has(> table)')).toHaveCount(0)
})

for (const { width, height, most } of [
  { width: 1440, height: 900, most: 1800 },
  { width: 390, height: 844, most: 3000 },
]) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height }, hasTouch: width < 500 })

    test('the page of a request with everything in it is not long', async ({ page, address }) => {
      const { orderCode } = await placedOrder(address)
      await signInAs(page, 'Administrate', `/order/OR-${orderCode}`)
      await expect(page.getByRole('textbox', { name: 'Message to the customer' })).toBeVisible()
      await expect(page.getByRole('region', { name: 'Proof 3' })).toBeVisible()
      // Folded parts open with one click.
      await expect(page.getByRole('button', { name: /^Show all \d/ }).first()).toBeVisible()
      await settled(page)
      expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(most)
    })
  })
}

test('Escape closes the stitch viewer and not the page below it', async ({ page, address }) => {
  const { orderCode } = await placedOrder(address)
  await signInAs(page, 'Administrate', `/order/OR-${orderCode}`)
  await page.getByRole('button', { name: 'View the stitches of lion.dst' }).first().click()
  await expect(page.getByRole('dialog', { name: 'lion.dst' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page).toHaveURL(new RegExp(`/order/OR-${orderCode}$`))
})
