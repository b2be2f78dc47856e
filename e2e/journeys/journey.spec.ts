import type { Page } from '@playwright/test'
import { FILES } from '../support/files.ts'
import { PEOPLE } from '../support/shop.ts'
import { expect, signIn, test } from '../support/test.ts'

test.use({ contextOptions: { reducedMotion: 'no-preference' } })

// A new name for each attempt: the account of a failed attempt exists already.
const userName = `ada.${Date.now().toString(36)}`
const CUSTOMER = { userName, email: `${userName}@stitch.example`, password: 'correct horse battery' }

/** The file input behind the button of an upload field. */
const filesOf = (page: Page, label: string) =>
  page.getByRole('group', { name: label }).locator('input[type=file]:not([data-camera])')

/** The row of a request, by its order code. */
const rowOf = (page: Page, orderCode: string) => page.getByRole('row').filter({ hasText: orderCode })

async function register(page: Page) {
  await page.goto('/login')
  await page.getByRole('link', { name: 'Register' }).click()
  await page.getByLabel('Email').fill(CUSTOMER.email)
  await page.getByLabel('Username').fill(CUSTOMER.userName)
  await page.getByLabel('Password', { exact: true }).fill(CUSTOMER.password)
  await page.getByRole('button', { name: 'Register' }).click()
  await expect(page.getByText('Register User Successfully')).toBeVisible()
}

/** Places an order with artwork; returns its order code. */
async function placeOrder(page: Page): Promise<string> {
  await page
    .getByRole('main')
    .getByRole('link', { name: /Place Order/ })
    // A new customer's first steps name it too.
    .first()
    .click()
  await expect(page).toHaveURL(/\/user\/create-order$/)
  await page.getByRole('button', { name: 'Submit order' }).click()
  await expect(page.getByText('Order Name is required')).toBeVisible()
  await expect(page.getByText('Required format is required')).toBeVisible()

  await page.getByLabel('Order Name').fill('Lion for the left chest')
  await page.getByRole('combobox', { name: 'Required format' }).click()
  await page.getByRole('option', { name: 'DST · Tajima', exact: true }).click()
  await page.getByLabel('Width (in)').fill('3.5')
  await filesOf(page, 'Artwork files').setInputFiles([FILES.artwork])
  await expect(page.getByText('Attached', { exact: false })).toBeVisible()
  await page.getByRole('button', { name: 'Submit order' }).click()

  const success = page.getByRole('dialog', { name: 'Order Successful!' })
  await expect(success).toContainText('Your order has been placed successfully. Your Order No is ')
  const orderCode = /Order No is (\d+)/.exec((await success.textContent()) ?? '')?.[1] ?? ''
  expect(orderCode).toMatch(/^\d{13}$/)
  await success.getByRole('link', { name: 'Go to my records' }).click()
  await expect(rowOf(page, orderCode)).toContainText('Lion for the left chest')
  return orderCode
}

/**
 * Finds the order in today's list, assigns a designer, sets a price, uploads results, saves, sends and marks it as
 * Done.
 */
async function processOrder(page: Page, orderCode: string) {
  await page
    .getByRole('navigation')
    .getByRole('link', { name: /Today.s Orders/ })
    .click()
  await expect(page).toHaveURL(/\/order\/todays-orders/)
  const row = rowOf(page, orderCode)
  await expect(row).toContainText(CUSTOMER.userName)

  await row.getByRole('button', { name: /^Designer/ }).click()
  await page.getByRole('option', { name: new RegExp(PEOPLE.designer.userName) }).click()
  await expect(row).toContainText(PEOPLE.designer.userName)

  await row.getByRole('button', { name: `Process OR-${orderCode}` }).click()
  const dialog = page.getByRole('dialog', { name: `Process OR-${orderCode}` })
  await expect(dialog.getByRole('link', { name: /Lion_Logo\.png|Lion Logo\.png/ })).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Send Record' })).toBeDisabled()
  await dialog.getByLabel('Price').fill('25')
  await dialog.getByLabel('Discount').fill('30')
  await dialog.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(dialog.getByText('Discount must be less than Price')).toBeVisible()
  await dialog.getByLabel('Discount').fill('2.5')
  await expect(dialog.getByLabel('Total')).toHaveText('$22.50')
  await dialog.getByLabel('Stitches').fill('8200')
  await filesOf(page, 'Result files').setInputFiles([FILES.picture, FILES.stitches])
  await expect(dialog.getByText('Attached', { exact: false })).toHaveCount(2)
  await dialog.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(dialog.getByText('is saved and Ready')).toBeVisible()

  await expect(dialog.getByText('Requested: 3.5 in wide. lion.dst is 1.97 in wide.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Send Record' }).click()
  await page.getByRole('dialog', { name: 'Send this delivery?' }).getByRole('button', { name: 'Send anyway' }).click()
  const sent = page.getByRole('dialog', { name: 'Email Sent Successful!' })
  await expect(sent).toContainText(`Email Successfully Sent For Order No ${orderCode}`)
  await sent.getByRole('button', { name: 'Mark as Done' }).click()
  await expect(page.getByText(`OR-${orderCode} is Done`)).toBeVisible()
  await expect(rowOf(page, orderCode)).toHaveCount(0)
}

/** The mail about the finished order, in the email log. */
async function readMail(page: Page, orderCode: string) {
  await page.goto('/dev/mail')
  const row = page.getByRole('row').filter({ hasText: `OR-${orderCode} is ready` })
  await expect(row.getByTitle(CUSTOMER.email)).toBeVisible()
  await expect(row).toContainText('Saved as file')
}

/** Invoices the order; returns the address of the public invoice. */
async function invoiceOrder(page: Page, orderCode: string): Promise<string> {
  await page.getByRole('navigation').getByRole('link', { name: 'Customers', exact: true }).click()
  const row = page.getByRole('row').filter({ hasText: CUSTOMER.userName })
  await row.getByRole('button', { name: /Unpaid orders/ }).click()
  const panel = page.getByRole('dialog', { name: /Unpaid orders/ })
  await panel.getByRole('checkbox', { name: new RegExp(`OR-${orderCode}`) }).check()
  await panel.getByRole('button', { name: 'Generate Invoice' }).click()
  const generated = page.getByRole('dialog', { name: 'Your Invoice Successfully Generated' })
  await expect(generated).toContainText(/Your invoice no is \d{14}/)
  const link = await generated.getByRole('link', { name: 'Open invoice' }).getAttribute('href')
  expect(link).toMatch(/\/invoice\/[\w-]{30,}$/)
  return link ?? ''
}

test('one request from registration to payment', async ({ page, browser, address }) => {
  await register(page)
  await page.getByRole('link', { name: 'Continue' }).click()
  await expect(page).toHaveURL(/\/user\/dashboard$/)
  const orderCode = await placeOrder(page)

  const shop = await browser.newContext({ baseURL: address })
  const staff = await shop.newPage()
  await signIn(staff, PEOPLE.Administrate)
  await expect(staff).toHaveURL(/\/dashboard$/)
  await processOrder(staff, orderCode)
  await readMail(staff, orderCode)

  await page.reload()
  await expect(rowOf(page, orderCode)).toContainText('Done')
  const invoicePath = await invoiceOrder(staff, orderCode)

  const signedOut = await browser.newContext({ baseURL: address })
  const stranger = await signedOut.newPage()
  await stranger.goto(invoicePath)
  await expect(stranger.getByText('$22.50').filter({ visible: true }).first()).toBeVisible()
  await expect(stranger.getByText('Unpaid', { exact: true })).toBeVisible()
  await expect(stranger.getByText(orderCode)).toBeVisible()
  await expect(stranger.getByRole('button', { name: 'Print / PDF' })).toBeVisible()
  await expect(stranger.getByRole('button', { name: /payment/ })).toHaveCount(0)

  await payInvoice(page)
  await stranger.reload()
  await expect(stranger.getByText('Awaiting confirmation')).toBeVisible()
  await confirmPayment(staff)
  await stranger.reload()
  await expect(stranger.getByText('Paid', { exact: true })).toBeVisible()

  await staff.goto('/order/orders-with-price')
  await rowOf(staff, orderCode)
    .getByRole('button', { name: /Show details/ })
    .click()
  await expect(staff.getByText('Received', { exact: true }).last()).toBeVisible()
  await Promise.all([shop.close(), signedOut.close()])
})

/** An administrator finds the customer's payment in the list of waiting payments and confirms it. */
async function confirmPayment(staff: Page) {
  await staff.goto('/payments')
  const waiting = staff.getByRole('row', { name: /TX-2026-0001/ })
  await waiting.getByRole('button', { name: /^Confirm/ }).click()
  await expect(staff.getByText('Payment confirmed.')).toBeVisible()
  await expect(waiting).toHaveCount(0)
}

/** The customer pays from the invoice history; the Pay button works once. */
async function payInvoice(page: Page) {
  await page.getByRole('navigation').getByRole('link', { name: 'Invoice History' }).click()
  await page.getByRole('button', { name: /^Report a payment: \d{14}/ }).click()
  const form = page.getByRole('dialog', { name: /Report a payment of invoice \d{14}/ })
  await expect(form.getByRole('textbox', { name: /^Amount/ })).toHaveValue('22.50')
  await form.getByRole('button', { name: 'Report a payment' }).click()
  await expect(form.getByText('Pay number is required')).toBeVisible()
  await form.getByLabel('Transaction ID').fill('TX-2026-0001')
  await form.getByLabel('Payment method').selectOption('BankTransfer')
  await form.getByRole('button', { name: 'Report a payment' }).click()
  await expect(page.getByText('Payment Updated Succesfully')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Report a payment: \d{14}/ })).toBeDisabled()
  // The button had its use: the keyboard goes on beside it.
  await expect(page.getByRole('main').locator(':focus')).toHaveCount(1)
}
