import type { Page } from '@playwright/test'
import { newCustomer, processOrder } from '../support/customer.ts'
import { expectEffort, measureEffort } from '../support/effort.ts'
import { FILES } from '../support/files.ts'
import { chooseFormat, nameAndFormat } from '../support/request-form.ts'
import { expect, signInAsPerson, test } from '../support/test.ts'

/** Drops ten pictures from the desktop on a part of the page. */
async function dropTen(page: Page, selector: string, { mimeType, buffer }: (typeof FILES)['artwork']) {
  const data = await page.evaluateHandle(
    ([type, base64]) => {
      const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
      const transfer = new DataTransfer()
      for (let number = 1; number <= 10; number++)
        transfer.items.add(new File([bytes], `crest ${number}.png`, { type }))
      return transfer
    },
    [mimeType, buffer.toString('base64')] as const,
  )
  await page.dispatchEvent(selector, 'drop', { dataTransfer: data })
}

test('a customer places an order, downloads a result and asks for a change in as few clicks as promised', async ({
  page,
  address,
}) => {
  const customer = await newCustomer(address)
  await processOrder(customer, 'Gondola', 'Done')
  const effort = await measureEffort(page)
  await signInAsPerson(page, customer, 'User')

  const one = await effort.of(async () => {
    const download = page.waitForEvent('download')
    await page.getByRole('link', { name: 'Download DST of Gondola' }).click()
    expect((await download).suggestedFilename()).toBe('lion.dst')
  })
  expectEffort(one, 'a result downloaded', { clicks: 1 })
  const all = await effort.of(async () => {
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: /all 2 files|All files/i }).click()
    expect((await download).suggestedFilename()).toMatch(/\.zip$/)
  })
  expectEffort(all, 'all files of it', { clicks: 1 })

  const changed = await effort.of(async () => {
    await page.getByRole('button', { name: 'Request a change of Gondola' }).click()
    await page.getByLabel('What should be changed?').fill('Make the oar longer.')
    await page.getByLabel(/^Why is it needed/).selectOption('changed-wish')
    await page.getByRole('dialog').getByRole('button', { name: 'Send' }).click()
    await expect(page.getByText(/is in work again/)).toBeVisible()
  })
  expectEffort(changed, 'a change asked for', { clicks: 2 })

  const placed = await effort.of(async () => {
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
  expectEffort(placed, 'an order with artwork placed', { clicks: 3 })
})

test('a customer places ten orders of ten files in as few clicks as promised', async ({ page, address }) => {
  const customer = await newCustomer(address)
  const effort = await measureEffort(page)
  await signInAsPerson(page, customer, 'User')
  const placed = await effort.of(async () => {
    await page
      .getByRole('main')
      .getByRole('link', { name: /Place .*Order|Place your first order/ })
      .first()
      .click()
    await page.getByLabel('Order Name').waitFor()
    await dropTen(page, '.mantine-Dropzone-root', FILES.artwork)
    await page.getByRole('button', { name: 'Make 10 orders, one per file' }).click()
    await expect(page.getByText('Attached', { exact: false })).toHaveCount(10)
    await chooseFormat(page)
    await page.getByRole('button', { name: 'Submit 10 orders' }).click()
    await expect(page.getByRole('dialog', { name: '10 requests placed' })).toBeVisible()
  })
  expectEffort(placed, 'ten orders of ten files', { clicks: 3 })
  await expect(page.getByRole('dialog').getByRole('link', { name: /crest 10.*OR-/ })).toBeVisible()
})

test('a customer reports a payment from home in as few clicks as promised', async ({ page, address }) => {
  const customer = await newCustomer(address)
  const { _id: orderId } = await processOrder(customer, 'Kayak', 'Done')
  await customer.api('saveInvoice', { body: { mauth_id: customer._id, inv: [{ orderId }] } })
  const effort = await measureEffort(page)
  await signInAsPerson(page, customer, 'User')
  const reported = await effort.of(async () => {
    await page
      .getByRole('region', { name: 'Needs you' })
      .getByRole('link', { name: /Report a payment/ })
      .click()
    const form = page.getByRole('dialog')
    await form.getByLabel('Transaction ID').fill('TX-8')
    await form.getByRole('button', { name: 'Report a payment' }).click()
    await expect(page.getByText('Payment Updated Succesfully')).toBeVisible()
  })
  expectEffort(reported, 'a payment reported from home', { clicks: 2 })
})

test('a customer reports a payment in as few clicks as promised, with how to pay in sight', async ({
  page,
  address,
}) => {
  const customer = await newCustomer(address)
  const { _id: orderId } = await processOrder(customer, 'Raft', 'Done')
  await customer.api('saveInvoice', { body: { mauth_id: customer._id, inv: [{ orderId }] } })
  const effort = await measureEffort(page)
  await signInAsPerson(page, customer, 'User', '/user/invoice-history')
  const reported = await effort.of(async () => {
    await page.getByRole('button', { name: /^Report a payment: \d{14}/ }).click()
    const form = page.getByRole('dialog')
    await expect(form.getByText(/^Pay \$[\d.]+ first/)).toBeInViewport()
    await expect(form.getByRole('button', { name: 'Report a payment' })).toBeInViewport()
    await form.getByLabel('Transaction ID').fill('TX-7')
    await form.getByRole('button', { name: 'Report a payment' }).click()
    await expect(page.getByText('Payment Updated Succesfully')).toBeVisible()
  })
  expectEffort(reported, 'a payment reported', { clicks: 2 })
})
