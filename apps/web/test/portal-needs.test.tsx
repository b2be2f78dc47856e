import { screen, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { account, anInvoice, answerDashboard, NOTHING_OWED } from './portal-dashboard-support.ts'
import './portal-support.ts'
import { aRequest } from './requests-harness.tsx'
import { openPage, setUpPages, signedInAs } from './support/open-page.tsx'
import { server } from './support/server.ts'

setUpPages()

beforeEach(() => {
  signedInAs('User')
  server.answer('GET /me', { body: account })
})

test('finds first what waits for them, each with what to do, and reports a payment from there', async () => {
  const waits = { waitingSince: '2026-11-20T10:00:00.000Z', waitingFor: 'Which thread is the fox?' }
  answerDashboard({
    needsYou: [
      aRequest({ _id: 'a', orderName: 'Bear', orderStatus: 'Processing', proofWaits: true }),
      aRequest({ _id: 'b', orderName: 'Fox', orderCode: 1_795_000_000_002, ...waits }),
    ],
    owed: { ...NOTHING_OWED, due: 72 },
    invoice: anInvoice({ overdue: true }),
    unpaidInvoices: 1,
  })
  openPage('/user/dashboard')
  const needs = await screen.findByRole('region', { name: 'Needs you' })
  const links = within(needs).getAllByRole('link')
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    [expect.stringMatching(/Bear.*Your proof is ready.*Review proof$/), '/review/OR-1795000000001'],
    [expect.stringMatching(/Fox.*Which thread is the fox\?.*Reply$/), '/user/order/OR-1795000000002'],
    [
      expect.stringMatching(/Invoice 20261118141502\$72\.00overdue since 18 Dec.*Report a payment$/),
      '/user/invoice-history?report=invoice-1',
    ],
  ])
  const ready = screen.getByRole('region', { name: 'Ready to download' })
  expect(needs.compareDocumentPosition(ready)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
})

test('is not asked for what waits for the shop: a payment that is reported', async () => {
  answerDashboard({
    owed: { ...NOTHING_OWED, owed: 72, reported: 72 },
    invoice: anInvoice({ awaitingConfirmation: true }),
    unpaidInvoices: 1,
  })
  openPage('/user/dashboard')
  const owed = await screen.findByRole('region', { name: 'Balance' })
  expect(within(owed).getByRole('link', { name: 'Owed$72.00' }).getAttribute('href')).toBe('/user/invoice-history')
  expect(within(owed).getByText('$72.00 reported').title).toContain('awaits confirmation')
  expect(within(owed).getAllByRole('link')).toHaveLength(1)
  expect(screen.queryByRole('region', { name: 'Needs you' })).toBeNull()
})

test.each([
  [{ order: 171, vector: 0 }, '/user/generate-invoice'],
  [{ order: 100, vector: 71 }, '/user/generate-invoice'],
  [{ order: 0, vector: 171 }, '/user/generate-invoice?kind=vector'],
])('reads apart what is due, what is on no invoice, and what we are invoicing: %j', async (toInvoice, list) => {
  answerDashboard({
    owed: { ...NOTHING_OWED, owed: 60, due: 60, nextDue: '2026-12-01', toInvoice, onDraft: 12 },
    invoice: anInvoice({ owed: 60 }),
    unpaidInvoices: 1,
  })
  openPage('/user/dashboard')
  const owed = await screen.findByRole('region', { name: 'Balance' })
  const target = (name: string) => within(owed).getByRole('link', { name }).getAttribute('href')
  expect(target('Owed$60.00')).toBe('/user/invoice-history')
  expect(target('Report a payment of invoice 20261118141502')).toBe('/user/invoice-history?report=invoice-1')
  expect(target('To be invoiced$183.00')).toBe(list)
  expect(target('Generate an invoice')).toBe(list)
  expect(within(owed).getByText('$12.00 is on an invoice we are preparing')).toBeTruthy()
})
