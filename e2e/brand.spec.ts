import { apiOf, signInOver } from './support/api.ts'
import { ADMIN, PEOPLE } from './support/shop.ts'
import { expect, signInAs, test } from './support/test.ts'

const LOGO = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 300 100"><rect width="300" height="100" fill="#0b5d3b"/></svg>',
)

test('an administrator sets name, colour and logo, sees them in a mail, and the public invoice shows them', async ({
  page,
  address,
}) => {
  const admin = apiOf(address, (await signInOver(address, ADMIN)).token)
  // Another name each time, so that there is something to save when this is tried once more.
  const name = `Lion Stitch <b>${Date.now()}</b> & Co`
  await signInAs(page, 'Administrate', '/settings')
  const shop = page.getByRole('form', { name: 'Shop' })
  await shop.getByLabel('Name').fill(name)
  await shop.getByLabel('Address').fill('1 Mane Street\nChicago, IL 60607')
  await shop.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Saved', { exact: true }).first()).toBeVisible()
  const brand = page.getByRole('region', { name: 'Brand' })
  const colour = (await admin('getShop')).accent === '#0b5d3b' ? '#1d4ed8' : '#0b5d3b'
  await brand.getByRole('textbox', { name: 'Color' }).fill(colour)
  await brand.getByRole('button', { name: 'Save' }).click()
  await expect(brand.getByRole('button', { name: 'Save' })).toBeHidden()

  const file = page.locator('input[type=file]')
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

  const params = { size: 1, page: 1 }
  const { docs: customers } = await admin('listCustomers', {
    params,
    body: { params: { userName: PEOPLE.User.userName } },
  })
  const { docs: invoices } = await admin('listInvoices', { params: { ...params, id: customers[0]?._id ?? '' } })
  await page.goto(`/invoice/${invoices[0]?._id ?? ''}`)
  const sheet = page.getByRole('article')
  await expect(sheet.getByText(name)).toBeVisible()
  await expect(sheet.getByText('1 Mane Street')).toBeVisible()
  const image = sheet.locator('address img')
  await expect(image).toBeVisible()
  expect(await image.evaluate((element) => (element as HTMLImageElement).naturalWidth)).toBeGreaterThan(500)

  // Other journeys know the shop by its own name.
  const stored = await admin('getShopSettings')
  const { version } = stored.shop
  await admin('changeShopSetting', { body: { name: 'shop', value: {}, version } })
  await admin('removeLogo')
})
