import { REPORTS } from '@stitchdesk/contract/basics/enums'
import type { ReportOverview } from '@stitchdesk/contract/reports/overview'
import type { ReportRow } from '@stitchdesk/contract/reports/report'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { rangeAfter, rangeDays } from '../src/features/reports/ranges.ts'
import { chooseLanguage } from '../src/i18n/i18n.ts'
import { pageOf } from './customers-support.ts'
import { openPage, setUpPages, signedInAs } from './support/open-page.tsx'
import { server } from './support/server.ts'

setUpPages({ frame: false })

const CALL = 'POST /report/50/1'
const row: ReportRow = {
  key: '2026-11-20',
  label: '2026-11-20',
  requests: 1234,
  quotes: 1,
  orders: 2,
  vectors: 3,
  done: 4,
  open: 5,
  totalPaid: 60,
  totalDue: 70.5,
}

const overview: ReportOverview = {
  now: { from: '2026-11-01', to: '2026-11-23' },
  before: { from: '2026-10-01', to: '2026-10-23' },
  sums: {
    now: { requests: 9, done: 4, open: 5, rush: 3, totalPaid: 1000, totalDue: 2500.5 },
    before: { requests: 6, done: 4, open: 2, rush: 0, totalPaid: 1100, totalDue: 2000 },
  },
  points: [{ from: '2026-11-01', quotes: 1, orders: 5, vectors: 3, before: 6 }],
  changes: [],
}

beforeEach(() => {
  signedInAs('Administrate')
  const paymentStatus = { totalPaid: 1000, totalDue: 2500.5 }
  server.answer(CALL, { body: { ...pageOf([row]).body, paymentStatus } })
  server.answer('POST /report-overview', { body: overview })
})

afterEach(() => {
  vi.useRealTimers()
})

const asked = () => server.calls(CALL).at(-1)?.body

describe('a report', () => {
  it('counts changes by their reason', async () => {
    const changes: ReportOverview['changes'] = [
      { cause: 'changed-wish', count: 7, cost: 22.5 },
      { cause: '', count: 1, cost: 0 },
    ]
    server.answer('POST /report-overview', { body: { ...overview, changes } })
    openPage('/designers-progress?from=2026-11-01&to=2026-11-23')
    const table = within(await screen.findByRole('table', { name: 'Changes by reason' }))
    expect(table.getAllByRole('row').map(({ textContent }) => textContent)).toEqual([
      'ReasonChangesCharged',
      'Changed wish7$22.50',
      'No reason given1$0.00',
    ])
  })

  it.each(REPORTS)('%s is asked for by its address', async (report) => {
    vi.setSystemTime('2026-03-16T03:00:00Z')
    signedInAs('Administrate')
    openPage(`/${report}`)
    expect(await screen.findByText('1,234')).toBeTruthy()
    const days = { from: '2026-03-01', to: '2026-03-15' }
    // It opens on the shop's month.
    expect(asked()).toEqual({ report, params: { submitDateTime: { $gte: days.from, $lte: days.to } } })
    expect(server.calls('POST /report-overview').at(-1)?.body).toEqual({ report, days, params: {} })
  })

  it('says how it differs from the range before, colored by whether that is good, and draws it with its table', async () => {
    openPage('/orders-report?from=2026-11-01&to=2026-11-23')
    const due = (await screen.findByText('from $2,000.00')).closest('li') as HTMLElement
    expect(within(due).getByText('25%').getAttribute('data-news')).toBe('bad')
    const rush = screen.getByText('Rush share').closest('li') as HTMLElement
    expect(within(rush).getByText(/33 points$/)).toBeTruthy()
    expect(within(rush).getByText('from 0%')).toBeTruthy()
    const requests = screen.getByText('from 6').closest('li') as HTMLElement
    expect(within(requests).getByText('50%').getAttribute('data-news')).toBe('good')
    const chart = await screen.findByRole('figure', { name: /^Requests of 1 Nov/ })
    const [, line] = within(chart).getAllByRole('row', { hidden: true })
    expect(line?.textContent).toBe('1 Nov5316')
  })

  const DAYS = 'from=2026-11-01&to=2026-11-23'

  it('leads from each figure to the list of what it counts', async () => {
    openPage(`/customers-report?${DAYS}`)
    const row = within(await screen.findByRole('row', { name: /1,234/ }))
    const linkOf = (name: string) => row.getByRole('link', { name }).getAttribute('href')
    const whose = `${DAYS}&account=2026-11-20`
    expect(linkOf('1,234')).toBe(`/requests/all?${whose}`)
    expect(linkOf('3')).toBe(`/vector/all-vectors?${whose}`)
    expect(linkOf('4')).toBe(`/requests/all?${whose}&orderStatus=Done`)
    expect(linkOf('5')).toBe(`/requests/all?${whose}&done=false`)
    expect(linkOf('$60.00')).toBe(`/requests/all?${whose}&paid=true`)
    expect(linkOf('$70.50')).toBe(`/requests/all?${whose}&owed=true`)
    const link = (name: string) => screen.getByRole('link', { name }).getAttribute('href')
    expect(link('9')).toBe(`/requests/all?${DAYS}`)
    expect(link('33%')).toBe(`/requests/all?${DAYS}&rush=true`)
    expect(link('$1,000.00')).toBe(`/requests/all?${DAYS}&paid=true`)
    expect(link('$2,500.50')).toBe(`/requests/all?${DAYS}&owed=true`)
  })

  it.each([
    ['company-report?', 'acme', 'companyName=acme'],
    ['company-report?', '', 'companyName=No+company'],
    ['company-report?company=ac&', 'acme', 'companyName=acme&company=ac'],
    ['orders-report?by=placement&', 'Cap front', 'placement=Cap+front'],
    ['orders-report?by=placement&', '', 'placement=No+placement'],
  ])('leads from a row of %s about “%s” to its requests', async (report, key, whose) => {
    const paymentStatus = { totalPaid: 0, totalDue: 0 }
    server.answer(CALL, { body: { ...pageOf([{ ...row, key, label: 'Row' }]).body, paymentStatus } })
    openPage(`/${report}${DAYS}`)
    const count = await screen.findByRole('link', { name: '1,234' })
    expect(count.getAttribute('href')).toBe(`/requests/all?${DAYS}&${whose}`)
  })

  it('leads from a designer’s load to their open work, and from what is overdue to its invoices', async () => {
    const paymentStatus = { totalPaid: 0, totalDue: 0 }
    const figured = { ...row, key: 'dora', load: 17, overdue: 19 }
    server.answer(CALL, { body: { ...pageOf([figured]).body, paymentStatus } })
    openPage('/designers-progress')
    const load = await screen.findByRole('link', { name: '17' })
    expect(load.getAttribute('href')).toBe('/requests/all?assTo=dora&unfinished=true')
    cleanup()
    openPage('/customers-report')
    const overdue = await screen.findByRole('link', { name: '$19.00' })
    expect(overdue.getAttribute('href')).toBe('/invoices?state=Overdue&search=dora')
  })

  it('leads from what a designer’s work came to, to the requests behind it', async () => {
    const paymentStatus = { totalPaid: 0, totalDue: 0 }
    const work = { stitches: 8200, firstPass: 0.75, changes: 21, hoursToReady: 22.5, late: 23, rating: 4.2 }
    server.answer(CALL, { body: { ...pageOf([{ ...row, key: 'dora', ...work }]).body, paymentStatus } })
    openPage(`/designers-progress?${DAYS}&company=acme`)
    await screen.findByText('1,234')
    const linkOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href')
    const behind = (filter: string) => `/requests/all?${DAYS}&assTo=dora&company=acme&${filter}`
    expect(linkOf('8,200')).toBe(behind('orderStatus=Done'))
    expect(linkOf('75%')).toBe(behind('orderStatus=Done&changed=false'))
    expect(linkOf('21')).toBe(behind('changed=true'))
    expect(linkOf('22.5 h')).toBe(behind('processed=true'))
    expect(linkOf('23')).toBe(behind('late=true'))
    expect(linkOf('4.2')).toBe(behind('rated=true'))
  })

  it.each([
    ['Administrate', '/all-customers?sales=sam'],
    ['sales', '/customers'],
  ] as const)('leads %s from a salesperson’s customers to the list of them', async (role, list) => {
    const paymentStatus = { totalPaid: 0, totalDue: 0 }
    const theirs = { customers: 31, newCustomers: 32, quiet: 33 }
    server.answer(CALL, { body: { ...pageOf([{ ...row, key: 'sam', ...theirs }]).body, paymentStatus } })
    signedInAs(role)
    openPage(`/sales-man-progress?${DAYS}`)
    await screen.findByText('1,234')
    const linkOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href')
    const more = list.includes('?') ? '&' : '?'
    expect(linkOf('31')).toBe(list)
    expect(linkOf('32')).toBe(`${list}${more}registeredFrom=2026-11-01&registeredTo=2026-11-23`)
    expect(linkOf('33')).toBe(`${list}${more}quiet=true`)
  })

  it.each([
    ['designers-progress?', 'Select', 'Nicht zugewiesen'],
    ['company-report?', '', 'Keine Firma'],
    ['orders-report?by=placement&', '', 'Keine Platzierung'],
    ['orders-report?by=placement&', 'Cap', 'Kappe'],
  ])('names a row of %s about “%s” in the reader’s language', async (report, key, name) => {
    await chooseLanguage('de')
    const paymentStatus = { totalPaid: 0, totalDue: 0 }
    server.answer(CALL, { body: { ...pageOf([{ ...row, key, label: key || 'None' }]).body, paymentStatus } })
    openPage(`/${report}${DAYS}`)
    expect(await screen.findByText(name)).toBeTruthy()
    await chooseLanguage('en')
  })

  it.each([
    ['week', '2026-11-16', 'from=2026-11-16&to=2026-11-22'],
    ['week', '2026-11-02', 'from=2026-11-05&to=2026-11-08'],
    ['month', '2026-11-01', 'from=2026-11-05&to=2026-11-23'],
  ])('leads from a %s of %s to its days within the range', async (by, key, days) => {
    const paymentStatus = { totalPaid: 0, totalDue: 0 }
    server.answer(CALL, { body: { ...pageOf([{ ...row, key, label: key }]).body, paymentStatus } })
    openPage(`/orders-report?from=2026-11-05&to=2026-11-23&by=${by}`)
    const count = await screen.findByRole('link', { name: '1,234' })
    expect(count.getAttribute('href')).toBe(`/requests/all?${days}`)
  })

  it('shows its sums over everything, and each row’s', async () => {
    openPage('/orders-report')
    const table = within(await screen.findByRole('table', { name: 'Orders Report' }))
    const total = await table.findByRole('row', { name: /^Total/ })
    expect(total.textContent).toBe('Total9153453 · 33%$1,000.00$2,500.50')
    expect(table.getAllByRole('row').indexOf(total)).toBe(1)
    expect(table.getByRole('row', { name: /^20 Nov 2026/ }).textContent).toContain('$70.50')
  })

  it('is narrowed by range, kind, person and company', async () => {
    openPage('/company-report?from=2026-11-01&to=2026-11-30&requestFor=vector&userName=ann&company=acme')
    await screen.findByText('1,234')
    const submitDateTime = { $gte: '2026-11-01', $lte: '2026-11-30' }
    expect(asked()).toMatchObject({
      params: { submitDateTime, requestFor: 'vector', userName: 'ann', company: 'acme' },
    })
  })

  it('is sorted by any column', async () => {
    openPage('/customers-report')
    fireEvent.click(await screen.findByRole('button', { name: 'Total due' }))
    await waitFor(() => expect(asked()).toMatchObject({ sort: { by: 'totalDue', direction: 'desc' } }))
    fireEvent.click(screen.getByRole('button', { name: 'Total due' }))
    await waitFor(() => expect(asked()).toMatchObject({ sort: { by: 'totalDue', direction: 'asc' } }))
  })

  it('cuts days where the shop is, and says so', async () => {
    // It is the 16th here already, and still the 15th in Chicago.
    vi.setSystemTime('2026-03-16T03:00:00Z')
    signedInAs('Administrate')
    openPage('/orders-report?from=2026-03-01&to=2026-03-15')
    fireEvent.click(await screen.findByRole('button', { name: '1 Mar – 15 Mar' }))
    expect(await screen.findAllByText('Days in America/Chicago')).not.toEqual([])
    const thisMonth = screen.getByRole('link', { name: 'This month', hidden: true })
    expect(thisMonth.getAttribute('href')).toBe('/orders-report?from=2026-03-01&to=2026-03-15')
    const { params } = asked() as { params: object }
    expect(params).toMatchObject({ submitDateTime: { $gte: '2026-03-01', $lte: '2026-03-15' } })
  })

  it('offers a salesperson nobody else', async () => {
    signedInAs('sales')
    openPage('/sales-man-progress')
    await screen.findByText('1,234')
    expect(screen.getByRole('searchbox', { name: 'Company' })).toBeTruthy()
    const filters = within(screen.getByLabelText('Filters'))
    expect(filters.queryByRole('button', { name: 'Salesperson' })).toBeNull()
  })
})

describe('a usual range', () => {
  it.each([
    ['week', '2026-03-09', '2026-03-15'],
    ['thisMonth', '2026-03-01', '2026-03-15'],
    ['lastMonth', '2026-02-01', '2026-02-28'],
    ['thisQuarter', '2026-01-01', '2026-03-15'],
    ['lastQuarter', '2025-10-01', '2025-12-31'],
    ['thisYear', '2026-01-01', '2026-03-15'],
    ['lastYear', '2025-01-01', '2025-12-31'],
  ] as const)('%s runs from %s to %s', (range, from, to) => {
    expect(rangeDays(range, '2026-03-15')).toEqual({ from, to })
  })

  it.each([
    ['2026-02-01', '2026-02-28', 1, '2026-03-01', '2026-03-15'],
    ['2026-03-01', '2026-03-15', -1, '2026-02-01', '2026-02-28'],
    ['2025-10-01', '2025-12-31', -1, '2025-07-01', '2025-09-30'],
    ['2025-01-01', '2025-12-31', -1, '2024-01-01', '2024-12-31'],
    ['2026-03-05', '2026-03-08', 1, '2026-03-09', '2026-03-12'],
  ] as const)('%s to %s is followed, or with -1 preceded, by an equal one', (from, to, by, nextFrom, nextTo) => {
    expect(rangeAfter({ from, to }, by, '2026-03-15')).toEqual({ from: nextFrom, to: nextTo })
  })
})
