import type { PublicInvoice } from '@stitchdesk/contract/billing/invoice'
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { PublicInvoicePage } from '../src/features/billing/public-invoice-page.tsx'
import { anInvoice, pageOf } from './customers-support.ts'
import { openPage, setUpPages, signedInAs } from './support/open-page.tsx'
import { server } from './support/server.ts'
import { aSeller, aShop } from './support/shop.ts'

setUpPages({ frame: false })

const invoice = (fields: Partial<PublicInvoice> = {}) => ({
  body: {
    ...anInvoice(),
    ...{ companyName: 'Thread & Co', timeZone: 'America/Chicago', pictures: {}, address: '', noTax: '' },
    ...{ takesCards: true, cancelation: null, seller: aSeller(), ...fields },
  },
})
const assign = vi.fn()
const at = (search: string) =>
  vi.stubGlobal('location', { ...window.location, pathname: '/invoice/i1', search, assign })

beforeEach(() => {
  assign.mockReset()
  at('')
})
afterEach(() => vi.unstubAllGlobals())

const open = () => act(async () => render(<PublicInvoicePage id="i1" />))
const button = () => screen.findByRole<HTMLButtonElement>('button', { name: 'Pay $31.50 by card' })

test('the button leads to the page that takes the card, once, however often it is pressed', async () => {
  server.answer('GET /invoice/i1', invoice())
  server.answer('POST /invoice/i1/checkout', { body: { url: 'https://checkout.example.com/c/1' } })
  await open()
  fireEvent.click(await button())
  fireEvent.click(await button())
  await waitFor(() => expect(assign.mock.calls).toEqual([['https://checkout.example.com/c/1']]))
  expect(server.calls('POST /invoice/i1/checkout')).toHaveLength(1)
})

test('while Stripe is away the page says what to do, and the button works again', async () => {
  server.answer('GET /invoice/i1', invoice())
  server.answer(
    'POST /invoice/i1/checkout',
    server.error(503, 'card_payments_unavailable', 'Card payments are unavailable.'),
  )
  await open()
  fireEvent.click(await button())
  expect((await screen.findByRole('alert')).textContent).toMatch(/^Card payments are unavailable/)
  expect((await button()).disabled).toBe(false)
  expect(assign).not.toHaveBeenCalled()
})

test.each([
  ['the shop takes no cards', { takesCards: false }],
  ['it is paid', { state: 'Paid', status: true }],
  ['it is void', { state: 'Void' }],
  ['a reported payment waits', { awaitingConfirmation: true }],
  ['it is less than a card takes', { owed: 0.49 }],
] as const)('there is no button where %s', async (_, fields) => {
  server.answer('GET /invoice/i1', invoice(fields))
  await open()
  await screen.findByRole('article')
  expect(screen.queryByRole('button', { name: /by card$/ })).toBeNull()
})

test('who comes back reads that it is paid, and sees the invoice as it is then', async () => {
  at('?checkout=c1')
  server.answer('GET /invoice/i1', invoice())
  server.answer('POST /checkouts/c1/check', { body: { state: 'paid', amount: 31.5 } })
  const shown = open()
  server.answer('GET /invoice/i1', invoice({ state: 'Paid', status: true, owed: 0, received: 31.5 }))
  await shown
  expect((await screen.findByRole('status')).textContent).toBe(
    'Card payment of $31.50 received. The receipt comes by email.',
  )
  await waitFor(() => expect(screen.queryByRole('button', { name: /by card$/ })).toBeNull())
})

test.each([
  ['?checkout=c1', 'waiting', /^Waiting for your card payment/],
  ['?checkout=c1&left=1', 'waiting', /^Card payment canceled\. Nothing was charged\.$/],
  ['?checkout=c1', 'ended', /^This card payment has expired/],
] as const)('who comes back by %s to a payment that is %s reads so', async (search, state, said) => {
  at(search)
  server.answer('GET /invoice/i1', invoice())
  server.answer('POST /checkouts/c1/check', { body: { state, amount: 31.5 } })
  await open()
  await waitFor(() => expect(screen.getByRole('status').textContent).toMatch(said))
})

test('who comes with the address of no payment isn’t kept waiting', async () => {
  at('?checkout=none')
  server.answer('GET /invoice/i1', invoice())
  server.answer('POST /checkouts/none/check', server.error(404, 'checkout_not_found', 'No such payment.'))
  await open()
  await waitFor(() => expect(screen.getByRole('status').textContent).toMatch(/^This card payment has expired/))
})

test('a customer pays all that is due on their balance', async () => {
  signedInAs('User')
  server.answer('GET /shop', { body: aShop({ takesCards: true }) })
  server.answer('GET /balance/id-user', {
    body: {
      ...{
        owed: 170,
        overdue: 0,
        due: 0,
        reported: 0,
        nextDue: null,
        credit: 20,
        balance: 150,
        disputed: 0,
        byCard: 150,
        creditAtIssue: 'ask',
      },
      ageing: { to30: 170, to60: 0, to90: 0, over90: 0 },
    },
  })
  server.answer('GET /ledger/50/1/id-user', pageOf([]))
  server.answer('POST /balance/checkout', { body: { url: 'https://checkout.example.com/c/2' } })
  openPage('/user/balance')
  const balance = within(await screen.findByRole('region', { name: 'What you owe' }))
  fireEvent.click(balance.getByRole('button', { name: 'Pay $150.00 by card' }))
  await waitFor(() => expect(assign).toHaveBeenCalledWith('https://checkout.example.com/c/2'))
})

test('a customer pays an unpaid invoice in their list', async () => {
  signedInAs('User')
  server.answer('GET /shop', { body: aShop({ takesCards: true }) })
  const paid = anInvoice({ _id: 'i2', timestamp: '20261120010203', status: true, state: 'Paid' })
  server.answer('GET /get-generated-invoice/20/1/id-user', { body: { ...pageOf([anInvoice(), paid]).body, limit: 20 } })
  server.answer('POST /invoice/i1/checkout', server.error(409, 'already_paid', 'This invoice is already paid.'))
  openPage('/user/invoice-history')
  const [pay, ...others] = await screen.findAllByRole('button', { name: /by card/ })
  expect(others).toEqual([])
  fireEvent.click(pay as HTMLElement)
  expect(await screen.findByText('This invoice is already paid.')).toBeTruthy()
  server.answer('POST /invoice/i1/checkout', { body: { url: 'https://checkout.example.com/c/3' } })
  fireEvent.click(pay as HTMLElement)
  await waitFor(() => expect(assign).toHaveBeenCalledWith('https://checkout.example.com/c/3'))
})
