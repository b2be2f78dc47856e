import type { LedgerEntry } from '@stitchdesk/contract/billing/ledger'
import { fireEvent, screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { aPage, pageOf } from './customers-support.ts'
import { anEntry } from './ledger-support.ts'
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
  server.answer('GET /balance/c1', {
    body: { owed: 170, overdue: 48, credit: 20, balance: 150, ageing: { to30: 122, to60: 0, to90: 0, over90: 48 } },
  })
  server.answer(LEDGER, pageOf<LedgerEntry>([PAYMENT, INVOICE]))
})

const open = async (search = '') => {
  openPage(`/customers/c1?section=account${search}`)
  return within(await screen.findByRole('region', { name: 'Balance' }))
}

describe('a customer’s account', () => {
  it('says what is owed, overdue and credit, and what is owed by age', async () => {
    const balance = await open()
    const figure = (label: string) => balance.getByText(label, { selector: 'dt' }).nextElementSibling?.textContent
    expect([figure('Owed'), figure('Overdue'), figure('Credit')]).toEqual(['$170.00', '$48.00', '$20.00'])
    expect(['0–30 days', '31–60 days', '61–90 days', 'Over 90 days'].map(figure)).toEqual([
      '$122.00',
      '$0.00',
      '$0.00',
      '$48.00',
    ])
  })

  it('lists what happened, with the balance after it, and opens to what is paid', async () => {
    await open()
    const ledger = within(await screen.findByRole('table', { name: 'Ledger' }))
    const row = ledger.getByText('PP-1').closest('tr') as HTMLElement
    expect(row.textContent).toContain('−$50.00$20.00 credit$70.00')
    expect(ledger.getByRole('link', { name: 'Open invoice 20261107011323' }).getAttribute('href')).toBe('/invoice/i1')
    fireEvent.click(within(row).getByRole('button', { expanded: false }))
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
