import type { Page } from '@playwright/test'
import { newCustomer, placeOrder, processOrder } from '../support/customer.ts'
import { dropFile } from '../support/drop-file.ts'
import { expectEffort, measureEffort } from '../support/effort.ts'
import { FILES } from '../support/files.ts'
import { nameAndFormat } from '../support/request-form.ts'
import { PEOPLE } from '../support/shop.ts'
import { expect, signInAs, test } from '../support/test.ts'

const rowOf = (page: Page, code: string) => page.getByRole('row').filter({ hasText: code })

test('a manager finds, assigns, processes, sends and sets the status of a request in as few clicks as promised', async ({
  page,
  address,
}) => {
  const customer = await newCustomer(address)
  const { orderCode } = await placeOrder(customer, 'Zeppelin')
  const code = `OR-${orderCode}`
  const effort = await measureEffort(page)
  await signInAs(page, 'Administrate')

  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const found = await effort.of(async () => {
    await page.keyboard.press('Control+k')
    await page.keyboard.type('zepp')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 1, name: 'Zeppelin' })).toBeVisible()
  })
  expectEffort(found, 'a request that somebody asks for on the phone', { clicks: 1 })

  await page.goto('/order/todays-orders')
  const assigned = await effort.of(async () => {
    await rowOf(page, code)
      .getByRole('button', { name: /^Designer of/ })
      .click()
    await page.getByRole('option', { name: new RegExp(PEOPLE.designer.userName) }).click()
    await expect(rowOf(page, code).getByRole('button', { name: /^Designer of/ })).toContainText(
      PEOPLE.designer.userName,
    )
  })
  expectEffort(assigned, 'given to a designer', { clicks: 2 })

  await rowOf(page, code)
    .getByRole('button', { name: `Process ${code}` })
    .click()
  const dialog = page.getByRole('dialog', { name: `Process ${code}` })
  await dialog.getByLabel('Price').fill('25')
  const sent = await effort.of(async () => {
    await dropFile(page, '[role=dialog] form', FILES.stitches)
    await expect(dialog.getByText('Attached', { exact: false })).toHaveCount(1)
    await dialog.getByRole('button', { name: 'Save & send' }).click()
    await expect(page.getByText(`${code}: sending in`, { exact: false })).toBeVisible()
  })
  expectEffort(sent, 'processed and sent after its file was dropped', { clicks: 2 })

  const other = await placeOrder(customer, 'Airship')
  await page.goto('/order/all-orders')
  const changed = await effort.of(async () => {
    const status = rowOf(page, `OR-${other.orderCode}`).getByRole('button', { name: /^Status of .* Edit$/ })
    await status.hover()
    await status.locator('[data-pencil]').click()
    await page.getByRole('combobox', { name: /^Status of/ }).selectOption('Processing')
    await expect(page.getByText(`OR-${other.orderCode} is Processing`)).toBeVisible()
  })
  // Playwright's choosing of an option is one click that the page gets no event of.
  expectEffort({ ...changed, clicks: changed.clicks + 1 }, 'a status changed', { clicks: 2 })
})

test('an administrator sees what is in a hurry or waits, places an order and confirms a payment', async ({
  page,
  address,
}) => {
  const customer = await newCustomer(address)
  const { _id: orderId } = await processOrder(customer, 'Ferry', 'Done')
  const invoice = await customer.api('saveInvoice', { body: { mauth_id: customer._id, inv: [{ orderId }] } })
  await customer.api('payInvoice', {
    body: {
      invId: invoice._id,
      PaymentDate: new Date().toISOString().slice(0, 10),
      PayNumber: customer.userName,
      Price: invoice.grandTotal,
      Currency: 'USD',
      PayMethod: 'PayPal',
      timestamp: invoice.timestamp,
    },
  })
  const effort = await measureEffort(page)
  await signInAs(page, 'Administrate')

  const rush = await effort.of(async () => {
    await page.getByRole('main').getByRole('link', { name: /^Rush/ }).click()
    await expect(page).toHaveURL(/rush=true/)
    await expect(page.getByRole('row').nth(1)).toBeVisible()
  })
  expectEffort(rush, 'what is in a hurry', { clicks: 1 })
  const waiting = await effort.of(async () => {
    await page
      .getByRole('navigation', { name: 'Tabs' })
      .getByRole('link', { name: /^Waiting/ })
      .click()
    await expect(page).toHaveURL(/waiting/i)
  })
  expectEffort(waiting, 'what waits for its customer', { clicks: 1 })

  await page.goto('/settings')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const begun = await effort.of(async () => {
    await page.keyboard.press('Control+k')
    await page.keyboard.type(customer.userName)
    // The table shows the first results until the whole answer has come, and it has more rows than fit the window.
    await expect(page.getByText('Searching …')).toHaveCount(0)
    await page.getByRole('option', { name: `New order for ${customer.userName}` }).click()
    await expect(page.getByLabel('Order Name')).toBeVisible()
  })
  expectEffort(begun, 'to the form for a customer', { clicks: 2 })
  await nameAndFormat(page, 'Barge')
  await dropFile(page, '[role=dialog] .mantine-Dropzone-root', FILES.artwork)
  await expect(page.getByRole('dialog').getByText('Attached', { exact: false })).toBeVisible()
  await page.getByRole('button', { name: 'Place order' }).click()
  await expect(page.getByText(/placed successfully. Your Order No is OR-/)).toBeVisible()

  await page.goto('/dashboard')
  const confirmed = await effort.of(async () => {
    await page
      .getByRole('main')
      .getByRole('link', { name: /^To confirm/ })
      .click()
    const payment = rowOf(page, customer.userName)
    await payment.getByRole('button', { name: /^Confirm/ }).click()
    await expect(page.getByText('Payment confirmed.')).toBeVisible()
  })
  expectEffort(confirmed, 'a payment confirmed', { clicks: 2 })
})

test('everything of a company is found by its name', async ({ page, address }) => {
  const customer = await newCustomer(address)
  const { orderCode, _id: orderId } = await processOrder(customer, 'Mooring', 'Done')
  const invoice = await customer.api('saveInvoice', { body: { mauth_id: customer._id, inv: [{ orderId }] } })
  const effort = await measureEffort(page)
  await signInAs(page, 'Administrate')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const found = await effort.of(async () => {
    await page.keyboard.press('Control+k')
    await page.keyboard.type(customer.userName)
    const results = page.getByRole('listbox', { name: 'Search results' })
    for (const [group, name] of [
      ['Requests', `OR-${orderCode}`],
      ['Customers', customer.userName],
      ['Invoices', `Invoice ${invoice.timestamp}`],
    ] as const) {
      const line = results.getByRole('group', { name: group }).getByRole('option').filter({ hasText: name }).first()
      await expect(line, group).toBeInViewport({ ratio: 1 })
    }
    await results.getByRole('group', { name: 'Requests' }).getByRole('option').first().click()
    await expect(page.getByRole('heading', { level: 1, name: 'Mooring' })).toBeVisible()
  })
  expectEffort(found, 'everything of one company', { clicks: 1 })
})

test('a company’s page shows its people, orders and invoices, a click from its name', async ({ page, address }) => {
  const customer = await newCustomer(address)
  const { _id: orderId } = await processOrder(customer, 'Halyard', 'Done')
  const invoice = await customer.api('saveInvoice', { body: { mauth_id: customer._id, inv: [{ orderId }] } })
  await placeOrder(customer, 'Topsail')
  const effort = await measureEffort(page)
  await signInAs(page, 'Administrate')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const found = await effort.of(async () => {
    await page.keyboard.press('Control+k')
    await page.keyboard.type(customer.userName)
    const results = page.getByRole('listbox', { name: 'Search results' })
    await results.getByRole('group', { name: 'Customers' }).getByRole('option').first().click()
    await expect(page.getByRole('link', { name: `Write an email to ${customer.email}` })).toBeInViewport()
    await expect(page.getByRole('region', { name: 'Account' }).getByText(/^\$\d+\.\d\d due /)).toBeInViewport()
    await expect(page.getByRole('link', { name: /Topsail/ })).toBeInViewport()
  })
  expectEffort(found, 'a company by its name', { clicks: 1 })
  const menu = page.getByRole('navigation', { name: 'Main menu' })
  await expect(menu.getByRole('link', { name: 'Customers', exact: true })).toHaveAttribute('aria-current', 'page')
  const orders = await effort.of(async () => {
    await page.getByRole('link', { name: 'Orders', exact: true }).click()
    await expect(page.getByRole('row', { name: /Halyard/ })).toBeInViewport()
  })
  expectEffort(orders, 'its orders', { clicks: 1 })
  const invoices = await effort.of(async () => {
    await page.getByRole('link', { name: 'Invoices', exact: true }).last().click()
    await expect(page.getByRole('row', { name: new RegExp(invoice.timestamp) })).toBeInViewport()
  })
  expectEffort(invoices, 'its invoices', { clicks: 1 })
})
