import type { Page } from '@playwright/test'
import { newCustomer, processOrder, whenDrawn } from '../support/customer.ts'
import { expectEffort, measureEffort } from '../support/effort.ts'
import { findings } from '../support/findings.ts'
import { layoutProblems } from '../support/layout-problems.ts'
import { expect, signInAs, signInAsPerson, test } from '../support/test.ts'
import { setColors } from '../support/thread-colors.ts'

/** A proof that waits for its customer, with artwork, a photograph and stitches, all drawn. */
async function sentProof(address: string, name: string) {
  const customer = await newCustomer(address)
  const request = await processOrder(customer, name, 'Ready')
  await whenDrawn(customer, request)
  // Customers aren't shown stitches without thread colors.
  const stitches = request.processingData?.imagesUploads.find(({ imageName }) => imageName.endsWith('.dst'))
  await setColors(customer.admin, stitches)
  await whenDrawn(customer, request)
  const params = { _id: request._id }
  const { path, docs } = await customer.admin('sendProof', { params, body: { note: 'Please check the lettering.' } })
  return { customer, request, params, path, proofId: docs[0]?._id ?? '', review: `/review/OR-${request.orderCode}` }
}

/** The picture of the result, as it is shown. */
const result = (page: Page) => page.getByRole('region', { name: 'Result' }).getByRole('img').first()

/** Clicks a point of the picture, given in fractions of its width and height. */
async function clickAt(page: Page, x: number, y: number) {
  const box = await result(page).boundingBox()
  if (!box) throw new Error('No picture is shown')
  await page.mouse.click(box.x + box.width * x, box.y + box.height * y)
}

test('a customer reviews a proof with three comments and approves, in five clicks and without scrolling', async ({
  page,
  address,
}) => {
  const { customer, params, review } = await sentProof(address, 'Lighthouse')
  const effort = await measureEffort(page)
  await signInAsPerson(page, customer, 'User', review)
  await expect(result(page)).toBeVisible()
  const made = await effort.of(async () => {
    for (const [index, text] of ['The lamp is missing', 'Wider here', 'Navy, not black'].entries()) {
      await clickAt(page, 0.2 + index * 0.25, 0.3 + index * 0.15)
      await expect(page.getByRole('textbox', { name: 'Describe the change' })).toBeFocused()
      await page.keyboard.type(text)
      await page.keyboard.press('Control+Enter')
      await expect(page.getByRole('button', { name: `Comment ${index + 1}: ${text}` })).toBeVisible()
    }
    await page.getByRole('button', { name: 'Approve', exact: true }).click()
    await expect(page.getByText('3 comments are open.', { exact: false })).toBeVisible()
    await page.getByRole('button', { name: 'Approve as is' }).click()
    await expect(page.getByText('Thanks! You approved this proof.')).toBeVisible()
  })
  expectEffort(made, 'a proof reviewed with three comments and approved', { clicks: 5 })

  const waiting = async () => (await customer.admin('listProofs', { params })).docs[0]
  expect(await waiting()).toMatchObject({ state: 'open', approval: null })
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByRole('button', { name: 'Approve', exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Approve', exact: true }).click()
  await page.getByRole('button', { name: 'Approve as is' }).click()
  await expect.poll(async () => (await waiting())?.state).toBe('approved')
  await expect(page.getByRole('button', { name: 'Undo' })).toHaveCount(0)
})

test('customer and designer answer each other at the pin, by keys alone, and what is typed survives a reload', async ({
  page,
  browser,
  address,
}) => {
  const { customer, path, review } = await sentProof(address, 'Granite Peak')
  await page.goto(path)
  await expect(result(page)).toBeVisible()
  await page.getByRole('button', { name: 'Add comment' }).focus()
  await page.keyboard.press('Enter')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Enter')
  const field = page.getByRole('textbox', { name: 'Describe the change' })
  await expect(field).toBeFocused()
  await page.keyboard.type('The sun is cream')
  await page.keyboard.press('Escape')
  await expect(field).toHaveCount(0)
  await page.reload()
  await page.getByRole('button', { name: 'Comment not sent: The sun is cream' }).focus()
  await page.keyboard.press('Enter')
  await expect(field).toHaveValue('The sun is cream')
  await page.getByLabel('Your name').fill('Pat Lee')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByRole('button', { name: 'Comment 1: The sun is cream' })).toBeVisible()

  const context = await browser.newContext({ baseURL: address, viewport: { width: 1440, height: 900 } })
  const shop = await context.newPage()
  await signInAs(shop, 'Administrate', review)
  await shop.getByRole('button', { name: /The sun is cream.*Pat Lee/ }).click()
  await shop
    .getByRole('dialog', { name: 'Comment 1' })
    .getByRole('textbox', { name: 'Reply' })
    .fill('As the lettering?')
  await shop.keyboard.press('Control+Enter')
  await expect(shop.getByRole('dialog', { name: 'Comment 1' }).getByText('As the lettering?')).toBeVisible()
  await context.close()

  await page.reload()
  const pin = page.getByRole('button', { name: 'Comment 1: The sun is cream' })
  await pin.focus()
  await page.keyboard.press('Enter')
  const thread = page.getByRole('dialog', { name: 'Comment 1' })
  await expect(thread.getByText('As the lettering?')).toBeVisible()
  await page.keyboard.type('Yes')
  await page.keyboard.press('Control+Enter')
  await expect(thread.getByText('Yes', { exact: true })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(pin).toBeFocused()
  await page.getByRole('button', { name: 'Request changes (1)' }).click()
  await page.getByLabel(/^Why is it needed/).selectOption('changed-wish')
  await page.getByRole('dialog').getByRole('button', { name: 'Request changes' }).click()
  await expect(page.getByText('We work on your changes', { exact: false })).toBeVisible()
  expect(
    (await customer.api('listOrders', { params: { size: 1, page: 1 }, body: { params: {} } })).docs[0]?.changes,
  ).toEqual({
    done: 0,
    total: 1,
  })
})

test('a proof is zoomed, compared and reached at every width, in light and dark, and its decision stays in sight', {
  tag: '@widths',
}, async ({ page, address }) => {
  const { customer, proofId, review } = await sentProof(address, 'Northbound')
  await customer.api('addProofComment', {
    params: { _id: proofId },
    body: { text: 'Border 1 mm wider', clientId: 'border', pin: { position: 1, x: 0.6, y: 0.4 } },
  })
  await signInAsPerson(page, customer, 'User', review)
  await expect(result(page)).toBeVisible()
  for (const [width, height] of [
    [1440, 900],
    [1024, 768],
    [390, 844],
  ] as const) {
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.setViewportSize({ width, height })
      await page.emulateMedia({ colorScheme })
      for (const mode of ['Artwork', 'Both', 'Overlay', 'Result']) {
        await page.getByRole('radiogroup', { name: 'Shown' }).getByText(mode, { exact: true }).click()
        await expect(page.getByRole('button', { name: 'Approve', exact: true })).toBeInViewport({ ratio: 1 })
        await expect(page.getByRole('button', { name: 'Request changes (1)' })).toBeInViewport({ ratio: 1 })
      }
      await page
        .getByRole('region', { name: 'Comments' })
        .getByRole('button', { name: /Border 1 mm wider/ })
        .click()
      await expect(page.getByRole('textbox', { name: 'Reply' })).toBeVisible()
      const where = `${width} px, ${colorScheme}`
      expect.soft(await findings(page), where).toEqual([])
      expect.soft(await layoutProblems(page), where).toEqual([])
      await page.keyboard.press('Escape')
    }
  }
  await page.setViewportSize({ width: 1440, height: 900 })
  const close = page.waitForResponse((response) => response.url().endsWith('/3200.webp'))
  for (let times = 0; times < 4; times++) await page.getByRole('button', { name: 'Zoom in' }).click()
  expect((await close).status()).toBe(200)
  await page.getByRole('button', { name: 'lion.dst' }).click()
  await page.getByRole('button', { name: 'Fit' }).click()
  await page.getByRole('button', { name: 'Actual size' }).click()
  await page.getByRole('button', { name: 'Fit' }).click()
  expect(await page.evaluate(() => document.scrollingElement?.scrollTop)).toBe(0)
})
