import type { RoundLine } from '@stitchdesk/contract/billing/round'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { openPage, setUpPages, signedInAs } from './support/open-page.tsx'
import { server } from './support/server.ts'

setUpPages({ frame: false })

const PREVIEW = 'GET /invoice-rounds/preview'
const aLine = (fields: Partial<RoundLine>): RoundLine => ({
  ...{
    _id: 'c1',
    customer: 'Acme Caps',
    email: 'acme@example.test',
    billing: 'per-order',
    monthlyDay: null,
    due: false,
  },
  ...{
    requests: 2,
    unpriced: 0,
    taxRate: 10,
    taxBasis: 'subtotal' as const,
    subtotal: 25,
    discount: 0,
    tax: 2.5,
    grandTotal: 27.5,
    warnings: [],
  },
  ...{ credit: 0, creditAtIssue: 'ask' as const },
  ...fields,
})
const LINES = [
  aLine({}),
  aLine({ _id: 'c2', customer: 'Bright Ink', billing: 'monthly', monthlyDay: 1, due: true }),
  aLine({ _id: 'c3', customer: 'Cedar Wear', billing: 'monthly', monthlyDay: 1, due: true, warnings: ['on-hold'] }),
  aLine({ _id: 'c4', customer: 'Dune Hats', requests: 0, subtotal: 0, tax: 0, grandTotal: 0, warnings: ['nothing'] }),
]
const aRound = (fields: object) => ({
  ...{ _id: 'r1', startedBy: 'Ada', startedAt: '2026-11-25T10:00:00.000Z', finishedAt: null, through: '2026-11-25' },
  ...{ issues: true, customers: 2, done: 1, skipped: 0, amount: 27.5, leftOut: [] },
  ...fields,
})

beforeEach(() => {
  signedInAs('Administrate')
  server.answer(PREVIEW, { body: { through: '2026-11-25', lines: LINES, more: false, running: null } })
})

it('chooses who is due, lets customers and requests be changed, and starts once', async () => {
  const request = {
    _id: 'q1',
    requestFor: 'order',
    orderCode: 1,
    orderName: 'Lion cap',
    po: '',
    price: 10,
    discount: 0,
  }
  const more = { at: '2026-11-20T10:00:00.000Z', totalPrice: 10, picture: null }
  server.answer('GET /invoice-rounds/preview/c2', { body: { docs: [{ ...request, ...more }] } })
  server.answer('POST /invoice-rounds', { body: aRound({}) })
  server.answer('GET /invoice-rounds/r1', {
    body: aRound({
      ...{ finishedAt: '2026-11-25T10:00:09.000Z', done: 1, skipped: 1 },
      leftOut: [{ _id: 'c1', customer: 'Acme Caps', reason: 'Nothing to invoice.' }],
    }),
  })
  openPage('/invoices/round')
  const ticked = async (name: string) => (await screen.findByLabelText(`Invoice ${name}`)) as HTMLInputElement
  expect((await ticked('Bright Ink')).checked).toBe(true)
  for (const name of ['Acme Caps', 'Cedar Wear', 'Dune Hats']) expect((await ticked(name)).checked).toBe(false)
  expect((await ticked('Dune Hats')).disabled).toBe(true)
  expect(screen.getByText('On hold')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Issue 1 invoice' })).toBeTruthy()

  fireEvent.click(await ticked('Acme Caps'))
  fireEvent.click(screen.getByRole('button', { name: 'Show requests of Bright Ink' }))
  fireEvent.click(await screen.findByLabelText('Leave out Lion cap'))
  expect(screen.getByText('$44.00')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Issue 2 invoices' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Issue 2 invoices?' }))
  fireEvent.click(dialog.getByRole('button', { name: 'Issue 2 invoices' }))
  await waitFor(() =>
    expect(server.calls('POST /invoice-rounds')[0]?.body).toMatchObject({
      ...{ through: '2026-11-25', issues: true, customers: ['c1', 'c2'], without: ['q1'] },
    }),
  )
  expect(await screen.findByText('2 of 2 customers')).toBeTruthy()
  expect(screen.getByText('Nothing to invoice.')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Show invoices' }).getAttribute('href')).toBe('/invoices?state=Unpaid')
})

it('says when there is nothing, and that a round is running', async () => {
  server.answer(PREVIEW, { body: { through: '2026-11-25', lines: [], more: false, running: 'r1' } })
  server.answer('GET /invoice-rounds/r1', { body: aRound({}) })
  openPage('/invoices/round')
  expect(await screen.findByText('Nothing to invoice')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Show progress' }))
  expect(await screen.findByText('1 of 2 customers')).toBeTruthy()
  expect(screen.getByText('Issuing invoices')).toBeTruthy()
})

it('is found from the list of invoices, by administrators alone', async () => {
  const counts = { Draft: 0, Unpaid: 0, Overdue: 0, Paid: 0, Void: 0 }
  server.answer('GET /invoices/50/1', {
    body: { docs: [], totalDocs: 0, offset: 0, limit: 50, totalPages: 0, page: 1 },
  })
  server.answer('GET /invoice-counts', { body: counts })
  openPage('/invoices')
  const link = await screen.findByRole('link', { name: 'Invoice customers' })
  expect(link.getAttribute('href')).toBe('/invoices/round')
})

it('takes requests that were chosen in a list: everybody is ticked, and what no invoice takes is told', async () => {
  const notTaken = { requestFor: 'quote', orderCode: 7, orderName: 'Bear quote', reason: 'quote' }
  server.answer('POST /invoice-rounds/preview', {
    body: { through: '2026-11-25', lines: LINES, more: false, running: null, notTaken: [{ _id: 'q7', ...notTaken }] },
  })
  server.answer('POST /invoice-rounds', { body: aRound({}) })
  server.answer('GET /invoice-rounds/r1', { body: aRound({}) })
  openPage('/invoices/round', { requests: ['q1', 'q7'] })
  expect((await screen.findByText('Bear quote')).closest('li')?.textContent).toContain('A quote')
  expect(screen.queryByLabelText('Work done through')).toBeNull()
  fireEvent.click(screen.getByRole('radio', { name: 'Hold as drafts' }))
  fireEvent.click(screen.getByRole('button', { name: 'Save 2 drafts' }))
  await waitFor(() =>
    expect(server.calls('POST /invoice-rounds')[0]?.body).toMatchObject({
      ...{ customers: ['c1', 'c2'], only: ['q1', 'q7'], issues: false },
    }),
  )
  expect(server.calls('POST /invoice-rounds/preview')[0]?.body).toEqual({ requests: ['q1', 'q7'] })
  expect(await screen.findByText('1 of 2 customers')).toBeTruthy()
})
