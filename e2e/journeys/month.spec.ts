import { readFile } from 'node:fs/promises'
import type { Download, Page } from '@playwright/test'
import { monthAfter } from '@stitchdesk/contract/basics/days'
import { newCustomer, processOrder } from '../support/customer.ts'
import { expectEffort, measureEffort } from '../support/effort.ts'
import { mailedPath } from '../support/mailed-path.ts'
import { letDaysPass, letJobCome } from '../support/shop-database.ts'
import { expect, signInAs, test } from '../support/test.ts'

const SIZES = [
  { width: 1440, height: 900, monthsAgo: 10, scrolledPx: 600 },
  { width: 390, height: 844, monthsAgo: 5, scrolledPx: 2400 },
]

type Customer = Awaited<ReturnType<typeof newCustomer>>

/** Customers with finished work, and one whose invoice is two weeks late. */
async function withWork(address: string) {
  const [paying, owing, late] = [await newCustomer(address), await newCustomer(address), await newCustomer(address)]
  for (const name of ['Heron', 'Otter', 'Falcon']) await processOrder(paying, name, 'Done')
  await processOrder(owing, 'Lynx', 'Done')
  const { _id: orderId } = await processOrder(late, 'Badger', 'Done')
  const { _id } = await late.admin('saveInvoice', { body: { mauth_id: late._id, inv: [{ orderId }] } })
  await letDaysPass(_id, 45)
  const { version } = (await late.admin('getShopSettings')).reminders
  const value = { days1: '7', text1: 'Please settle these.', days2: '', text2: '', days3: '', text3: '' }
  await late.admin('changeShopSetting', { body: { name: 'reminders', value, version } })
  return { paying, owing, late }
}

async function textOf(download: Download): Promise<string> {
  return readFile(await download.path(), 'utf8')
}

/** The file that a click saves. */
async function saved(page: Page, click: () => Promise<void>): Promise<Download> {
  const [download] = await Promise.all([page.waitForEvent('download'), click()])
  return download
}

const pdfOf = ({ email }: Customer) => mailedPath(email, /filename="?[^"\r\n]*\.pdf/)

for (const { monthsAgo, scrolledPx, ...viewport } of SIZES) {
  test.describe(`at ${viewport.width} px`, () => {
    test.use({ viewport })

    const tag = viewport.width < 600 ? '@widths' : []
    test('a bookkeeper closes the month', { tag }, async ({ page, address }) => {
      const { paying, owing, late } = await withWork(address)
      const effort = await measureEffort(page)
      await signInAs(page, 'Administrate', '/money')

      // A phone shows rows as lines, which open to what else there is of them.
      const opening = viewport.width < 600 ? 1 : 0
      const open = async (name: string) => {
        if (opening) await page.getByRole('button', { name: `Show details of ${name}` }).click()
      }
      const card = (name: string) => page.getByRole('listitem').filter({ has: page.getByText(name, { exact: true }) })
      const row = (name: string) => page.getByRole('listitem').filter({ hasText: name })
      const search = page.getByRole('searchbox', { name: 'Customer' })
      const round = await effort.of(async () => {
        await card('To be invoiced').getByRole('link').first().click()
        await search.fill(paying.userName)
        await page.getByRole('checkbox', { name: `Invoice ${paying.userName}` }).check()
        await page.getByRole('button', { name: `Show requests of ${paying.userName}` }).click()
        await page.getByRole('checkbox', { name: 'Leave out Otter' }).uncheck()
        await expect(row(paying.userName).first()).toContainText('$40.00')
        await search.fill(owing.userName)
        await page.getByRole('checkbox', { name: `Invoice ${owing.userName}` }).check()
        await page.getByRole('button', { name: 'Issue 2 invoices' }).click()
        const asked = page.getByRole('dialog', { name: 'Issue 2 invoices?' })
        await expect(asked).toContainText('$60.00')
        await asked.getByRole('button', { name: 'Issue 2 invoices' }).click()
        await expect(page.getByText('Invoicing finished')).toBeVisible()
        await expect(page.getByText('2 of 2 customers')).toBeVisible()
      })
      expectEffort(round, 'two customers invoiced from the preview, one request left out', { clicks: 7, scrolledPx })
      const numberOf = async ({ admin, _id }: Customer) => {
        const { docs } = await admin('listInvoices', { params: { page: 1, size: 5, id: _id } })
        return docs[0]?.timestamp ?? ''
      }
      const [paid, owed, lateNumber] = [await numberOf(paying), await numberOf(owing), await numberOf(late)]
      expect(await pdfOf(paying)).toContain(paid)
      expect(await pdfOf(owing)).toContain(owed)

      await page.goto('/payments')
      const today = new Date().toISOString().slice(0, 10)
      const file = [
        'Date;Text;Amount',
        `${today};Invoice ${paid} ${paying.userName};40,00`,
        `${today};Rent of November;-900,00`,
        `sometime;A line without its day;12,00`,
      ].join('\r\n')
      const banked = await effort.of(async () => {
        await page.getByRole('link', { name: 'Import bank statement' }).click()
        const [chooser] = await Promise.all([
          page.waitForEvent('filechooser'),
          page.getByRole('button', { name: 'Choose file' }).click(),
        ])
        await chooser.setFiles({ name: 'bank.csv', mimeType: 'text/csv', buffer: Buffer.from(file) })
        await page.getByLabel('Currency of the file').selectOption('USD')
        await expect(page.getByText('1 payment · $40.00 · 1 outgoing · 1 line can’t be read')).toBeVisible()
        await page.getByRole('button', { name: 'Import 1 payment' }).click()
        await page.getByRole('button', { name: `Confirm 1 sure match: ${paying.userName}` }).click()
        const asked = page.getByRole('dialog', { name: 'Confirm 1 sure match?' })
        await expect(asked).toContainText('$40.00')
        await asked.getByRole('button', { name: 'Confirm 1 sure match' }).click()
        await expect(page.getByText('1 payment confirmed')).toBeVisible()
      })
      expectEffort(banked, 'a bank statement imported and its payment confirmed', { clicks: 5, scrolledPx })

      await page.goto(`/customers/${owing._id}?section=account`)
      const credited = await effort.of(async () => {
        await open(`Invoice ${owed}`)
        await page.getByRole('button', { name: `More for Invoice ${owed}` }).click()
        await page.getByRole('menuitem', { name: 'Credit note' }).click()
        const form = page.getByRole('form', { name: `Credit invoice ${owed}` })
        await form.getByLabel('Amount').fill('5')
        await form.getByLabel('Reason').fill('Thread broke twice')
        await form.getByRole('button', { name: 'Create credit note' }).click()
        await expect(page.getByText(/^Credit note .* of \$5\.00 created/)).toBeVisible()
      })
      expectEffort(credited, 'an invoice credited in part', { clicks: 3 + opening, scrolledPx })
      await mailedPath(owing.email, /Credit note/)

      const statement = await effort.of(async () => {
        await page.getByRole('link', { name: 'Statement' }).click()
        const sheet = page.getByRole('region', { name: 'Statement' })
        await expect(sheet.getByText('$15.00').first()).toBeVisible()
        const pdf = await saved(page, () => page.getByRole('button', { name: 'Download PDF' }).click())
        expect((await readFile(await pdf.path())).subarray(0, 5).toString()).toBe('%PDF-')
      })
      expectEffort(statement, 'the statement of a customer as PDF', { clicks: 2, scrolledPx })

      await letJobCome('remind-customers')
      expect(await mailedPath(late.email, /Please settle these\./)).not.toBe('')
      await page.goto('/money')
      const reminded = await effort.of(async () => {
        await card('Overdue').getByRole('link').first().click()
        await page.getByRole('searchbox').fill(late.userName)
        // In the list of all it stands further down.
        await expect(page.locator('[data-row-index]')).toHaveCount(1)
        await page.getByRole('button', { name: `Show details of ${lateNumber}` }).click()
        await expect(page.getByRole('region', { name: 'Reminders' })).toContainText('Reminder 1')
      })
      expectEffort(reminded, 'what is late, with its reminder', { clicks: 2, scrolledPx })

      await page.goto('/customers-report')
      // On a phone a line with the figures comes above the rows.
      if (opening) await expect(page.getByRole('button', { name: /^Figures and chart/ })).toBeVisible()
      const reported = await effort.of(async () => {
        const overview = page.waitForResponse(
          (answer) =>
            answer.url().endsWith('/report-overview') && (answer.request().postData() ?? '').includes(owing.userName),
        )
        await page.getByRole('searchbox').fill(owing.userName)
        await expect(page.locator('[data-row-index]')).toHaveCount(1)
        // The sums are the same customer's then.
        await overview
        const figures = opening ? card('Total due').last() : page.getByRole('row', { name: owing.userName })
        await open(owing.userName)
        await figures.getByRole('link', { name: '$15.00' }).click()
        await expect(page.getByText('Lynx')).toBeVisible()
      })
      expectEffort(reported, 'from a figure of a report to what it counts', { clicks: 1 + opening, scrolledPx })

      const closing = monthAfter(today.slice(0, 7), -monthsAgo)
      await page.goto(`/money?month=${closing}`)
      const closed = await effort.of(async () => {
        await page.getByRole('button', { name: /^Close / }).click()
        await page
          .getByRole('dialog')
          .getByRole('button', { name: /^Close \w+ \d{4}$/ })
          .click()
        await expect(page.getByText(/^Closed by /)).toBeVisible()
      })
      expectEffort(closed, 'a month closed', { clicks: 2, scrolledPx })

      await page.goto('/money')
      const journal = await saved(page, async () => {
        await page.getByRole('button', { name: 'Journal' }).click()
        await page.getByRole('menuitem', { name: 'CSV for Excel' }).click()
      })
      const lines = (await textOf(journal)).split(/\r?\n/).map((line) => line.split(','))
      const [debit, credit] = ['Debit', 'Credit'].map(
        (name) => lines[0]?.findIndex((cell) => cell.includes(name)) ?? -1,
      )
      const ours = lines.filter((line) => line.join().includes(owing.userName))
      const sumOf = (column = -1) => ours.reduce((sum, line) => sum + Number(line[column] || 0), 0)
      expect(ours.length).toBeGreaterThanOrEqual(4)
      expect(sumOf(debit)).toBe(25)
      expect(sumOf(credit)).toBe(25)
    })
  })
}
