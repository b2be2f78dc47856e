import type { Page } from '@playwright/test'
import { badge } from '../../bench/painter/badge.ts'
import { apiOf, signInOver } from '../support/api.ts'
import { findingsInBothSchemes } from '../support/findings.ts'
import { PEOPLE } from '../support/shop.ts'
import { expect, signInAs, test } from '../support/test.ts'
import { setColors } from '../support/thread-colors.ts'

const FILE = { name: 'badge.dst', mimeType: 'application/octet-stream', buffer: Buffer.from(badge('dst')) }

/** The number of colors in the middle of the canvas: one as long as it shows only cloth. */
function colorsSewn(page: Page): Promise<number> {
  return page.locator('canvas').evaluate((canvas: HTMLCanvasElement) => {
    const size = 160
    const [x, y] = [(canvas.width - size) / 2, (canvas.height - size) / 2]
    const pixels = new Uint32Array(canvas.getContext('2d')?.getImageData(x, y, size, size).data.buffer ?? [])
    return new Set(pixels).size
  })
}

for (const viewport of [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
]) {
  test.describe(`at ${viewport.width} px`, () => {
    test.use({ viewport })

    test('a machine file is read as it is dropped, and sewn on screen from the list', async ({ page, address }) => {
      const name = `Badge ${viewport.width}`
      await signInAs(page, 'User', '/user/create-order')
      await page.getByLabel('Order Name').fill(name)
      // While the file loads.
      let arrive: () => void = () => undefined
      const arrived = new Promise<void>((resolve) => {
        arrive = resolve
      })
      await page.route('**/api/upload*/**', async (route) => {
        await arrived
        await route.continue()
      })
      const field = page.getByRole('group', { name: 'Artwork files' })
      await field.locator('input[type=file]:not([data-camera])').setInputFiles([FILE])
      await expect(
        field.getByText(/^4\d,\d{3} stitches · [\d.]+ × [\d.]+ in · 6 colors · about \d+ trims$/),
      ).toBeVisible()
      await expect(field.getByText(/^Attached/)).toBeHidden()
      arrive()
      await expect(field.getByText(/^Attached/)).toBeVisible()
      await page.getByRole('combobox', { name: 'Required format' }).click()
      await page.getByRole('option', { name: 'DST · Tajima', exact: true }).click()
      await page.getByRole('button', { name: 'Submit order' }).click()
      await expect(page.getByRole('dialog', { name: 'Order Successful!' })).toBeVisible()

      await page.goto(`/user/view-orders?orderName=${encodeURIComponent(name)}`)
      await page
        .getByRole('button', { name: /^Show details of / })
        .first()
        .click()
      await expect(page.getByRole('link', { name: 'badge.dst' }).first()).toBeVisible()
      const opener = page.getByRole('button', { name: 'View the stitches of badge.dst' })
      // Its thread colors aren't set, so customers see no stitches.
      await expect(opener).toHaveCount(0)
      const admin = apiOf(address, (await signInOver(address, PEOPLE.Administrate)).token)
      const { docs } = await admin('listOrders', {
        params: { size: 1, page: 1 },
        body: { params: { orderName: name } },
      })
      await setColors(admin, docs[0]?.imagesUploads[0])
      await page.reload()
      await opener.click()
      const viewer = page.getByRole('dialog', { name: 'badge.dst' })
      await expect(viewer.getByRole('application')).toBeFocused()
      await expect.poll(() => colorsSewn(page)).toBeGreaterThan(20)
      expect(await findingsInBothSchemes(page, '[role=dialog]')).toEqual([])

      await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'no-preference' })
      await page.keyboard.press('Space')
      await expect(viewer.getByRole('button', { name: 'Pause' })).toBeVisible()
      const position = viewer.getByRole('slider', { name: 'Stitch' })
      await expect.poll(async () => Number(await position.inputValue())).toBeGreaterThan(500)
      await page.keyboard.press('Space')
      await position.fill('0')
      await expect.poll(() => colorsSewn(page)).toBe(1)
      await position.press('End')
      await expect.poll(() => colorsSewn(page)).toBeGreaterThan(20)

      await viewer.getByRole('button', { name: 'Measure' }).click()
      const cloth = viewer.getByRole('application')
      await cloth.focus()
      await page.keyboard.press('Enter')
      for (let step = 0; step < 12; step++) await page.keyboard.press('ArrowRight')
      await page.keyboard.press('Enter')
      await expect(viewer.getByText('0.47 in (12 mm)', { exact: true })).toBeVisible()

      await viewer.getByRole('button', { name: 'Density' }).click()
      await expect(viewer.getByText('Needle points per mm²')).toBeVisible()
      expect(await findingsInBothSchemes(page, '[role=dialog]')).toEqual([])

      await page.keyboard.press('Escape')
      await expect(viewer).toBeHidden()
      await expect(opener).toBeFocused()
    })
  })
}
