import type { MoneyReport } from '@stitchdesk/contract/reports/money-report'
import type { ReportOverview } from '@stitchdesk/contract/reports/overview'
import type { ReportRow } from '@stitchdesk/contract/reports/report'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { pageOf } from './customers-support.ts'
import { openPage, setUpPages, signedInAs } from './support/open-page.tsx'
import { server } from './support/server.ts'

setUpPages({ frame: false })

const CALL = 'POST /report/50/1'
const counts = { quotes: 1, orders: 2, vectors: 3, done: 4, open: 5, totalPaid: 60, totalDue: 70.5 }
const row: ReportRow = { key: 'acme', label: 'Acme Caps', requests: 1234, ...counts }
const sums = { requests: 9, done: 4, open: 5, rush: 3, totalPaid: 1000, totalDue: 2500.5 }
const overview: ReportOverview = {
  now: { from: '2026-11-01', to: '2026-11-23' },
  before: { from: '2026-10-01', to: '2026-10-23' },
  sums: { now: sums, before: sums },
  points: [{ from: '2026-11-01', quotes: 1, orders: 5, vectors: 3, before: 6 }],
  changes: [],
}
const figures = {
  ...{ received: 1447.15, invoiced: 0, credited: 0, writtenOff: 0, refunded: 0, tax: 0, owed: 0, overdue: 0, due: 0 },
  ...{ reported: 0, disputed: 0, nextDue: null, daysToPay: null },
}
const money: MoneyReport = {
  ...{ now: overview.now, before: overview.before, figures: { now: figures, before: figures }, toInvoice: 0 },
  ...{ byMethod: { PayPal: 0, CreditCard: 0, BankTransfer: 0 }, points: [], forecast: [] },
  ageing: { to30: 0, to60: 0, to90: 0, over90: 0 },
}
const DAYS = 'from=2026-11-01&to=2026-11-23'

beforeEach(() => {
  signedInAs('Administrate')
  server.answer(CALL, { body: { ...pageOf([row]).body, paymentStatus: { totalPaid: 1000, totalDue: 2500.5 } } })
  server.answer('POST /report-overview', { body: overview })
})

const asked = () => server.calls(CALL).at(-1)?.body

it('leads from report to report by the same days and filters, without another person’s name', async () => {
  openPage(`/orders-report?${DAYS}&requestFor=order&userName=ann&by=week&sort=done.desc`)
  const reports = within(await screen.findByRole('navigation', { name: 'Reports' }))
  const addressOf = (name: string) => reports.getByRole('link', { name }).getAttribute('href')
  expect(reports.getByRole('link', { current: true }).textContent).toBe('Orders')
  expect(addressOf('Customers')).toBe(`/customers-report?${DAYS}&requestFor=order&userName=ann`)
  expect(addressOf('Designers')).toBe(`/designers-progress?${DAYS}&requestFor=order`)
  fireEvent.click(reports.getByRole('link', { name: 'Companies' }))
  expect(await screen.findByRole('heading', { level: 1, name: 'Company Report' })).toBeTruthy()
  expect(asked()).toMatchObject({ report: 'company-report', params: { requestFor: 'order', userName: 'ann' } })
})

it('shows a salesperson no report but their own', async () => {
  signedInAs('sales')
  openPage(`/sales-man-progress?${DAYS}`)
  await screen.findByText('1,234')
  expect(screen.queryByRole('navigation', { name: 'Reports' })).toBeNull()
  expect(screen.queryByText('Received')).toBeNull()
})

it('groups orders by day, week, month or placement', async () => {
  const { address } = openPage(`/orders-report?${DAYS}`)
  const groups = within(await screen.findByRole('radiogroup', { name: 'Group by' }))
  expect(groups.getByRole<HTMLInputElement>('radio', { name: 'Day' }).checked).toBe(true)
  fireEvent.click(groups.getByRole('radio', { name: 'Week' }))
  await waitFor(() => expect(asked()).toMatchObject({ by: 'week' }))
  fireEvent.click(groups.getByRole('radio', { name: 'Day' }))
  await waitFor(() => expect(address()).toBe(`/orders-report?${DAYS}`))
})

it('says of what each amount is, beside all that was received in the same days', async () => {
  server.answer('GET /money-report', { body: money })
  openPage(`/orders-report?${DAYS}`)
  const card = within(await screen.findByRole('region', { name: 'Money of these 9 requests' }))
  const received = (await card.findByText('$1,447.15')).closest('li') as HTMLElement
  expect(received.textContent).toContain('All payments of these days, also for older requests')
  expect(card.getByText('Total paid').closest('li')?.textContent).toContain(
    'Received for these requests through 23 Nov',
  )
  expect(card.getByText('Total due').closest('li')?.textContent).toContain('Owed or to be invoiced for them on 23 Nov')
  expect(card.getByRole('link', { name: 'Money' }).getAttribute('href')).toBe(`/money?${DAYS}`)
})

it('leaves all that was received out where filters leave requests out', async () => {
  openPage(`/orders-report?${DAYS}&requestFor=order`)
  await screen.findByRole('region', { name: 'Money of these 9 requests' })
  expect(screen.queryByText('Received')).toBeNull()
  expect(server.calls('GET /money-report')).toEqual([])
})

it('folds figures and chart above the rows where there is no room beside them', async () => {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query.includes('max-width'),
    media: query,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }))
  openPage(`/customers-report?${DAYS}`)
  expect(await screen.findByText('Acme Caps')).toBeTruthy()
  const fold = await screen.findByRole('button', { name: /^Figures and chart ?9 requests · 4 done · 5 open$/ })
  expect(screen.queryByRole('figure')).toBeNull()
  fireEvent.click(fold)
  expect(await screen.findByRole('figure', { name: /^Requests of 1 Nov/ })).toBeTruthy()
})
