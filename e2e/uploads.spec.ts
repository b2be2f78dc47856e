import type { Page } from '@playwright/test'
import { newCustomer, placeOrder } from './support/customer.ts'
import { FILES } from './support/files.ts'
import { expect, signInAs, test } from './support/test.ts'

const COUNT = 10
/** A stitch file takes half a second at this rate; ten at once would take five. */
const SLOW_BYTES_A_SECOND = 4_000

/** Ten files from the desktop, dropped on a part of the page. */
async function dropTen(page: Page, selector: string) {
  const data = await page.evaluateHandle(
    ([base64, count]) => {
      const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
      const transfer = new DataTransfer()
      for (let number = 1; number <= count; number++) transfer.items.add(new File([bytes], `design ${number}.dst`))
      return transfer
    },
    [FILES.stitches.buffer.toString('base64'), COUNT] as const,
  )
  await page.dispatchEvent(selector, 'drop', { dataTransfer: data })
}

/** Slows the page's connection down from here on. */
async function slowDown(page: Page) {
  const client = await page.context().newCDPSession(page)
  await client.send('Network.enable')
  await client.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 200,
    downloadThroughput: -1,
    uploadThroughput: SLOW_BYTES_A_SECOND,
  })
}

/** The most uploads that ran at the same time since this call. */
function watchUploads(page: Page) {
  let running = 0
  const seen = { most: 0, refused: 0 }
  const isUpload = (url: string, method: string) => method === 'POST' && url.includes('/api/uploads/')
  page.on('request', (request) => {
    if (isUpload(request.url(), request.method())) seen.most = Math.max(seen.most, ++running)
  })
  const ended = (request: { url: () => string; method: () => string }) => {
    if (isUpload(request.url(), request.method())) running--
  }
  page.on('requestfinished', ended)
  page.on('requestfailed', ended)
  page.on('response', (response) => {
    if (response.status() === 429) seen.refused++
  })
  return seen
}

test('ten results on a slow line wait in the queue, and a save in between waits for them', {
  tag: '@chromium',
}, async ({ page, address }) => {
  test.slow()
  const customer = await newCustomer(address)
  const { _id, orderCode } = await placeOrder(customer, 'Armada')
  await signInAs(page, 'Administrate')
  await page.goto('/order/todays-orders')
  await page.getByRole('button', { name: `Process OR-${orderCode}` }).click()
  const dialog = page.getByRole('dialog', { name: `Process OR-${orderCode}` })
  await dialog.getByLabel('Price').fill('25')
  const uploads = watchUploads(page)
  await slowDown(page)
  await dropTen(page, '[role=dialog] form')
  await expect(dialog.getByText('Waiting to upload').first()).toBeVisible()
  await dialog.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(dialog.getByText('Saves when all files are uploaded.')).toBeVisible()
  const filesOf = async () =>
    (await customer.admin('getOrder', { params: { _id } })).processingData?.imagesUploads.length ?? 0
  await expect.poll(filesOf, { timeout: 60_000 }).toBe(COUNT)
  expect(uploads.refused).toBe(0)
  expect(uploads.most).toBeLessThanOrEqual(4)
})
