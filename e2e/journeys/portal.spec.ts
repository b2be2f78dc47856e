import type { Page } from '@playwright/test'
import { newCustomer } from '../support/customer.ts'
import { FILES } from '../support/files.ts'
import { expect, signIn, test } from '../support/test.ts'

/** A request of a list: a table row, or a card on a phone. */
const entryOf = (page: Page, text: string) => page.locator('tr, main li').filter({ hasText: text }).first()

/** A button of a row; on a phone the row has to be opened for it. */
async function buttonOf(page: Page, text: string, name: string) {
  const entry = entryOf(page, text)
  await expect(entry).toBeVisible()
  const opener = entry.getByRole('button', { name: /^Show details/ })
  if ((page.viewportSize()?.width ?? 0) < 768 && (await opener.isVisible())) await opener.click()
  return page.getByRole('button', { name: new RegExp(`^${name}`) }).first()
}

/** A photo of twelve megapixels, as a phone's camera makes it, full of detail. */
const takePhoto = (page: Page) =>
  page.locator('input[data-camera]').evaluate(async (camera: HTMLInputElement) => {
    const canvas = new OffscreenCanvas(4032, 3024)
    const detail = new ImageData(512, 512)
    let random = 7
    for (let at = 0; at < detail.data.length; at++) {
      random = (Math.imul(random, 1_103_515_245) + 12_345) >>> 0
      detail.data[at] = at % 4 === 3 ? 255 : random >>> 24
    }
    const surface = canvas.getContext('2d')
    for (let x = 0; x < canvas.width; x += 512) {
      for (let y = 0; y < canvas.height; y += 512) surface?.putImageData(detail, x, y)
    }
    const photo = await canvas.convertToBlob({ type: 'image/jpeg', quality: 0.93 })
    const taken = new DataTransfer()
    taken.items.add(new File([photo], 'crest on a cap.JPEG', { type: photo.type }))
    camera.files = taken.files
    camera.dispatchEvent(new Event('change', { bubbles: true }))
    return photo.size
  })

const codeIn = async (page: Page) => {
  const dialog = page.getByRole('dialog', { name: 'Order Successful!' })
  await expect(dialog).toContainText('Your order has been placed successfully. Your Order No is ')
  return /Order No is (\d+)/.exec((await dialog.textContent()) ?? '')?.[1] ?? ''
}

test.describe('on a desk', () => {
  test.use({ viewport: { width: 1440, height: 900 } })

  test('a quote is placed by keyboard alone, and its draft survives a reload', async ({ page, address }) => {
    await signIn(page, await newCustomer(address))
    await page.goto('/user/create-quote')
    const name = page.getByLabel('Order Name')
    await expect(name).toBeVisible()
    await expect(page.getByLabel('Blending')).toHaveCount(0)
    await name.focus()
    await page.keyboard.type('Fox for a cap')
    await page.keyboard.press('Tab')
    await page.keyboard.type('pes')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await page.reload()
    await expect(name).toHaveValue('Fox for a cap')
    await page.getByLabel('Width (in)').focus()
    await page.keyboard.type('wide')
    await page.getByRole('button', { name: 'Submit quote' }).focus()
    await page.keyboard.press('Enter')
    await expect(page.getByText('Width must be a number')).toBeVisible()
    await page.getByLabel('Width (in)').focus()
    await page.keyboard.press('Control+A')
    await page.keyboard.type('2.25')
    await page.getByRole('button', { name: 'Submit quote' }).focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('button', { name: 'Place without artwork' })).toBeFocused()
    await page.keyboard.press('Enter')
    expect(await codeIn(page)).toMatch(/^\d{13}$/)
  })

  test('an order is edited while New, found by filter, and ordered again', async ({ page, address }) => {
    const customer = await newCustomer(address)
    const { orderCode } = await customer.api('createOrder', {
      body: { requestFor: 'order', orderName: 'Heron', requiredFormat: 'dst' },
    })
    await signIn(page, customer)
    await page.goto('/user/view-orders?orderName=Heron')
    await (await buttonOf(page, String(orderCode), 'Edit')).click()
    await expect(page.getByRole('heading', { name: `Edit OR-${orderCode}` })).toBeVisible()
    await page.getByLabel('Order Name').fill('Gray heron')
    await page.getByRole('button', { name: 'Save changes' }).click()
    await expect(page.getByText(`OR-${orderCode} updated`)).toBeVisible()

    const { order } = await customer.admin('saveProcessing', { body: { modelFor: orderCode, price: 30 } })
    await customer.admin('updateOrder', { params: { _id: order._id }, body: { orderStatus: 'Done' } })
    await page.goto('/user/view-orders')
    await (await buttonOf(page, String(orderCode), 'Order again')).click()
    await expect(page.getByRole('heading', { name: 'Order again: Gray heron' })).toBeVisible()
    await expect(page.getByText(`A new request with the details of OR-${orderCode}`, { exact: false })).toBeVisible()
    await page.getByRole('button', { name: 'Submit order' }).click()
    const again = await codeIn(page)
    const { docs } = await customer.api('listOrders', {
      params: { size: 5, page: 1 },
      body: { params: { orderCode: again } },
    })
    expect(docs[0]).toMatchObject({ orderName: 'Gray heron', ReplicaOrderCode: orderCode })
  })
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('a customer finds their home, and keeps profile and password', async ({ page, address }) => {
    const customer = await newCustomer(address)
    await signIn(page, customer)
    await expect(page.getByText(`Welcome, ${customer.userName}!`)).toBeVisible()
    for (const group of ['Orders & Quotes', 'Vector Services']) {
      await expect(page.getByRole('heading', { name: group })).toBeVisible()
    }
    const script = '**/assets/edit-profile-panel-*.js'
    await page.route(script, (route) => route.abort())
    await page.getByRole('button', { name: 'Edit Profile' }).click()
    await expect(page.getByRole('alert')).toContainText('Check your connection and try again.')
    await page.unroute(script)
    await page.getByRole('button', { name: 'Try again' }).click()
    const panel = page.getByRole('dialog')
    await panel.getByRole('button', { name: 'Save' }).click()
    await expect(panel.getByText('Required').first()).toBeVisible()
    await panel.getByLabel('Contact person').fill('Wanda Walker')
    await panel.getByLabel('Cell').fill('+1 312 555 0142')
    await panel.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('Profile updated successfully!')).toBeVisible()

    await page.reload()
    await page.getByRole('button', { name: 'Update Password' }).click()
    await panel.getByLabel('Current password').fill(customer.password)
    await panel.getByRole('textbox', { name: 'New password', exact: true }).fill('another password')
    await panel.getByLabel('Repeat the new password').fill('something else')
    await panel.getByRole('button', { name: 'Update Password' }).click()
    await expect(panel.getByText('Passwords do not match')).toBeVisible()
    await panel.getByLabel('Repeat the new password').fill('another password')
    await panel.getByRole('button', { name: 'Update Password' }).click()
    await expect(page.getByText('Password updated successfully!')).toBeVisible()
  })

  test('artwork that can’t be taken is refused at the file, a photo is made to fit, the rest of the form stays', async ({
    page,
    address,
  }) => {
    await signIn(page, await newCustomer(address))
    await page.goto('/user/create-vector')
    await expect(page.getByLabel('Width (in)')).toHaveCount(0)
    await page.getByLabel('Order Name').fill('Crest')
    const files = page.getByRole('group', { name: 'Artwork files' }).locator('input[type=file]:not([data-camera])')
    const tooLarge = { ...FILES.artwork, name: 'huge.png', buffer: Buffer.alloc(5_242_881) }
    await files.setInputFiles([tooLarge])
    await expect(page.getByText(/5 MB/).last()).toBeVisible()
    expect(await takePhoto(page)).toBeGreaterThan(10_000_000)
    await expect(page.getByText('crest on a cap.jpg', { exact: true })).toBeVisible()
    await expect(page.getByText(/^Attached · [1-4]/)).toBeVisible()
    await files.setInputFiles([FILES.artwork, FILES.picture, FILES.artwork])
    await expect(page.getByText(/You can only upload up to 2 files\./)).toBeVisible()
    await expect(page.getByLabel('Order Name')).toHaveValue('Crest')
  })

  test('a quote becomes an order after the question', async ({ page, address }) => {
    const customer = await newCustomer(address)
    const { orderCode } = await customer.api('createQuote', { body: { orderName: 'Otter', requiredFormat: 'dst' } })
    await signIn(page, customer)
    await page.goto('/user/view-quotes')
    await (await buttonOf(page, String(orderCode), 'Convert')).click()
    const question = page.getByRole('dialog')
    await expect(question).toContainText('Do you really want to convert this quote to order?')
    await question.getByRole('button', { name: 'Cancel' }).click()
    await expect(question).toBeHidden()
    await (await buttonOf(page, String(orderCode), 'Convert')).click()
    await question.getByRole('button', { name: 'Yes, please!' }).click()
    await expect(page.getByText(`is now order OR-${orderCode}`, { exact: false })).toBeVisible()
    await page.goto('/user/view-orders')
    await expect(entryOf(page, `OR-${orderCode}`)).toBeVisible()
  })

  test('finished items become an invoice, which is paid once', async ({ page, address }) => {
    const customer = await newCustomer(address)
    for (const orderName of ['Bear', 'Lynx']) {
      const { _id, orderCode } = await customer.api('createOrder', {
        body: { requestFor: 'order', orderName, requiredFormat: 'dst' },
      })
      await customer.admin('saveProcessing', { body: { modelFor: orderCode, price: 20, discount: 2.5 } })
      await customer.admin('updateOrder', { params: { _id }, body: { orderStatus: 'Done' } })
    }
    await signIn(page, customer)
    await page.goto('/user/generate-invoice')
    const generate = page.getByRole('button', { name: 'Generate Invoice' })
    await expect(generate).toBeDisabled()
    await page
      .getByRole('checkbox', { name: /Bear|OR-/ })
      .first()
      .check()
    await page
      .getByRole('checkbox', { name: /Lynx|OR-/ })
      .last()
      .check()
    await generate.click()
    const invoice = page.getByRole('dialog')
    await expect(invoice).toContainText('$35.00')
    await invoice.getByRole('button', { name: 'Save invoice' }).click()
    await expect(page.getByText('Your Invoice Successfully Generated')).toBeVisible()
    await expect(page.getByText(/Your invoice no is \d{14}/)).toBeVisible()

    await page.goto('/user/invoice-history')
    const pay = await buttonOf(page, '$35.00', 'Report a payment')
    await pay.click()
    const form = page.getByRole('dialog', { name: /Report a payment of invoice/ })
    await form.getByLabel('Transaction ID').fill('TX-1')
    await form.getByLabel('Payment method').selectOption('PayPal')
    await form.getByRole('button', { name: 'Report a payment' }).click()
    await expect(page.getByText('Payment Updated Succesfully')).toBeVisible()
    await expect(pay).toBeDisabled()
  })
})
