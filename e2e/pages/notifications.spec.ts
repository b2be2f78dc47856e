import { apiOf, signInOver } from '../support/api.ts'
import { ADMIN, PEOPLE } from '../support/shop.ts'
import { expect, signIn, signInAs, test } from '../support/test.ts'

const password = 'a password for the tests'

test('a customer’s order rings the bell of their salesperson, and is read once it was opened', async ({
  page,
  address,
}) => {
  const admin = apiOf(address, (await signInOver(address, ADMIN)).token)
  // People of this test alone, because other tests place requests at the same time.
  await admin('createEmployee', {
    body: { userName: 'belinda', password, email: 'belinda@needle.example', Designation: 'sales', contactPerson: 'B' },
  })
  await admin('createCustomer', {
    body: { userName: 'bell.tower', password, email: 'mail@bell.example', company: 'Bells', assToSalesMan: 'belinda' },
  })
  await signIn(page, { userName: 'belinda', password })
  await expect(page.getByRole('button', { name: 'Notifications', exact: true })).toBeVisible()

  const customer = apiOf(address, (await signInOver(address, { userName: 'bell.tower', password })).token)
  for (const orderName of ['Tower', 'Belfry']) {
    await customer('createOrder', { body: { requestFor: 'order', orderName, requiredFormat: 'dst' } })
  }
  const bell = page.getByRole('button', { name: /^Notifications/ })
  await expect(bell).toHaveAccessibleName('Notifications, 2 unread')
  await expect(page).toHaveTitle('(2) Dashboard · Stitchdesk')
  await bell.click()
  await page
    .getByRole('dialog')
    .getByRole('link', { name: /New order.*Tower/ })
    .click()
  await expect(page).toHaveURL(/\/order\/OR-\d+$/)
  await expect(bell).toHaveAccessibleName('Notifications, 1 unread')
  await expect(page).toHaveTitle(/^\(1\) .*Tower/)
  await bell.click()
  await page.getByRole('dialog').getByRole('button', { name: 'Mark all as read' }).click()
  await expect(bell).toHaveAccessibleName('Notifications')
  await expect(page).toHaveTitle(/^(?!\().*Tower/)
})

test('a notification leads a manager to the page of the request', async ({ page, address }) => {
  const customer = apiOf(address, (await signInOver(address, PEOPLE.User)).token)
  const body = { requestFor: 'order', orderName: 'Carillon', requiredFormat: 'dst' } as const
  const { orderCode } = await customer('createOrder', { body })
  await signInAs(page, 'subadmin')
  await page.getByRole('button', { name: /^Notifications/ }).click()
  await page
    .getByRole('dialog')
    .getByRole('link', { name: /New order.*Carillon/ })
    .click()
  await expect(page).toHaveURL(new RegExp(`/order/OR-${orderCode}$`))
  await expect(page.getByRole('heading', { level: 1, name: /Carillon/ })).toBeVisible()
})

test('the list of the bell fits a phone, and its page shows all of it', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await signInAs(page, 'Administrate')
  await page.getByRole('button', { name: /^Notifications/ }).click()
  const list = page.getByRole('dialog', { name: /^Notifications/ })
  await expect(list.getByRole('link').first()).toBeVisible()
  const box = await list.boundingBox()
  expect(box && box.x >= 0 && box.x + box.width <= 390).toBe(true)
  await list.getByRole('link', { name: 'See all' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Notifications' })).toBeVisible()
  await expect(page.getByRole('checkbox', { name: 'New requests' })).toBeVisible()
})
