import type { LedgerEntry } from '@stitchdesk/contract/billing/ledger'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { aPage, pageOf } from './customers-support.ts'
import { anEntry, anOpen, BALANCE } from './ledger-support.ts'
import { openPage, setUpPages, signedInAs } from './support/open-page.tsx'
import { server } from './support/server.ts'

setUpPages({ frame: false })

const LEDGER = 'GET /ledger/50/1/c1'
const INVOICE = anEntry({ _id: 'e1' })
const PAYMENT = anEntry({
  _id: 'e2',
  kind: 'payment',
  name: 'PP-1',
  amount: -50,
  balance: 70,
  open: 20,
  invoice: null,
  payment: { _id: 'p1', PaymentDate: '2026-11-20', Price: 46, Currency: 'EUR', rate: 1.086957 },
  PayMethod: 'PayPal',
  allocations: [{ _id: 'a1', entryId: 'e1', kind: 'invoice', name: '20261107011323', invoiceId: 'i1', amount: 30 }],
})

beforeEach(() => {
  signedInAs('Administrate')
  server.answer('GET /customers/c1', { body: aPage() })
  server.answer('GET /balance/c1', { body: BALANCE })
  server.answer(LEDGER, pageOf<LedgerEntry>([PAYMENT, INVOICE]))
})

const open = async (search = '') => {
  openPage(`/customers/c1?section=account${search}`)
  return within(await screen.findByRole('region', { name: 'Balance' }))
}

describe('a customer’s account', () => {
  it('says what is owed, overdue and credit, and what is owed by age', async () => {
    const balance = await open()
    const figure = (label: string) =>
      balance.getByText(label, { selector: 'dt, dt *' }).closest('dt')?.nextElementSibling?.textContent
    expect([figure('Owed'), figure('Overdue'), figure('Credit')]).toEqual(['$170.00', '$48.00', '$20.00'])
    expect(['0–30 days', '31–60 days', '61–90 days', 'Over 90 days'].map(figure)).toEqual([
      '$122.00',
      '$0.00',
      '$0.00',
      '$48.00',
    ])
  })

  it.each([
    ['creditNote', '/api/credit-note/e3/pdf'],
    ['writeOff', undefined],
  ] as const)('of its papers offers the PDF of a %s as it has one', async (kind, href) => {
    const entry = anEntry({ _id: 'e3', kind, name: 'CN-000007', amount: -5, open: 0, reason: 'Late delivery' })
    server.answer(LEDGER, pageOf<LedgerEntry>([entry]))
    await open()
    const ledger = within(await screen.findByRole('table', { name: 'Ledger' }))
    fireEvent.click(await ledger.findByRole('button', { name: /^Show details/ }))
    await screen.findByText('Late delivery')
    expect(screen.queryByText('Download PDF')?.closest('a')?.getAttribute('href')).toBe(href)
  })

  it('lists what happened, with the balance after it, and opens to what is paid', async () => {
    await open()
    const ledger = within(await screen.findByRole('table', { name: 'Ledger' }))
    const row = ledger.getByText('PP-1').closest('tr') as HTMLElement
    expect(row.textContent).toContain('−$50.00$20.00 credit$70.00')
    expect(ledger.getByRole('link', { name: 'Open invoice 20261107011323' }).getAttribute('href')).toBe('/invoice/i1')
    fireEvent.click(within(row).getByRole('button', { name: /^Show details/ }))
    const pays = within(await screen.findByRole('region', { name: 'Pays' }))
    expect(pays.getByText('$30.00')).toBeTruthy()
    expect(pays.getByText('Left as credit').nextElementSibling?.textContent).toBe('$20.00')
    expect(screen.getByText('46.00 EUR at 1.086957')).toBeTruthy()
  })

  it('lists the days that are asked for', async () => {
    await open('&from=2026-11-01&to=2026-11-30')
    await screen.findByRole('table', { name: 'Ledger' })
    expect(server.calls(LEDGER)[0]?.path).toMatch(/from=2026-11-01&to=2026-11-30/)
  })

  it.each([
    [{ invoice: INVOICE.invoice, name: '20261107011323', amount: -120 }, 'Voided invoice'],
    [{ invoice: INVOICE.invoice, name: '20261107011323', amount: 20 }, 'Reversed write-off'],
    [{ invoice: INVOICE.invoice, name: 'CN-000001', amount: 20 }, 'Reversed credit note'],
    [{ invoice: null, name: 'R-1', amount: -20 }, 'Reversed refund'],
    [{ invoice: null, payment: PAYMENT.payment, name: 'PP-1', amount: 50 }, 'Reversed payment'],
  ])('names a reversal by what it takes back: %#', async (fields, words) => {
    server.answer(LEDGER, pageOf<LedgerEntry>([anEntry({ ...fields, kind: 'reversal', reverses: 'e0', open: 0 })]))
    await open()
    expect(await screen.findByText(words)).toBeTruthy()
  })

  it('is kept from sub-administrators', async () => {
    signedInAs('subadmin')
    openPage('/customers/c1')
    await screen.findByRole('heading', { level: 1, name: /Acme Caps/ })
    expect(screen.queryByRole('link', { name: 'Account' })).toBeNull()
  })
})

describe('what an administrator enters in a customer’s account', () => {
  const OLD = anOpen({ _id: 'i0', timestamp: '20260901010101', owed: 48, age: 85, late: 55 })
  beforeEach(() => {
    server.answer('GET /open-invoices/c1', { body: { docs: [OLD, anOpen()], more: 0, closedThrough: '' } })
  })
  const click = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }))
  const type = (form: ReturnType<typeof within>, label: RegExp | string, value: string) =>
    fireEvent.change(form.getByLabelText(label), { target: { value } })
  const formOf = async (name: string) => within(await screen.findByRole('form', { name }))
  const shown = (form: ReturnType<typeof within>) =>
    ['20260901010101', '20261107011323'].map(
      (number) => (form.getByLabelText(`Amount for invoice ${number}`) as HTMLInputElement).value,
    )
  const sent = (call: string) => server.calls(call).at(-1)?.body

  it('records a payment: oldest first, then as it is shared out by hand; a refusal keeps all of it', async () => {
    await open()
    await click('Record payment')
    const form = await formOf('Record payment')
    expect(form.getByText('55 d late')).toBeTruthy()
    type(form, /Amount received/, '60')
    expect(shown(form)).toEqual(['48.00', '12.00'])
    type(form, 'Amount for invoice 20260901010101', '20')
    type(form, 'Amount for invoice 20261107011323', '50')
    expect(form.getByText('Over-allocated by').nextElementSibling?.textContent).toBe('$10.00')
    type(form, /Transaction ID/, 'T-5')
    fireEvent.click(form.getByRole('button', { name: 'Record payment' }))
    expect(server.calls('POST /customer/c1/payments')).toHaveLength(0)
    type(form, 'Amount for invoice 20261107011323', '31.50')
    server.answer(
      'POST /customer/c1/payments',
      server.error(409, 'payment_repeated', 'Payment T-5 was already entered for this customer.'),
    )
    fireEvent.click(form.getByRole('button', { name: 'Record payment' }))
    expect(await form.findByText('Payment T-5 was already entered for this customer.')).toBeTruthy()
    expect(shown(form)).toEqual(['20', '31.50'])
    expect(sent('POST /customer/c1/payments')).toMatchObject({
      Price: '60',
      Currency: 'USD',
      worth: null,
      invoices: [
        { invId: 'i0', amount: '20' },
        { invId: 'i1', amount: '31.50' },
      ],
    })
    fireEvent.click(form.getByRole('button', { name: 'Oldest first' }))
    expect(shown(form)).toEqual(['48.00', '12.00'])
  })

  it('counts a foreign payment by its rate, and adds up invoices that are ticked before an amount', async () => {
    server.answer('POST /customer/c1/payments', { body: PAYMENT })
    await open()
    await click('Record payment')
    const form = await formOf('Record payment')
    fireEvent.click(form.getByLabelText('Pay invoice 20261107011323'))
    expect((form.getByLabelText(/Amount received/) as HTMLInputElement).value).toBe('31.50')
    fireEvent.click(form.getByRole('button', { name: 'Oldest first' }))
    type(form, /Currency/, 'EUR')
    type(form, /Amount received/, '50')
    fireEvent.click(form.getByRole('button', { name: 'Record payment' }))
    expect((await form.findByLabelText(/Worth in USD/)).getAttribute('aria-invalid')).toBe('true')
    type(form, /Rate/, '1,1')
    expect((form.getByLabelText(/Worth in USD/) as HTMLInputElement).value).toBe('55.00')
    expect(shown(form)).toEqual(['48.00', '7.00'])
    type(form, /Worth in USD/, '54')
    expect((form.getByLabelText(/Rate/) as HTMLInputElement).value).toBe('1.08')
    type(form, /Transaction ID/, 'T-6')
    fireEvent.click(form.getByRole('button', { name: 'Record payment' }))
    expect(await screen.findByText('Payment of $50.00 recorded, $20.00 left as credit')).toBeTruthy()
    expect(sent('POST /customer/c1/payments')).toMatchObject({ Price: '50', Currency: 'EUR', worth: '54' })
  })

  it('spends credit and refunds it', async () => {
    server.answer('POST /customer/c1/credit', {
      body: {
        owed: 150,
        overdue: 28,
        due: 0,
        reported: 0,
        nextDue: null,
        credit: 0,
        balance: 150,
        disputed: 0,
        ageing: { to30: 122, to60: 0, to90: 0, over90: 28 },
      },
    })
    server.answer('POST /customer/c1/refunds', { body: anEntry({ kind: 'refund', amount: 15, name: 'R-1' }) })
    await open()
    await click('Apply credit')
    const spend = await formOf('Apply credit')
    expect(shown(spend)).toEqual(['20.00', ''])
    fireEvent.click(spend.getByRole('button', { name: 'Apply credit' }))
    expect(await screen.findByText('Credit applied')).toBeTruthy()
    expect(sent('POST /customer/c1/credit')).toMatchObject({ invoices: [{ invId: 'i0', amount: '20.00' }] })
    await click('Refund')
    const refund = await formOf('Refund credit')
    type(refund, /Amount/, '15')
    type(refund, /Transaction ID/, 'R-1')
    type(refund, /Reason/, 'Paid twice')
    fireEvent.click(refund.getByRole('button', { name: 'Record refund' }))
    expect(await screen.findByText('Refund of $15.00 recorded')).toBeTruthy()
  })

  it('writes off and reverses from a row’s menu, and takes a payment off an invoice', async () => {
    server.answer('POST /invoice/i1/write-off', { body: anEntry({ kind: 'writeOff', amount: -20 }) })
    server.answer('POST /ledger/e2/reverse', { body: anEntry({ kind: 'reversal', reverses: 'e2' }) })
    server.answer('POST /allocations/a1/reverse', {
      body: {
        owed: 0,
        overdue: 0,
        due: 0,
        reported: 0,
        nextDue: null,
        credit: 0,
        balance: 0,
        disputed: 0,
        ageing: { to30: 0, to60: 0, to90: 0, over90: 0 },
      },
    })
    await open()
    const choose = async (name: string, choice: string) => {
      await click(`More for ${name}`)
      fireEvent.click(await screen.findByRole('menuitem', { name: choice }))
    }
    await choose('Invoice 20261107011323', 'Write off')
    const writeOff = await formOf('Write off invoice 20261107011323')
    type(writeOff, /Amount/, '20')
    fireEvent.click(writeOff.getByRole('button', { name: 'Write off' }))
    expect(await writeOff.findByText('Say why')).toBeTruthy()
    type(writeOff, /Reason/, 'Out of business')
    fireEvent.click(writeOff.getByRole('button', { name: 'Write off' }))
    expect(await screen.findByText('$20.00 of invoice 20261107011323 written off')).toBeTruthy()
    await choose('Payment PP-1', 'Reverse')
    const reverse = await formOf('Reverse Payment PP-1')
    expect(reverse.getByText('Invoice 20261107011323 is owed again.')).toBeTruthy()
    type(reverse, /Reason/, 'Bounced')
    fireEvent.click(reverse.getByRole('button', { name: 'Reverse' }))
    await waitFor(() => expect(sent('POST /ledger/e2/reverse')).toEqual({ reason: 'Bounced' }))
    const row = (await screen.findByText('PP-1')).closest('tr') as HTMLElement
    fireEvent.click(within(row).getByRole('button', { expanded: false, name: /^Show details/ }))
    await click('Unapply from invoice 20261107011323')
    const asked = within(await screen.findByRole('dialog', { name: 'Unapply this from invoice 20261107011323?' }))
    fireEvent.click(asked.getByRole('button', { name: 'Unapply' }))
    expect(await screen.findByText('Unapplied from the invoice')).toBeTruthy()
  })

  it('is not offered to salespeople', async () => {
    signedInAs('sales')
    await open()
    await screen.findByRole('table', { name: 'Ledger' })
    expect(screen.queryByRole('button', { name: 'Record payment' })).toBeNull()
    expect(screen.queryByRole('button', { name: /^More for/ })).toBeNull()
  })
})

it('shows a customer their own balance and ledger, with the ways to pay and nothing else to enter', async () => {
  signedInAs('User')
  const _id = 'id-user'
  server.answer(`GET /balance/${_id}`, {
    body: {
      owed: 170,
      overdue: 48,
      due: 0,
      reported: 0,
      nextDue: null,
      credit: 20,
      balance: 150,
      disputed: 0,
      creditAtIssue: 'ask',
      ageing: { to30: 122, to60: 0, to90: 0, over90: 48 },
    },
  })
  server.answer(`GET /ledger/50/1/${_id}`, pageOf<LedgerEntry>([PAYMENT, INVOICE]))
  openPage('/user/balance')
  const balance = within(await screen.findByRole('region', { name: 'What you owe' }))
  expect(balance.getByText('Credit').closest('dt')?.nextElementSibling?.textContent).toBe('$20.00')
  expect(balance.getByRole('button', { name: 'Report a payment' })).toBeTruthy()
  expect(balance.getByText(/^Apply your credit to invoices/)).toBeTruthy()
  const ledger = within(await screen.findByRole('table', { name: 'Ledger' }))
  fireEvent.click(ledger.getAllByRole('button', { name: /^Show details/ })[0] as HTMLElement)
  expect((await screen.findByRole('region', { name: 'Pays' })).textContent).toContain('$30.00')
  expect(screen.queryByRole('button', { name: /Unapply|More for|Record payment/ })).toBeNull()
  server.answer(`GET /open-invoices/${_id}`, { body: { docs: [anOpen()], more: 0, closedThrough: '' } })
  server.answer(`POST /customer/${_id}/credit`, {
    body: {
      ...{ owed: 150, overdue: 28, due: 122, reported: 0, nextDue: null, credit: 0, balance: 150, disputed: 0 },
      ageing: { to30: 122, to60: 0, to90: 0, over90: 28 },
    },
  })
  fireEvent.click(balance.getByRole('button', { name: 'Apply credit' }))
  const form = within(await screen.findByRole('form', { name: 'Apply credit' }))
  fireEvent.click(form.getByRole('button', { name: 'Apply credit' }))
  expect(await screen.findByText('Credit applied')).toBeTruthy()
  expect(server.calls(`POST /customer/${_id}/credit`)[0]?.body).toMatchObject({
    invoices: [{ invId: 'i1', amount: '20.00' }],
  })
})
