import type { Browser, Page } from '@playwright/test'
import { newCustomer, placeOrder, processOrder } from '../support/customer.ts'
import { PEOPLE } from '../support/shop.ts'
import { expect, signInAs, signInAsPerson, test } from '../support/test.ts'

/** Opens another browser, as another person would. */
async function elsewhere(browser: Browser, address: string): Promise<Page> {
  const context = await browser.newContext({ baseURL: address })
  return context.newPage()
}

/** Opens a page and waits until its live feed is connected. */
async function follow(page: Page, path: string) {
  const listening = page.waitForResponse((answer) => answer.url().endsWith('/live/requests'))
  await page.goto(path)
  await listening
}

test('two managers see that the other looks at a request, and to whom it is given', async ({
  page,
  browser,
  address,
}) => {
  const { orderCode } = await placeOrder(await newCustomer(address), 'Windmill')
  const path = `/order/OR-${orderCode}`
  const other = await elsewhere(browser, address)
  await signInAs(page, 'Administrate')
  await signInAs(other, 'subadmin')
  await follow(page, path)
  await follow(other, path)
  await expect(page.getByText(`${PEOPLE.subadmin.userName} is viewing`)).toBeVisible()
  await expect(other.getByText(/ is viewing$/)).toBeVisible()

  await page.getByRole('button', { name: /^Designer of/ }).click()
  // Type at once: the text must survive until the list of people has loaded.
  await page.keyboard.type(PEOPLE.designer.userName)
  await expect(page.getByRole('combobox', { name: /^Designer of/ })).toHaveValue(PEOPLE.designer.userName)
  await page.getByRole('option', { name: new RegExp(PEOPLE.designer.userName) }).click()
  await expect(other.getByRole('button', { name: /^Designer of/ })).toContainText(PEOPLE.designer.userName)
  await expect(other.getByText(`Assigned to ${PEOPLE.designer.userName}`)).toBeVisible()

  await other.goto('/dashboard')
  await expect(page.getByText(/ is viewing$/)).toHaveCount(0)
  await other.context().close()
})

test('a manager and a customer read what the other writes, and how a proof is answered, as it happens', async ({
  page,
  browser,
  address,
}) => {
  const customer = await newCustomer(address)
  const { orderCode } = await processOrder(customer, 'Tugboat', 'Ready')
  const manager = await elsewhere(browser, address)
  await signInAs(manager, 'Administrate')
  await signInAsPerson(page, customer, 'User')
  await follow(manager, `/order/OR-${orderCode}`)
  await follow(page, `/user/order/OR-${orderCode}`)

  await page.getByRole('textbox', { name: 'Message to us' }).fill('Is the funnel red?')
  await page.keyboard.press('Control+Enter')
  await expect(manager.getByRole('log').getByText('Is the funnel red?')).toBeVisible()
  await manager.getByRole('textbox', { name: 'Message to the customer' }).fill('Red, with a black band.')
  await manager.keyboard.press('Control+Enter')
  await expect(page.getByRole('log').getByText('Red, with a black band.')).toBeVisible()

  await manager.getByRole('button', { name: 'Send latest result' }).click()
  const proof = page.getByRole('region', { name: 'Proof 1' })
  await proof.getByRole('link', { name: 'Review proof' }).click()
  await page.getByRole('button', { name: 'Approve', exact: true }).click()
  await expect(page.getByText('Thanks! You approved this proof.')).toBeVisible()
  // The approval can be undone for 10 seconds, and nobody is told until then.
  await expect(manager.getByRole('region', { name: 'Proof 1' }).getByText('Approved')).toBeVisible()
  await manager.context().close()
})
