import type { DesignerDashboard, ManagerDashboard, SalesDashboard } from '@stitchdesk/contract/dashboard/dashboard'
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { clearSession } from '../src/lib/api/session.ts'
import { liveStream } from './live-support.ts'
import { aRequest, closePage, fakeApi, openPage, Refusal, SURROUNDINGS } from './requests-harness.tsx'

afterEach(() => {
  closePage()
  // The tab keeps its connection for a while; it ends with the session.
  clearSession()
})

// The page looks at its clock every half minute.
const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000 - 60_000).toISOString()
const figure = (count: number, hours = 4) => ({ count, oldest: count > 0 ? hoursAgo(hours) : null })

const WEEKS = Array.from({ length: 12 }, (_, week) => ({
  monday: new Date(Date.UTC(2026, 8, 7 + 7 * week)).toISOString().slice(0, 10),
  received: 100 + week,
  owed: 200,
}))
const MONEY = {
  month: '2026-11-01',
  receivedThisMonth: 2184,
  receivedLastMonth: 2600,
  receivedLastMonthSoFar: 1950,
  ...{ owed: 3974, overdue: 640, due: 3021.5, nextDue: '2026-12-01', reported: 312.5, disputed: 0, toInvoice: 120 },
  weeks: WEEKS,
}

const WORTH = { priced: 96, estimatedLow: 120, estimatedHigh: 180.5 }
const dashboard = (fields: Partial<ManagerDashboard> = {}): ManagerDashboard => ({
  fresh: figure(25),
  unassigned: figure(12),
  rush: figure(7),
  atRisk: figure(5),
  ready: figure(0),
  open: 61,
  worth: { ...WORTH, priced: 1240.5 },
  waiting: [
    {
      ...aRequest({
        _id: 'late',
        orderName: 'Ironworks',
        rush: 'Yes',
        submitDateTime: hoursAgo(3),
        dueTime: hoursAgo(1.5),
      }),
      customerName: 'Blue Thistle',
    },
  ],
  load: [{ userName: 'mei.tanaka', name: 'Mei Tanaka', open: 9, rush: 2, stitches: 74_300, worth: WORTH }],
  designers: 5,
  books: { failedMails: 1, payments: figure(4), money: MONEY },
  ...fields,
})

const targetOf = (name: RegExp | string) => screen.getByRole('link', { name }).getAttribute('href')

describe('the dashboard of managers', () => {
  it('leads from each figure to the list that it counts', async () => {
    fakeApi({ ...SURROUNDINGS, getManagerDashboard: () => dashboard() })
    openPage('/dashboard')
    expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('Dashboard')
    const figures = await screen.findByRole('list', { name: 'Figures' })
    const read = within(figures)
      .getAllByRole('link')
      .map((link) => [link.textContent, link.getAttribute('href')])
    for (const amount of ['$96.00', '$1,240.50'])
      expect(await screen.findByText(`${amount} priced · ≈ $120.00\u2060–\u2060$180.50 estimated`)).toBeTruthy()
    expect(read).toEqual([
      ['New25oldest 4 h', '/requests/open?orderStatus=New&sort=submitDateTime.asc'],
      ['Unassigned12oldest 4 h', '/requests/open?assTo=Select&sort=submitDateTime.asc'],
      ['Rush7oldest 4 h', '/requests/open?rush=true&sort=submitDateTime.asc'],
      ['At risk5oldest 4 h', '/requests/at-risk?sort=dueTime.asc'],
      ['Ready to send0none', '/requests/ready?sort=submitDateTime.asc'],
      ['To confirm$312.504 payments', '/payments'],
      ['Failed mail1to resend', '/dev/mail?status=failed'],
    ])
    expect(targetOf(/^All open 61/)).toBe('/requests/open?sort=submitDateTime.asc')
  })

  it('shows what waits longest, who has how much to do, and the money drawn and as a table', async () => {
    fakeApi({ ...SURROUNDINGS, getManagerDashboard: () => dashboard() })
    openPage('/dashboard')
    const waiting = within(await screen.findByRole('region', { name: 'Waiting longest' }))
    const row = waiting.getByRole('link', { name: /Ironworks/ })
    expect(row.getAttribute('href')).toBe('/order/OR-1795000000001')
    expect(row.textContent).toMatch(/IronworksRush.*Blue Thistle.*OR-1795000000001.*Unassigned.*waiting 3 h1 h late/)
    // The column beside comes in a second step.
    await screen.findByRole('link', { name: /Mei Tanaka/ })
    expect(targetOf(/Mei Tanaka/)).toBe('/requests/open?assTo=mei.tanaka')
    expect(screen.getByRole('link', { name: /Mei Tanaka/ }).textContent).toContain('9 open · 74k · 2 rush')
    expect(targetOf('$2,184.00')).toBe('/money/entries?kind=payment&from=2026-11-01')
    expect(screen.getByText('vs. $1,950.00 by this day last month').textContent).toMatch(/^\+12%/)
    expect(targetOf('last month $2,600.00')).toBe('/money/entries?kind=payment&from=2026-10-01&to=2026-10-31')
    expect(targetOf('All designers')).toBe('/workload')
    expect(targetOf('$3,974.00')).toBe('/money')
    expect(targetOf('$640.00 overdue')).toBe('/invoices?state=Overdue')
    expect(screen.getByRole('img', { name: 'The last 12 weeks: $1,266.00 received; $200.00 owed now.' })).toBeTruthy()
    const table = screen.getByRole('table', { name: 'Received and owed by week' })
    expect(within(table).getAllByRole('row')).toHaveLength(13)
  })

  it('draws a week in which more was reversed than received below zero, and compares with no such month', async () => {
    const weeks = WEEKS.map((week, index) => (index === 3 ? { ...week, received: -200 } : week))
    const money = { ...MONEY, receivedThisMonth: -50, receivedLastMonthSoFar: -10, weeks }
    fakeApi({
      ...SURROUNDINGS,
      getManagerDashboard: () => dashboard({ books: { failedMails: 0, payments: figure(0), money } }),
    })
    openPage('/dashboard')
    const chart = await screen.findByRole('img', { name: /^The last 12 weeks/ })
    const bars = [...chart.querySelectorAll('g rect:last-child')].map((bar) =>
      ['y', 'height'].map((name) => Number(bar.getAttribute(name))),
    )
    expect(bars[3]).toEqual([48, 48])
    for (const [y = -1, height = -1] of bars) {
      expect(y).toBeGreaterThanOrEqual(0)
      expect(height).toBeGreaterThanOrEqual(0)
    }
    expect(screen.queryByText(/by this day last month/)).toBeNull()
  })

  it('says that nothing waits', async () => {
    const money = { ...MONEY, overdue: 0, weeks: WEEKS.map((week) => ({ ...week, received: 0, invoiced: 0 })) }
    const books = { failedMails: 0, payments: { ...figure(0), owed: 0 }, money }
    fakeApi({ ...SURROUNDINGS, getManagerDashboard: () => dashboard({ waiting: [], load: [], open: 0, books }) })
    openPage('/dashboard')
    expect(await screen.findByText(/^No open work/)).toBeTruthy()
    expect(await screen.findByText('No designers yet')).toBeTruthy()
    expect(screen.queryByText(/overdue/)).toBeNull()
  })

  it('shows a sub-administrator no money and no mail', async () => {
    fakeApi({ ...SURROUNDINGS, getManagerDashboard: () => dashboard({ books: null }) })
    openPage('/user/dashboard', 'subadmin')
    const figures = await screen.findByRole('list', { name: 'Figures' })
    expect(within(figures).getAllByRole('link')).toHaveLength(5)
    expect(screen.queryByText('Received and owed')).toBeNull()
  })

  it('says why it could not be loaded, and tries again', async () => {
    let broken = true
    const api = fakeApi({
      ...SURROUNDINGS,
      getManagerDashboard: () => (broken ? new Refusal('internal') : dashboard()),
    })
    const { person } = openPage('/dashboard')
    const again = await screen.findByRole('button', { name: 'Try again' })
    broken = false
    await person.click(again)
    expect(await screen.findByText('Ironworks')).toBeTruthy()
    expect(api.calls('getManagerDashboard')).toHaveLength(2)
  })

  it('changes when something happens, and many changes at once are two answers at most', async () => {
    const stream = liveStream()
    let fresh = 25
    const api = fakeApi({
      ...SURROUNDINGS,
      liveRequests: stream.answer,
      getManagerDashboard: () => dashboard({ fresh: figure(fresh) }),
    })
    openPage('/dashboard')
    window.dispatchEvent(new StorageEvent('storage', { key: 'authUser' }))
    await screen.findByText('Ironworks')
    await waitFor(() => expect(api.calls('liveRequests')).toHaveLength(1))
    fresh = 26
    for (let n = 0; n < 20; n += 1) stream.tell({ type: 'created', _id: `r${n}`, version: 1 })
    stream.tell({ type: 'counted' })
    expect(await screen.findByRole('link', { name: /^New26/ })).toBeTruthy()
    expect(api.calls('getManagerDashboard').length).toBeLessThanOrEqual(3)
  })
})

describe('the dashboard of a salesperson', () => {
  const harbor = { _id: 'c1', userName: 'harbor', name: 'Harbor Caps', lastRequest: hoursAgo(5), owes: 72 }
  const sales: SalesDashboard = {
    since: '2026-10-23',
    ordered: { count: 4, shown: [harbor] },
    owing: { count: 3, shown: [harbor] },
    worth: WORTH,
    quiet: { count: 0, shown: [] },
    open: 6,
    waiting: [],
    money: MONEY,
  }

  it('leads to their customers: who ordered, who owes, who went quiet', async () => {
    fakeApi({ ...SURROUNDINGS, getSalesDashboard: () => sales })
    openPage('/dashboard', 'sales')
    const figures = await screen.findByRole('list', { name: 'Figures' })
    const read = within(figures)
      .getAllByRole('link')
      .map((link) => [link.textContent, link.getAttribute('href')])
    expect(read).toEqual([
      ['Recent orders4last 30 days', '/customers?from=2026-10-23'],
      ['Owed$3,974.003 customers', '/customers?owes=true'],
      ['Went quiet0no orders for 60 days', '/customers?quiet=true'],
    ])
    const owe = within(screen.getByRole('region', { name: 'Owed' }))
    expect(owe.getByRole('link', { name: /Harbor Caps/ }).getAttribute('href')).toBe('/customers/c1')
    expect(screen.getByText('All customers are active')).toBeTruthy()
    expect(targetOf('$2,184.00')).toBe('/money/entries?kind=payment&from=2026-11-01')
  })
})

describe('the dashboard of a designer', () => {
  const own: DesignerDashboard = {
    fresh: figure(2),
    processing: figure(3),
    rush: figure(1),
    atRisk: figure(1),
    revision: figure(0),
    monday: '2026-11-16',
    done: 8,
    open: 5,
    next: [aRequest({ _id: 'a', orderName: 'Ironworks', rush: 'Yes', assTo: 'me', price: null })],
  }

  it('leads to what is theirs to do', async () => {
    fakeApi({ ...SURROUNDINGS, getDesignerDashboard: () => own })
    openPage('/user/dashboard', 'designer')
    const figures = await screen.findByRole('list', { name: 'Figures' })
    const targets = within(figures)
      .getAllByRole('link')
      .map((link) => link.getAttribute('href'))
    const list = '/requests/assigned?unfinished=true&sort=submitDateTime.asc'
    expect(targets).toEqual([
      `${list}&orderStatus=New`,
      `${list}&orderStatus=Processing`,
      `${list}&rush=true`,
      '/requests/assigned?atRisk=true&sort=dueTime.asc',
      `${list}&oStatus=Revision`,
      '/requests/assigned?orderStatus=Done&sentFrom=2026-11-16',
    ])
    const next = within(screen.getByRole('region', { name: 'Next to do' }))
    expect(next.getByRole('link', { name: /Ironworks/ }).getAttribute('href')).toBe('/order/OR-1795000000001')
  })
})
