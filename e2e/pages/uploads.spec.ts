import type { Browser, Page } from '@playwright/test'
import { startBucket, type TestBucket } from '../../apps/api/test/support/bucket.ts'
import { freePort } from '../../scripts/free-port.ts'
import { apiOf, signInOver } from '../support/api.ts'
import { newCustomer, placeOrder } from '../support/customer.ts'
import { FILES } from '../support/files.ts'
import { type Product, runProduct } from '../support/run-product.ts'
import { ADMIN } from '../support/shop.ts'
import { expect, signInAs, signInAsPerson, test } from '../support/test.ts'

const COUNT = 10
/** A stitch file takes a second at this rate, and ten of them long enough to be seen waiting on a slow machine too. */
const SLOW_BYTES_A_SECOND = 2_500

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
  await expect.poll(filesOf, { timeout: 240_000 }).toBe(COUNT)
  expect(uploads.refused).toBe(0)
  expect(uploads.most).toBeLessThanOrEqual(4)
})

test.describe('with S3_DIRECT', () => {
  test.describe.configure({ mode: 'serial' })
  let bucket: TestBucket
  let product: Product
  test.beforeAll(async () => {
    bucket = await startBucket()
    product = await runProduct({ ...bucket.env, S3_DIRECT: 'true', PORT: String(await freePort()) })
  })
  test.afterAll(async () => {
    await product?.stop()
    await bucket?.stop()
  })

  /** Adds a result to a new order, as an administrator in a browser; answers where its bytes went. */
  async function addResult(browser: Browser): Promise<string[]> {
    const admin = apiOf(product.address, (await signInOver(product.address, ADMIN)).token)
    const { orderCode } = await admin('reserveOrderCode')
    const userName = `walker-${orderCode}`
    await admin('createCustomer', { body: { userName, email: `${userName}@walk.example`, password: ADMIN.password } })
    const { _id } = await admin('createOrder', {
      body: { orderCode, userName, orderName: 'Armada', requestFor: 'order', requiredFormat: 'dst', imagesUploads: [] },
    })
    await admin('setGuide', { body: { guide: null } })
    const context = await browser.newContext({ baseURL: product.address })
    const page = await context.newPage()
    const sent: string[] = []
    page.on('response', (response) => {
      const { origin, pathname } = new URL(response.url())
      const method = response.request().method()
      if (response.ok() && (method === 'PUT' || /\/uploads\/\d+$/.test(pathname))) sent.push(`${method} ${origin}`)
    })
    await signInAsPerson(page, ADMIN, 'Administrate', '/order/todays-orders')
    await page.getByRole('button', { name: `Process OR-${orderCode}` }).click()
    const dialog = page.getByRole('dialog', { name: `Process OR-${orderCode}` })
    await dialog.getByLabel('Price').fill('25')
    await dialog.locator('input[type=file]').first().setInputFiles(FILES.stitches)
    await dialog.getByRole('button', { name: 'Save', exact: true }).click()
    const results = async () => (await admin('getOrder', { params: { _id } })).processingData?.imagesUploads ?? []
    await expect.poll(async () => (await results()).length, { timeout: 240_000 }).toBe(1)
    const [{ url = '' } = {}] = await results()
    const stored = await fetch(new URL(url, product.address))
    expect(Buffer.from(await stored.arrayBuffer()).equals(FILES.stitches.buffer)).toBe(true)
    await context.close()
    return sent
  }

  test('a file comes through Stitchdesk where the bucket allows no page of it, and the start has said so', async ({
    browser,
  }) => {
    expect(product.output()).toContain(`does not allow ${product.address} to send files to it`)
    expect(await addResult(browser)).toEqual([`POST ${product.address}`])
  })

  test('a file goes straight to the bucket once that allows the page', async ({ browser }) => {
    await bucket.allow(product.address)
    expect(await addResult(browser)).toEqual([`PUT ${bucket.env.S3_ENDPOINT}`])
  })
})
