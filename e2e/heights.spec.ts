import type { Page } from '@playwright/test'
import { newCustomer, placeFullOrder } from './support/customer.ts'
import { expect, signInAs, test } from './support/test.ts'

/** The height of an element as it is drawn. */
async function heightOf(page: Page, selector: string): Promise<number> {
  return page.locator(selector).evaluate((element) => element.getBoundingClientRect().height)
}

test('an opened row of a request that is full of things leaves room for its neighbours', async ({ page, address }) => {
  const { orderCode } = await placeFullOrder(await newCustomer(address))
  await signInAs(page, 'Administrate', `/order/ready-orders?orderCode=${orderCode}`)
  await page.getByRole('button', { name: `Show details of OR-${orderCode}` }).click()
  const row = page.getByRole('region', { name: `Details of OR-${orderCode}` })
  await expect(row.getByText('Could you keep it under 12,000 stitches?', { exact: false })).toBeVisible()
  await expect(row.getByRole('textbox', { name: 'Message to the customer' })).toBeInViewport()
  await expect(row.getByRole('button', { name: 'Show all' }).first()).toBeVisible()
  expect(await heightOf(page, 'tr:has(section[aria-label^="Details of"])')).toBeLessThanOrEqual(420)
})
