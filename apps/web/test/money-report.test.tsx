import type { BooksMonth, TaxReport } from '@stitchdesk/contract/reports/books'
import type { MoneyReport } from '@stitchdesk/contract/reports/money-report'
import { READ_LAG_HEADER } from '@stitchdesk/contract/reports/read-lag'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { pageOf } from './customers-support.ts'
import { openPage, setUpPages, signedInAs } from './support/open-page.tsx'
import { server } from './support/server.ts'

setUpPages({ frame: false })

const received = { PayPal: 900, CreditCard: 100, BankTransfer: 0 }
const figures = {
  ...{ received: 1000, invoiced: 2310, credited: 10, writtenOff: 0, refunded: 0, tax: 5, owed: 400 },
  ...{ overdue: 300, due: 100, reported: 0, disputed: 0, nextDue: '2026-04-01', daysToPay: 21 },
}
const report: MoneyReport = {
  now: { from: '2026-03-01', to: '2026-03-15' },
  before: { from: '2026-02-01', to: '2026-02-15' },
  figures: { now: figures, before: { ...figures, received: 800, overdue: 250, daysToPay: 24 } },
  toInvoice: 642,
  byMethod: received,
  points: [
    { from: '2026-02-01', received, invoiced: 5 },
    { from: '2026-03-02', received, invoiced: 2310 },
  ],
  ageing: { to30: 100, to60: 0, to90: 0, over90: 300 },
  forecast: [{ from: '2026-03-15', amount: 400 }],
}
const row = {
  _id: 'acme',
  customer: 'Acme Caps',
  to30: 100,
  to60: 0,
  to90: 0,
  over90: 300,
  owed: 400,
  overdue: 300,
  credit: 0,
}
const OWING = 'GET /receivable/50/1'

const february: BooksMonth = {
  ...{ month: '2026-02', from: '2026-02-01', to: '2026-02-28', isOver: true, isClosed: false, closedBy: null },
  ...{ closedAt: null, open: { drafts: 2, unpriced: 1, notInvoiced: 3, claims: 4 } },
}

const taxRow = { rate: 7.25, invoiced: 200, invoicedTax: 14.5, credited: 20, creditedTax: 1.45, net: 180, tax: 13.05 }
const tax: TaxReport = { rows: [taxRow, { ...taxRow, rate: 0, tax: 0 }], total: { ...taxRow, rate: 0, net: 360 } }

beforeEach(() => {
  vi.setSystemTime('2026-03-16T03:00:00Z')
  signedInAs('Administrate')
  server.answer('GET /money-report', { body: report })
  const running = { ...february, month: '2026-03', from: '2026-03-01', to: '2026-03-31', isOver: false }
  server.answer('GET /books/2026-03', { body: running })
  server.answer('GET /books/2026-02', { body: february })
  server.answer(OWING, pageOf([{ ...row, daysToPay: 41 }]))
  server.answer('GET /tax-report', { body: tax })
})
afterEach(() => {
  vi.useRealTimers()
})

const asked = () => server.calls(OWING).at(-1)?.path

it('figures of a standby say how old they may be, and those of the database itself nothing', async () => {
  server.answer('GET /money-report', { body: report, headers: { [READ_LAG_HEADER]: '3' } })
  openPage('/money')
  await screen.findByText('Figures are up to 3 s old')
  server.answer('GET /money-report', { body: report })
  fireEvent.click(screen.getByRole('link', { name: 'Earlier range' }))
  await waitFor(() => expect(screen.queryByText('Figures are up to 3 s old')).toBeNull())
})

it('opens on this month beside the one before, and each figure leads to its list', async () => {
  openPage('/money')
  const card = (await screen.findByText('Received')).closest('li') as HTMLElement
  expect(within(card).getByText('25%').getAttribute('data-news')).toBe('good')
  expect(within(card).getByText('from $800.00')).toBeTruthy()
  expect(within(card).getByRole('link', { name: '$1,000.00' }).getAttribute('href')).toBe(
    '/money/entries?kind=payment&from=2026-03-01&to=2026-03-15',
  )
  expect(screen.getByRole('link', { name: '$642.00' }).getAttribute('href')).toBe('/invoices/round')
  expect(screen.getByRole('link', { name: '$900.00' }).getAttribute('href')).toBe(
    '/money/entries?kind=payment&from=2026-03-01&to=2026-03-15&PayMethod=PayPal',
  )
  const days = screen.getAllByText('Days to pay')[0]?.closest('li') as HTMLElement
  expect(within(days).getByText('13%').getAttribute('data-news')).toBe('good')
  expect(await screen.findByRole('figure', { name: /^Money received/ })).toBeTruthy()
  expect(server.calls('GET /money-report').at(-1)?.path).toBe('/money-report?from=2026-03-01&to=2026-03-15')
})

it('lists who owes by age, as it was on the evening of a month that is chosen', async () => {
  openPage('/money')
  const name = await screen.findByRole('link', { name: 'Acme Caps' })
  expect(name.getAttribute('href')).toBe('/customers/acme?section=account')
  expect(asked()).toContain('day=2026-03-15&by=owed')
  fireEvent.click(screen.getByRole('button', { name: 'Overdue' }))
  await waitFor(() => expect(asked()).toContain('by=overdue'))
  fireEvent.click(screen.getByRole('link', { name: 'Earlier range' }))
  await waitFor(() => expect(asked()).toContain('day=2026-02-28'))
})

it('closes a month that is over, or says what keeps it open', async () => {
  openPage('/money?month=2026-02')
  const card = (await screen.findByRole('heading', { name: 'Close Feb 2026' })).closest('section') as HTMLElement
  expect(within(card).getByRole('link', { name: '2' }).getAttribute('href')).toBe('/invoices?state=Draft')
  expect(within(card).getByText('Issue or delete them first')).toBeTruthy()
  const message = 'Feb 2026 has draft invoices: 2. Issue or delete them, then close the month.'
  const params = { month: 'Feb 2026', count: 2 }
  server.answer('POST /books/2026-02/close', {
    status: 409,
    body: { code: 'month_has_drafts', message, params },
  })
  const close = async () => {
    fireEvent.click(within(card).getByRole('button', { name: 'Close Feb 2026' }))
    const dialog = await screen.findByRole('dialog')
    fireEvent.click(within(dialog).getByRole('button', { name: 'Close Feb 2026' }))
  }
  await close()
  expect(await within(card).findByText(message)).toBeTruthy()
  const closed = { ...february, isClosed: true, closedBy: 'Rebecca', closedAt: '2026-03-02T15:00:00Z' }
  server.answer('POST /books/2026-02/close', { body: closed })
  server.answer('GET /books/2026-02', { body: closed })
  await close()
  expect(await screen.findByText('Closed by Rebecca on 2 Mar 2026. Corrections are dated today.')).toBeTruthy()
})

it('does not offer to close the month that runs', async () => {
  openPage('/money')
  expect(await screen.findByText('You can close this month once it is over.')).toBeTruthy()
  expect(screen.queryByRole('button', { name: /^Close/ })).toBeNull()
})

it('leads from what was credited, from tax, from weeks and from ages to what they count', async () => {
  openPage('/money')
  const linkOf = async (label: string) => {
    const row = (await screen.findAllByText(label)).map((each) => each.closest('div, li') as HTMLElement)
    return row.flatMap((each) => within(each).queryAllByRole('link'))[0]?.getAttribute('href')
  }
  const days = 'from=2026-03-01&to=2026-03-15'
  expect(await linkOf('Credited')).toBe(`/money/entries?kind=creditNote&${days}`)
  expect(await linkOf('Tax invoiced')).toBe(`/money/entries?kind=invoice&${days}`)
  expect(await linkOf('Invoiced')).toBe(`/money/entries?kind=invoice&${days}`)
  expect(await linkOf('Owed')).toBe(`/money?${days}&age=owed#receivable`)
  expect(await linkOf('Later')).toBe('/money/expected?week=0')
  const ages = (await screen.findByText('Aging')).closest('section') as HTMLElement
  fireEvent.click(within(ages).getByRole('link', { name: '$300.00' }))
  await waitFor(() => expect(asked()).toContain('by=over90&direction=desc'))
})

it('lists the entries of a figure, with what took one back, and the invoices that a week expects', async () => {
  const entry = { _id: 'a', day: '2026-03-03', name: 'CN-000001', accountId: 'acme', customer: 'Acme Caps' }
  const rest = { invoiceId: 'one', tax: 0, reason: 'Late' }
  server.answer(
    'GET /moved-money/50/1',
    pageOf([
      { ...entry, ...rest, isReversal: false, amount: 10 },
      { ...entry, ...rest, _id: 'b', isReversal: true, amount: -10 },
    ]),
  )
  openPage('/money/entries?kind=creditNote&from=2026-03-01&to=2026-03-15')
  expect(await screen.findByText('CN-000001, reversed')).toBeTruthy()
  expect(screen.getByRole('heading', { level: 1 }).textContent).toContain('Credited')
  expect(server.calls('GET /moved-money/50/1').at(-1)?.path).toContain('kind=creditNote&from=2026-03-01&to=2026-03-15')

  const expected = { expectedDay: '2026-03-20', dueDate: '2026-03-30', owed: 40 }
  server.answer(
    'GET /expected-payments/50/1',
    pageOf([{ _id: 'one', timestamp: '260301001', accountId: 'acme', customer: 'Acme Caps', ...expected }]),
  )
  openPage('/money/expected?week=2')
  expect(await screen.findByText(/^20 Mar( 2026)?$/)).toBeTruthy()
  expect(server.calls('GET /expected-payments/50/1').at(-1)?.path).toContain('week=2')
})

it('keeps the figure whose entries are listed when the days are reset', async () => {
  server.answer('GET /moved-money/50/1', pageOf([]))
  openPage('/money/entries?kind=refund&from=2026-03-01&to=2026-03-15')
  await waitFor(() => expect(screen.getAllByRole('button', { name: 'Reset' })).toHaveLength(2))
  // The one in place of the rows.
  fireEvent.click(screen.getAllByRole('button', { name: 'Reset' })[1] as HTMLElement)
  await waitFor(() => expect(server.calls('GET /moved-money/50/1').at(-1)?.path).toContain('from=2000'))
  expect(server.calls('GET /moved-money/50/1').at(-1)?.path).toContain('kind=refund')
  expect(screen.getByRole('heading', { level: 1 }).textContent).toContain('Refunded')
})

it('is about any range: a quarter, a year, or two days, and steps by what it shows', async () => {
  openPage('/money')
  const asked = () => server.calls('GET /money-report').at(-1)?.path
  fireEvent.click(await screen.findByRole('button', { name: '1 Mar – 15 Mar' }))
  fireEvent.click(await screen.findByRole('link', { name: 'Last quarter', hidden: true }))
  await waitFor(() => expect(asked()).toBe('/money-report?from=2025-10-01&to=2025-12-31'))
  fireEvent.click(screen.getByRole('link', { name: 'Earlier range' }))
  await waitFor(() => expect(asked()).toBe('/money-report?from=2025-07-01&to=2025-09-30'))
  fireEvent.click(screen.getByRole('button', { name: '1 Jul 2025 – 30 Sep 2025' }))
  fireEvent.change(await screen.findByLabelText('From'), { target: { value: '2025-08-10' } })
  fireEvent.change(screen.getByLabelText('To'), { target: { value: '2025-08-09' } })
  expect(screen.getByRole('alert', { hidden: true }).textContent).toBe('Choose two days, the earlier one first.')
  fireEvent.change(screen.getByLabelText('To'), { target: { value: '2025-08-20' } })
  fireEvent.click(screen.getByRole('button', { name: 'Show', hidden: true }))
  await waitFor(() => expect(asked()).toBe('/money-report?from=2025-08-10&to=2025-08-20'))
  expect(server.calls('GET /tax-report').at(-1)?.path).toBe('/tax-report?from=2025-08-10&to=2025-08-20')
})

it('tells tax by rate, and exports the journal for the bookkeeper’s program', async () => {
  server.answer('GET /journal/quickbooks-iif', { body: '!TRNS' })
  openPage('/money?from=2026-01-01&to=2026-03-15')
  const table = within(await screen.findByRole('table', { name: 'Tax by rate' }))
  expect(table.getAllByRole('row').map(({ textContent }) => textContent)).toEqual([
    'RateInvoiced, netCredited, netNetTax due',
    '7.25%$200.00$20.00$180.00$13.05',
    '0%$200.00$20.00$180.00$0.00',
    'Total$200.00$20.00$360.00$13.05',
  ])
  fireEvent.click(screen.getByRole('button', { name: 'Journal' }))
  fireEvent.click(await screen.findByRole('menuitem', { name: 'QuickBooks Desktop (IIF)' }))
  await waitFor(() =>
    expect(server.calls('GET /journal/quickbooks-iif').at(-1)?.path).toContain('from=2026-01-01&to=2026-03-15'),
  )
})

it.for(['2026-13-45', '2026-02-30', 'x'])('takes an address with the day %s for one without', async (day) => {
  openPage(`/money?from=${day}&to=2026-03-15`)
  await waitFor(() => expect(asked()).toContain('day=2026-03-15'))
  expect(server.calls('GET /money-report').at(-1)?.path).toContain('from=2026-03-01&to=2026-03-15')
})
