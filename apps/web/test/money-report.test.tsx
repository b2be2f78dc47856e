import type { MoneyReport } from '@stitchdesk/contract/reports/money-report'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { pageOf } from './customers-support.ts'
import { openPage, setUpPages, signedInAs } from './support/open-page.tsx'
import { server } from './support/server.ts'

setUpPages({ frame: false })

const received = { PayPal: 900, CreditCard: 100, BankTransfer: 0 }
const figures = {
  ...{ received: 1000, invoiced: 2310, credited: 10, writtenOff: 0, refunded: 0, tax: 5, receivable: 400 },
  ...{ overdue: 300, daysToPay: 21 },
}
const report: MoneyReport = {
  now: { from: '2026-03-01', to: '2026-03-15' },
  before: { from: '2026-02-01', to: '2026-02-15' },
  figures: { now: figures, before: { ...figures, received: 800, overdue: 250, daysToPay: 24 } },
  notInvoiced: 642,
  byMethod: received,
  points: [
    { from: '2026-02-01', received, invoiced: 5 },
    { from: '2026-03-02', received, invoiced: 2310 },
  ],
  ageing: { to30: 100, to60: 0, to90: 0, over90: 300 },
  forecast: [{ from: '2026-03-15', amount: 400 }],
}
const row = { _id: 'acme', customer: 'Acme Caps', to30: 100, to60: 0, to90: 0, over90: 300, owed: 400, overdue: 300 }
const OWING = 'GET /receivable/50/1'

beforeEach(() => {
  vi.setSystemTime('2026-03-16T03:00:00Z')
  signedInAs('Administrate')
  server.answer('GET /money-report', { body: report })
  server.answer(OWING, pageOf([{ ...row, daysToPay: 41 }]))
})
afterEach(() => {
  vi.useRealTimers()
})

const asked = () => server.calls(OWING).at(-1)?.path

it('opens on this month beside the one before, and each figure leads to its list', async () => {
  openPage('/money')
  const card = (await screen.findByText('Received')).closest('li') as HTMLElement
  expect(within(card).getByText('25%').getAttribute('data-news')).toBe('good')
  expect(within(card).getByText('from $800.00')).toBeTruthy()
  expect(within(card).getByRole('link', { name: '$1,000.00' }).getAttribute('href')).toBe(
    '/payments?received=true&from=2026-03-01&to=2026-03-15',
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
  fireEvent.click(screen.getByRole('link', { name: 'Earlier month' }))
  await waitFor(() => expect(asked()).toContain('day=2026-02-28'))
})
