import { apiOf, signInOver } from '../support/api.ts'
import { newCustomer, processOrder } from '../support/customer.ts'
import { findingsInBothSchemes } from '../support/findings.ts'
import { ADMIN } from '../support/shop.ts'
import { expect, signInAs, test } from '../support/test.ts'

const LOGO = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 300 100"><rect width="300" height="100" fill="#0b5d3b"/></svg>',
)

test('an administrator sets name, color and logo, sees them in a mail, and the public invoice shows them', async ({
  page,
  address,
}) => {
  const admin = apiOf(address, (await signInOver(address, ADMIN)).token)
  const name = 'Lion Stitch <b>and more</b> & Co'
  await signInAs(page, 'Administrate', '/settings')
  const shop = page.getByRole('form', { name: 'Shop' })
  await shop.getByLabel('Name').fill(name)
  await shop.getByLabel('Address').fill('1 Mane Street\nChicago, IL 60607')
  await shop.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Saved', { exact: true }).first()).toBeVisible()
  const brand = page.getByRole('region', { name: 'Brand' })
  const color = (await admin('getShop')).accent === '#0b5d3b' ? '#1d4ed8' : '#0b5d3b'
  await brand.getByRole('textbox', { name: 'Color' }).fill(color)
  await brand.getByRole('button', { name: 'Save' }).click()
  await expect(brand.getByRole('button', { name: 'Save' })).toBeHidden()

  // The first input is for the logo, the second for the pictures beside the sign-in.
  const file = brand.locator('input[type=file]').first()
  await file.setInputFiles({
    name: 'script.svg',
    mimeType: 'image/svg+xml',
    buffer: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
  })
  await expect(brand.getByRole('alert')).toContainText('contains a script')
  await file.setInputFiles({ name: 'lion.svg', mimeType: 'image/svg+xml', buffer: LOGO })
  await expect(brand.getByRole('img', { name: 'Your logo' })).toBeVisible()

  const mail = page.getByTitle('Preview of “OR-1795000000001 is ready: Harbor cap”').contentFrame()
  await expect(mail.getByRole('img', { name })).toBeVisible()
  await expect(mail.getByText('1 Mane Street, Chicago, IL 60607')).toBeVisible()
  await page.getByRole('button', { name: 'Send test message' }).click()
  await expect(page.getByText(/^Saved as a file|^Sent to/)).toBeVisible()

  // An invoice shows the shop as it was at its issue.
  const customer = await newCustomer(address)
  const { _id: orderId } = await processOrder(customer, 'Harbor crest', 'Done')
  const { _id } = await customer.api('saveInvoice', { body: { mauth_id: customer._id, inv: [{ orderId }] } })
  await page.goto(`/invoice/${_id}`)
  const sheet = page.getByRole('article')
  await expect(sheet.getByText(name)).toBeVisible()
  await expect(sheet.getByText('1 Mane Street')).toBeVisible()
  const image = sheet.locator('address img')
  await expect(image).toBeVisible()
  expect(await image.evaluate((element) => (element as HTMLImageElement).naturalWidth)).toBeGreaterThan(500)

  // Other tests expect the shop's own name.
  const stored = await admin('getShopSettings')
  const { version } = stored.shop
  await admin('changeShopSetting', { body: { name: 'shop', value: {}, version } })
  await admin('removeLogo')
})

const cloth = (color: string) => ({
  name: `${color}.svg`,
  mimeType: 'image/svg+xml',
  buffer: Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100"><rect width="100" height="100" fill="${color}"/></svg>`,
  ),
})

test('an administrator adds sew-outs, and whoever signs in sees them beside the form, which does not move', async ({
  page,
  browser,
  address,
}) => {
  const admin = apiOf(address, (await signInOver(address, ADMIN)).token)
  const clear = async () =>
    admin('changeSewOuts', { body: { pictures: [], version: (await admin('getShopSettings')).sewOuts.version } })
  // A retry finds the pictures of the first try.
  await clear()
  await signInAs(page, 'Administrate', '/settings')
  const card = page.getByRole('region', { name: 'Sew-outs beside the sign-in' })
  await card.locator('input[type=file]').setInputFiles([cloth('navy'), cloth('maroon'), cloth('olive')])
  // Each is drawn in a process of its own, which gives way to all other work.
  await expect(card.getByRole('img')).toHaveCount(3, { timeout: 240_000 })
  await card.getByLabel('Description of picture 3').fill('Olive jacket back')
  await card.getByRole('button', { name: 'Move picture 3 forward' }).click()
  await expect(card.getByRole('img').nth(1)).toHaveAttribute('alt', 'Olive jacket back')
  await expect
    .poll(async () => (await admin('getShop')).sewOuts.map(({ alt }) => alt))
    .toEqual(['Sew-out', 'Olive jacket back', 'Sew-out'])

  const visitor = await browser.newContext({ baseURL: address, viewport: { width: 1440, height: 900 } })
  const seen = await visitor.newPage()
  await seen.addInitScript(() => {
    Object.assign(window, { shifts: 0 })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        Object.assign(window, { shifts: Reflect.get(window, 'shifts') + Reflect.get(entry, 'value') })
    }).observe({ type: 'layout-shift', buffered: true })
  })
  for (const path of ['/login', '/register', '/forgot-password']) {
    await seen.goto(path)
    const pictures = seen.getByRole('complementary').getByRole('img')
    await expect(pictures).toHaveCount(3)
    await expect
      .poll(() => pictures.evaluateAll((all) => all.every((one) => (one as HTMLImageElement).naturalWidth > 0)))
      .toBe(true)
    expect(await seen.evaluate(() => Reflect.get(window, 'shifts')), path).toBeLessThanOrEqual(0.02)
    expect(await findingsInBothSchemes(seen), path).toEqual([])
  }
  await visitor.close()
  // A phone shows the form alone, and loads none of them.
  const phone = await browser.newContext({ baseURL: address, viewport: { width: 390, height: 844 } })
  const small = await phone.newPage()
  const asked: string[] = []
  small.on('request', (request) => asked.push(request.url()))
  await small.goto('/login')
  await expect(small.getByLabel('User name')).toBeVisible()
  await expect(small.getByRole('complementary')).toBeHidden()
  await small.waitForLoadState('networkidle')
  // Once: the server preloads it with the page, and the page uses that answer.
  expect(asked.filter((url) => url.endsWith('/api/shop'))).toHaveLength(1)
  expect(asked.filter((url) => url.includes('/sew-outs/'))).toEqual([])
  await phone.close()
  await clear()
})
