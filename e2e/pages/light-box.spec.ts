import type { Locator, Page } from '@playwright/test'
import { badge } from '../../bench/painter/badge.ts'
import { apiOf, signInOver } from '../support/api.ts'
import { findingsInBothSchemes } from '../support/findings.ts'
import { PEOPLE } from '../support/shop.ts'
import { expect, signInAs, test } from '../support/test.ts'
import { setColors } from '../support/thread-colors.ts'

const DRAWING = `<svg xmlns="http://www.w3.org/2000/svg" width="900" height="600" viewBox="0 0 9 6">
  <rect width="9" height="6" fill="#fff"/><circle cx="4.5" cy="3" r="2.4" fill="#b3262e"/><path d="M2 5L4.5 1L7 5z" fill="#17407a"/></svg>`

function fileOf(name: string, content: string | Uint8Array<ArrayBuffer>): FormData {
  const form = new FormData()
  form.append('files', new File([content], name))
  return form
}

/** An order with a drawing and a delivered machine file, both drawn. */
async function deliver(address: string, orderName: string): Promise<void> {
  const customer = apiOf(address, (await signInOver(address, PEOPLE.User)).token)
  const admin = apiOf(address, (await signInOver(address, PEOPLE.Administrate)).token)
  const { orderCode } = await customer('reserveOrderCode')
  const params = { orderCode }
  const artwork = await customer('upload', { params, body: fileOf('shield.svg', DRAWING) })
  const placed = { orderCode, orderName, requestFor: 'order', requiredFormat: 'dst', imagesUploads: artwork } as const
  const { _id } = await customer('createOrder', { body: placed })
  const results = await admin('upload', { params, body: fileOf('shield.dst', new Uint8Array(badge('dst'))) })
  await admin('saveProcessing', { body: { modelFor: orderCode, price: 12, imagesUploads: results } })
  await admin('updateOrder', { params: { _id }, body: { orderStatus: 'Done' } })
  const tokens = [...artwork, ...results].map(({ url }) => url.split('/').at(-2) ?? '')
  const states = async () =>
    (await admin('readPictures', { body: { tokens } })).docs.map(({ picture }) => picture.state)
  await expect.poll(states, { timeout: 240_000 }).toEqual(['done', 'done'])
  // Customers aren't shown stitches without thread colors.
  await setColors(admin, results[0])
  await expect.poll(states, { timeout: 240_000 }).toEqual(['done', 'done'])
}

/** The zoom of a picture, and the corner of its frame. */
const transformOf = (picture: Locator) =>
  picture.evaluate((image) => {
    const { a, e, f } = new DOMMatrix(getComputedStyle(image.parentElement as Element).transform)
    return { scale: a, left: e, top: f }
  })

/** Pinches on a touch screen with two fingers, by events of the browser's protocol. */
async function pinch(page: Page, { x, y }: { x: number; y: number }) {
  const session = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', apart?: number) =>
    session.send('Input.dispatchTouchEvent', {
      type,
      touchPoints:
        apart === undefined
          ? []
          : [
              { x: x - apart, y, id: 0 },
              { x: x + apart, y, id: 1 },
            ],
    })
  await touch('touchStart', 30)
  for (const apart of [40, 60, 80]) await touch('touchMove', apart)
  await touch('touchEnd')
}

for (const viewport of [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
]) {
  const isPhone = viewport.width < 500
  test.describe(`at ${viewport.width} px`, () => {
    test.use({ viewport, hasTouch: isPhone })

    test('the pictures of a request can be viewed, enlarged, compared and saved', {
      tag: isPhone ? ['@chromium'] : [],
    }, async ({ page, address }) => {
      const orderName = `Shield ${viewport.width}`
      await deliver(address, orderName)
      await signInAs(page, 'User', `/user/view-orders?orderName=${encodeURIComponent(orderName)}`)
      const opener = page.getByRole('button', { name: `View the files of ${orderName}` }).first()
      await opener.click()
      const box = page.getByRole('dialog', { name: /^shield\.dst/ })
      const picture = box.getByRole('img', { name: 'File shield.dst' })
      await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(800)
      await expect(page.getByRole('button', { name: /^Hide details of/ })).toHaveCount(0)
      expect(await findingsInBothSchemes(page, '[role=dialog]')).toEqual([])

      const area = (await picture.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
      const middle = { x: area.x + area.width / 2, y: area.y + area.height / 2 }
      if (isPhone) await pinch(page, middle)
      else {
        await page.mouse.move(middle.x, middle.y)
        await page.mouse.wheel(0, -600)
      }
      await expect.poll(async () => (await transformOf(picture)).scale).toBeGreaterThan(1.5)
      if (!isPhone) {
        const before = await transformOf(picture)
        await page.mouse.down()
        await page.mouse.move(middle.x + 60, middle.y + 20, { steps: 4 })
        await page.mouse.up()
        const after = await transformOf(picture)
        expect(Math.round(after.left - before.left)).toBe(60)
        expect(Math.round(after.top - before.top)).toBe(20)
      }
      await page.keyboard.press('0')
      await expect.poll(async () => (await transformOf(picture)).scale).toBe(1)

      await box.getByRole('button', { name: 'Side by side' }).click()
      await expect(box.getByRole('img', { name: 'File shield.svg' })).toBeVisible()
      await expect(picture).toBeVisible()
      expect(await findingsInBothSchemes(page, '[role=dialog]')).toEqual([])
      await box.getByRole('button', { name: 'Side by side' }).click()

      const saving = page.waitForEvent('download')
      await box.getByRole('link', { name: 'Download shield.dst' }).click()
      expect((await saving).suggestedFilename()).toBe('shield.dst')

      await box.getByRole('button', { name: 'View the stitches of shield.dst' }).click()
      await expect(page.getByRole('application')).toBeFocused()
      await page.keyboard.press('Escape')
      await expect(page.getByRole('application')).toHaveCount(0)
      await expect(box).toBeVisible()

      await page.keyboard.press('ArrowRight')
      await expect(page.getByRole('dialog', { name: /^shield\.svg/ })).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(page.getByRole('dialog')).toHaveCount(0)
      await expect(opener).toBeFocused()
    })
  })
}
