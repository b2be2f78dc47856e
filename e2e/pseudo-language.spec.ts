import type { Page } from '@playwright/test'
import { newCustomer, placeFullOrder } from './support/customer.ts'
import { test } from './support/kept-pages.ts'
import { openPageOf, settled } from './support/open-page-of.ts'
import { speakPseudoLanguage } from './support/pseudo-language.ts'
import { expect, signInAsPerson } from './support/test.ts'
import { textProblems } from './support/text-problems.ts'

const WIDE = { width: 1440, height: 900 }
const NARROW = { width: 390, height: 844 }

async function expectTexts(page: Page, where: string): Promise<void> {
  for (const size of [WIDE, NARROW]) {
    await page.setViewportSize(size)
    await settled(page)
    expect.soft(await textProblems(page), `${where}, ${size.width} px`).toEqual([])
  }
}

test.use({ pseudo: true })

// Words are as long in every browser: one is enough.
test('a request with everything in it has its texts, and room for longer ones', { tag: '@chromium' }, async ({
  pageAs,
  browser,
  address,
}) => {
  const customer = await newCustomer(address)
  const { _id, orderCode } = await placeFullOrder(customer)

  const staff = await pageAs('Administrate')
  await staff.setViewportSize(WIDE)
  await openPageOf(staff, `/order/OR-${orderCode}`)
  await expectTexts(staff, 'its page for staff')
  await staff.keyboard.press('p')
  await expect(staff.getByRole('dialog').getByRole('textbox').first()).toBeVisible()
  await expectTexts(staff, 'its process screen')
  await staff.keyboard.press('Escape')
  await staff.setViewportSize(WIDE)
  await openPageOf(staff, `/order/ready-orders?orderCode=${orderCode}`)
  const row = staff.locator('[data-row-index="0"]').filter({ hasText: String(orderCode) })
  await row.locator('[aria-expanded=false]').first().click()
  await expect(staff.locator('[data-row-index="0"][data-open]')).toBeVisible()
  await expectTexts(staff, 'its opened row')

  const own = await browser.newPage({ baseURL: address, reducedMotion: 'reduce', viewport: WIDE })
  await speakPseudoLanguage(own)
  await signInAsPerson(own, customer, 'User')
  await expectTexts(own, 'the dashboard of its customer')
  await own.setViewportSize(WIDE)
  await openPageOf(own, `/user/order/OR-${orderCode}`)
  await expectTexts(own, 'its page for its customer')
  await own.setViewportSize(WIDE)
  await openPageOf(own, `/review/OR-${orderCode}`)
  await expectTexts(own, 'its proof')
  await own.close()

  const { docs } = await customer.admin('listProofs', { params: { _id } })
  const { path } = await customer.admin('renewProofLink', { params: { _id: docs[0]?._id ?? '' } })
  const guest = await pageAs(null)
  await guest.goto(path)
  await expectTexts(guest, 'its proof behind a link')
})
