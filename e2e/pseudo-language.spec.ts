import type { Page } from '@playwright/test'
import { DESIGNATIONS, type Designation } from '@stitchdesk/contract/basics/enums'
import { mayOpen, PAGES, type Page as PageRow } from '@stitchdesk/contract/pages'
import { newCustomer, placeFullOrder } from './support/customer.ts'
import { test } from './support/kept-pages.ts'
import { openPageOf, settled } from './support/open-page-of.ts'
import { addressOf } from './support/page-address.ts'
import { speakPseudoLanguage } from './support/pseudo-language.ts'
import { expect, signInAsPerson } from './support/test.ts'
import { textProblems } from './support/text-problems.ts'

const WIDE = { width: 1440, height: 900 }
const NARROW = { width: 390, height: 844 }

const VISITORS: readonly (Designation | null)[] = [null, ...DESIGNATIONS]

const opens = (row: PageRow) => (role: Designation | null) =>
  role === null ? row.roles === 'public' : row.roles !== 'public' && mayOpen(row, role)

/** Every page with everybody who may open it; left out is the one that signs out and goes on by itself. */
const visits = Object.values<PageRow>(PAGES)
  .filter(({ path }) => path !== PAGES.logout.path)
  .flatMap((row) => VISITORS.filter(opens(row)).map((role) => ({ row, role })))

async function expectTexts(page: Page, where: string): Promise<void> {
  for (const size of [WIDE, NARROW]) {
    await page.setViewportSize(size)
    await settled(page)
    expect.soft(await textProblems(page), `${where}, ${size.width} px`).toEqual([])
  }
}

// Words are as long in every browser: one is enough.
test.describe('no text is English alone, cut or over another one where words are longer', { tag: '@chromium' }, () => {
  test.describe.configure({ mode: 'parallel' })
  test.use({ pseudo: true })

  for (const { row, role } of visits) {
    test(`${row.path} as ${role ?? 'nobody'}`, async ({ pageAs, address }) => {
      const page = await pageAs(role)
      await page.setViewportSize(WIDE)
      const path = await addressOf(row, role, address)
      // Signing in opens the role's home page, so that page is looked at first.
      if (role && new URL(page.url()).pathname !== row.path) await openPageOf(page, path)
      else await page.goto(path)
      await expectTexts(page, row.path)
    })
  }

  test('a request with everything in it, for staff, its customer and who has its link', async ({
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
    await staff.locator('[data-row-index="0"] [aria-expanded=false]').last().click()
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
})
