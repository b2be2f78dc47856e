import type { Page } from '@playwright/test'
import type { Designation } from '@stitchdesk/contract/basics/enums'
import type { RequestColumn } from '@stitchdesk/contract/requests/staff-list-columns'
import { type RequestView, viewBreadcrumb, viewPath } from '@stitchdesk/contract/requests/views'
import { openPageOf } from '../support/open-page-of.ts'
import { expect, signInAs, test } from '../support/test.ts'

const LABELS = {
  serial: '#',
  orderCode: 'Order code',
  oStatus: 'Type',
  orderStatus: 'Status',
  assTo: 'Designer',
  assToSalesMan: 'Salesperson',
  submitDateTime: 'Received',
  dueTime: 'Due',
  sentDate: 'Sent',
  userName: 'Customer',
  orderName: 'Name',
  stiches: 'Stitches',
  estimate: 'Estimate',
  price: 'Price',
  convertToOrder: 'Convert to order',
  process: 'Process',
  delete: 'Delete',
} as const satisfies Record<RequestColumn, string>

/** Columns that a role may not see. */
const WITHOUT: Partial<Record<Designation, RequestColumn[]>> = { designer: ['price'] }
/** The last column holds the actions of a row; its head is hidden. */
const WORK: RequestColumn[] = ['convertToOrder', 'process', 'delete']
/** The first column shows the name of a request with its code below. */
const FIRST: RequestColumn[] = ['serial', 'orderName', 'orderCode']

const SIZE = 5
const FIRST_PAGE = new RegExp(`^1–${SIZE} of \\d+$`)
/** On narrower screens wide lists merge columns. */
const WIDE = { width: 1680, height: 900 }
const firstRow = (page: Page) => page.locator('tr[data-row-index="0"]')
const serialOf = (page: Page) => firstRow(page).getByRole('cell').filter({ hasText: /^\d+$/ }).first()
const parameter = (page: Page, name: string) => new URL(page.url()).searchParams.get(name)
const count = (page: Page) => page.getByRole('status').filter({ hasText: / of / })

function columnsOf(view: RequestView, role: Designation): string[] {
  const leftOut = [...FIRST, ...WORK, ...(WITHOUT[role] ?? [])]
  const between = view.columns.filter((column) => !leftOut.includes(column))
  return [...[...FIRST, ...between].map((column) => LABELS[column]), 'Actions']
}

/** What holds for any request list: its columns, and its exact count. */
export function lightListSuite(views: RequestView[], role: Designation): void {
  test(`columns and count of the other lists, as ${role}`, async ({ page }) => {
    test.slow()
    await page.setViewportSize(WIDE)
    for (const [index, view] of views.entries()) {
      await test.step(viewPath(view), async () => {
        const address = `${viewPath(view)}?size=5`
        await (index === 0 ? signInAs(page, role, address) : openPageOf(page, address))
        await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
        await expect(firstRow(page)).toBeVisible()
        expect(await headsOf(page, view), view.view).toEqual(columnsOf(view, role))
        await expect(count(page)).toHaveText(/^1–5 of \d+$/)
      })
    }
  })
}

async function headsOf(page: Page, view: RequestView): Promise<string[]> {
  const table = page.getByRole('table', { name: viewBreadcrumb(view.view), exact: true })
  const heads = await table.getByRole('columnheader').allInnerTexts()
  // Columns that open and tick a row may stand before those of the contract.
  return heads
    .flatMap((text) => text.split('\n'))
    .map((text) => text.trim())
    .filter((text) => text !== '' && text !== 'Details')
}

/**
 * Tests everything that a request list can do: columns, pages, opening by keyboard, going back, filters in the address.
 */
export function listSuite(view: RequestView, role: Designation): void {
  const path = viewPath(view)

  test(`${path} as ${role}`, async ({ page }) => {
    await page.setViewportSize(WIDE)
    await signInAs(page, role, `${path}?size=${SIZE}`)

    await test.step('columns in their order', async () => {
      await expect(firstRow(page)).toBeVisible()
      expect(await headsOf(page, view)).toEqual(columnsOf(view, role))
    })

    await test.step('exact count and the second page', async () => {
      await expect(count(page)).toHaveText(FIRST_PAGE)
      await page.getByRole('button', { name: 'Page 2', exact: true }).click()
      await expect(serialOf(page)).toHaveText(String(SIZE + 1))
      expect(parameter(page, 'page')).toBe('2')
    })

    await test.step('a row opens and closes by keyboard', async () => {
      await firstRow(page).focus()
      await page.keyboard.press('Enter')
      await expect(page.getByRole('heading', { name: 'Order Summary' })).toBeVisible()
      expect(parameter(page, 'open')).toBeTruthy()
      await page.keyboard.press('Enter')
      await expect(page.getByRole('heading', { name: 'Order Summary' })).toHaveCount(0)
      await page.keyboard.press('Enter')
      await expect(page.getByRole('heading', { name: 'Order Summary' })).toBeVisible()
    })

    await test.step('coming back finds the same place', async () => {
      await page.getByRole('navigation').locator(`a:not([href="${path}"])`).first().click()
      await expect(page).not.toHaveURL(new RegExp(path))
      await page.goBack()
      await expect(serialOf(page)).toHaveText(String(SIZE + 1))
      await expect(page.getByRole('heading', { name: 'Order Summary' })).toBeVisible()
    })

    await test.step('a search stands in the address and in its box, and goes with it', async () => {
      const box = page.getByRole('searchbox', { name: 'Search' })
      const shown = firstRow(page).getByText(/^(QT|OR|VO)-\d{13}/)
      const orderCode = ((await shown.textContent()) ?? '').slice(0, 16)
      await box.fill(orderCode)
      await expect(count(page)).toHaveText('1–1 of 1')
      expect(parameter(page, 'search')).toBe(orderCode)
      expect(parameter(page, 'page')).toBeNull()
      await page.reload()
      await expect(box).toHaveValue(orderCode)
      await expect(count(page)).toHaveText('1–1 of 1')
      await box.fill('')
      await expect(count(page)).toHaveText(FIRST_PAGE)
      expect(parameter(page, 'search')).toBeNull()
    })

    await test.step('a filter is a chip; one that finds nothing says so, and a wrong one what is wrong', async () => {
      const filters = page.getByRole('search', { name: 'Filters' })
      await filters.getByRole('button', { name: 'Customer', exact: true }).click()
      await page.getByRole('textbox', { name: 'Customer' }).fill('nobody of this name')
      await expect(page.getByText('Nothing matches these filters')).toBeVisible()
      await page.keyboard.press('Enter')
      await filters.getByRole('button', { name: 'Remove filter Customer: nobody of this name' }).click()
      await expect(firstRow(page)).toContainText(/(QT|OR|VO)-\d{13}/)
      await filters.getByRole('button', { name: 'Order code', exact: true }).click()
      await page.getByRole('textbox', { name: 'Order code' }).fill('lion')
      await expect(page.getByText('Order code must be a number')).toBeVisible()
    })
  })
}
