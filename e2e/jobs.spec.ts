import type { Page } from '@playwright/test'
import { countClicks } from './support/clicks.ts'
import { newCustomer, placeOrder, processOrder } from './support/customer.ts'
import { FILES } from './support/files.ts'
import { PEOPLE } from './support/shop.ts'
import { expect, signInAs, signInAsPerson, test } from './support/test.ts'

/** Drops a file from the desktop on a part of the page. */
async function drop(page: Page, selector: string, { name, mimeType, buffer }: (typeof FILES)['artwork' | 'stitches']) {
  const data = await page.evaluateHandle(
    ([fileName, type, base64]) => {
      const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
      const transfer = new DataTransfer()
      transfer.items.add(new File([bytes], fileName, { type }))
      return transfer
    },
    [name, mimeType, buffer.toString('base64')] as const,
  )
  await page.dispatchEvent(selector, 'drop', { dataTransfer: data })
}

/** Types what a request needs at least. The format that was asked for mostly is chosen already. */
async function nameAndFormat(page: Page, name: string) {
  await page.getByLabel('Order Name').fill(name)
  await page.getByRole('combobox', { name: 'Required format' }).focus()
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.type('dst')
  await expect(page.getByRole('option', { name: 'DST · Tajima', exact: true })).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
}

const rowOf = (page: Page, code: string) => page.getByRole('row').filter({ hasText: code })

test('the desk finds, assigns, processes, sends and sets the status of a request in as few clicks as promised', async ({
  page,
  address,
}) => {
  const customer = await newCustomer(address)
  const { orderCode } = await placeOrder(customer, 'Zeppelin')
  const code = `OR-${orderCode}`
  const clicks = await countClicks(page)
  await signInAs(page, 'Administrate')

  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const found = await clicks.of(async () => {
    await page.keyboard.press('Control+k')
    await page.keyboard.type('zepp')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 1, name: 'Zeppelin' })).toBeVisible()
  })
  expect(found, 'a request that somebody asks for on the phone').toBeLessThanOrEqual(1)

  await page.goto('/order/todays-orders')
  const assigned = await clicks.of(async () => {
    await rowOf(page, code)
      .getByRole('button', { name: /^Designer of/ })
      .click()
    await page.getByRole('option', { name: new RegExp(PEOPLE.designer.userName) }).click()
    await expect(rowOf(page, code).getByRole('button', { name: /^Designer of/ })).toContainText(
      PEOPLE.designer.userName,
    )
  })
  expect(assigned, 'given to a designer').toBeLessThanOrEqual(2)

  await rowOf(page, code)
    .getByRole('button', { name: `Process ${code}` })
    .click()
  const dialog = page.getByRole('dialog', { name: `Process ${code}` })
  await dialog.getByLabel('Price').fill('25')
  const sent = await clicks.of(async () => {
    await drop(page, '[role=dialog] form', FILES.stitches)
    await expect(dialog.getByText('Attached', { exact: false })).toHaveCount(1)
    await dialog.getByRole('button', { name: 'Save & send' }).click()
    await expect(page.getByText(`${code}: sending in`, { exact: false })).toBeVisible()
  })
  expect(sent, 'processed and sent after its file was dropped').toBeLessThanOrEqual(2)

  const other = await placeOrder(customer, 'Airship')
  await page.goto('/order/all-orders')
  const changed = await clicks.of(async () => {
    const status = rowOf(page, `OR-${other.orderCode}`).getByRole('button', { name: /^Status of .* Edit$/ })
    await status.hover()
    await status.locator('[data-pencil]').click()
    await page.getByRole('combobox', { name: /^Status of/ }).selectOption('Processing')
    await expect(page.getByText(`OR-${other.orderCode} is Processing`)).toBeVisible()
  })
  // Choosing in the list that the browser opens is a click that no page hears.
  expect(changed + 1, 'a status changed').toBeLessThanOrEqual(2)
})

test('the desk sees what is in a hurry or waits, places an order and confirms a payment', async ({ page, address }) => {
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
  const clicks = await countClicks(page)
  await signInAs(page, 'Administrate')

  const rush = await clicks.of(async () => {
    await page.getByRole('main').getByRole('link', { name: /^Rush/ }).click()
    await expect(page).toHaveURL(/rush=true/)
    await expect(page.getByRole('row').nth(1)).toBeVisible()
  })
  expect(rush, 'what is in a hurry').toBeLessThanOrEqual(1)
  const waiting = await clicks.of(async () => {
    await page
      .getByRole('navigation', { name: 'Parts of this list' })
      .getByRole('link', { name: /^Waiting/ })
      .click()
    await expect(page).toHaveURL(/waiting/i)
  })
  expect(waiting, 'what waits for its customer').toBeLessThanOrEqual(1)

  await page.goto('/settings')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const begun = await clicks.of(async () => {
    await page.keyboard.press('Control+k')
    await page.keyboard.type(customer.userName)
    await page.getByRole('option', { name: `New order for ${customer.userName}` }).click()
    await expect(page.getByLabel('Order Name')).toBeVisible()
  })
  expect(begun, 'to the form for a customer').toBeLessThanOrEqual(2)
  await nameAndFormat(page, 'Barge')
  await drop(page, '[role=dialog] .mantine-Dropzone-root', FILES.artwork)
  await expect(page.getByRole('dialog').getByText('Attached', { exact: false })).toBeVisible()
  await page.getByRole('button', { name: 'Place order' }).click()
  await expect(page.getByText(/placed successfully. Your Order No is OR-/)).toBeVisible()

  await page.goto('/dashboard')
  const confirmed = await clicks.of(async () => {
    await page
      .getByRole('main')
      .getByRole('link', { name: /^To confirm/ })
      .click()
    const payment = rowOf(page, customer.userName)
    await payment.getByRole('button', { name: /^Confirm/ }).click()
    await expect(page.getByText('Payment confirmed.')).toBeVisible()
  })
  expect(confirmed, 'a payment confirmed').toBeLessThanOrEqual(2)
})

test('everything of a company is found by its name', async ({ page, address }) => {
  const customer = await newCustomer(address)
  const { orderCode, _id: orderId } = await processOrder(customer, 'Mooring', 'Done')
  const invoice = await customer.api('saveInvoice', { body: { mauth_id: customer._id, inv: [{ orderId }] } })
  const clicks = await countClicks(page)
  await signInAs(page, 'Administrate')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const found = await clicks.of(async () => {
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
  expect(found, 'everything of one company').toBeLessThanOrEqual(1)
})

test('a customer places an order, downloads a result and asks for a change in as few clicks as promised', async ({
  page,
  address,
}) => {
  const customer = await newCustomer(address)
  await processOrder(customer, 'Gondola', 'Done')
  const clicks = await countClicks(page)
  await signInAsPerson(page, customer, 'User')

  const one = await clicks.of(async () => {
    const download = page.waitForEvent('download')
    await page.getByRole('link', { name: 'Download DST of Gondola' }).click()
    expect((await download).suggestedFilename()).toBe('lion.dst')
  })
  expect(one, 'a result downloaded').toBeLessThanOrEqual(1)
  const all = await clicks.of(async () => {
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: /all 2 files|All files/i }).click()
    expect((await download).suggestedFilename()).toMatch(/\.zip$/)
  })
  expect(all, 'all files of it').toBeLessThanOrEqual(1)

  const changed = await clicks.of(async () => {
    await page.getByRole('button', { name: 'Request a change of Gondola' }).click()
    await page.getByLabel('What should be changed?').fill('Make the oar longer.')
    await page.getByRole('dialog').getByRole('button', { name: 'Send' }).click()
    await expect(page.getByText(/is in work again/)).toBeVisible()
  })
  expect(changed, 'a change asked for').toBeLessThanOrEqual(2)

  const placed = await clicks.of(async () => {
    await page
      .getByRole('main')
      .getByRole('link', { name: /Place Order/ })
      .first()
      .click()
    const chooser = page.waitForEvent('filechooser')
    await page.getByRole('group', { name: 'Artwork files' }).locator('.mantine-Dropzone-root').click()
    await (await chooser).setFiles([FILES.artwork])
    await nameAndFormat(page, 'Canoe')
    await expect(page.getByText('Attached', { exact: false })).toBeVisible()
    await page.getByRole('button', { name: 'Submit order' }).click()
    await expect(page.getByRole('dialog', { name: 'Order Successful!' })).toBeVisible()
  })
  expect(placed, 'an order with artwork placed').toBeLessThanOrEqual(3)
})

test('a customer reports a payment in as few clicks as promised, with how to pay in sight', async ({
  page,
  address,
}) => {
  const customer = await newCustomer(address)
  const { _id: orderId } = await processOrder(customer, 'Raft', 'Done')
  await customer.api('saveInvoice', { body: { mauth_id: customer._id, inv: [{ orderId }] } })
  const clicks = await countClicks(page)
  await signInAsPerson(page, customer, 'User', '/user/invoice-history')
  const reported = await clicks.of(async () => {
    await page.getByRole('button', { name: /^Report a payment: \d{14}/ }).click()
    const form = page.getByRole('dialog')
    await expect(form.getByText(/^Pay \$[\d.]+ first/)).toBeInViewport()
    await expect(form.getByRole('button', { name: 'Report payment' })).toBeInViewport()
    await form.getByLabel('Transaction ID').fill('TX-7')
    await form.getByRole('button', { name: 'Report payment' }).click()
    await expect(page.getByText('Payment Updated Succesfully')).toBeVisible()
  })
  expect(reported, 'a payment reported').toBeLessThanOrEqual(2)
})
