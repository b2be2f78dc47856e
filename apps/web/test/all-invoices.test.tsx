import type { Invoice, PublicInvoice } from '@stitchdesk/contract/billing/invoice'
import type { ListedInvoice } from '@stitchdesk/contract/billing/invoice-list'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { anInvoice, aPayment, pageOf } from './customers-support.ts'
import { anEntry, anOpen } from './ledger-support.ts'
import { openPage, setUpPages, signedInAs } from './support/open-page.tsx'
import { server } from './support/server.ts'
import { aSeller } from './support/shop.ts'

setUpPages({ frame: false })

const LIST = 'GET /invoices/50/1'
const COUNTS = 'GET /invoice-counts'

/** An invoice as its public page is told of it. */
const publicly = (invoice: Invoice): PublicInvoice => ({
  ...invoice,
  ...{ companyName: 'Thread & Co', timeZone: 'America/Chicago', pictures: {}, address: '', noTax: '' },
  ...{ cancelation: null, takesCards: false, seller: aSeller() },
})

function aListed(fields: Partial<ListedInvoice> = {}): ListedInvoice {
  const { inv, payment: _, ...invoice } = anInvoice()
  const lines = inv.map(({ id, orderId, orderNo, requestFor, orderName, totalPrice }) => ({
    ...{ id, orderId, orderNo, requestFor, orderName, totalPrice, picture: null, dispute: '' },
  }))
  return {
    ...invoice,
    items: 2,
    lines,
    customer: 'Acme Caps',
    onHold: false,
    customerDeleted: false,
    reminders: [],
    ...fields,
  }
}

beforeEach(() => {
  signedInAs('Administrate')
  server.answer(LIST, pageOf([aListed()]))
  server.answer('GET /invoice-sums', { body: { total: 31.5, owed: 31.5, overdue: 0 } })
  server.answer(COUNTS, { body: { Draft: 2, Unpaid: 7, Overdue: 3, Paid: 1000, Void: 0 } })
})

const asked = () => {
  const [, query] = server.calls(LIST).at(-1)?.path.split('?') ?? []
  return Object.fromEntries(new URLSearchParams(query))
}
const row = async (name: RegExp) => within(await screen.findByRole('row', { name }))
const menu = async (name: string, choice: string) => {
  fireEvent.click(await screen.findByRole('button', { name: `More for ${name}` }))
  fireEvent.click(await screen.findByRole('menuitem', { name: choice }))
}

describe('the list of all invoices', () => {
  it('shows number, customer, items, days, total and state of each', async () => {
    openPage('/invoices')
    const shown = await row(/20261107011323/)
    for (const text of ['Acme Caps', 'Eagle cap and 1 more', '$31.50', 'Unpaid'])
      expect(shown.getByText(text)).toBeTruthy()
    expect(shown.getByRole('link', { name: 'Open invoice 20261107011323' }).getAttribute('href')).toBe('/invoice/i1')
  })

  it('has a tab for each state with how many there are, chosen by the address', async () => {
    openPage('/invoices')
    const tabs = within(await screen.findByRole('navigation', { name: 'Tabs' }))
    await waitFor(() =>
      expect(tabs.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
        ...['All', 'Draft2', 'Unpaid7', 'Overdue3', 'Paid999+', 'Void0'],
      ]),
    )
    fireEvent.click(tabs.getByRole('link', { name: /Overdue/ }))
    await waitFor(() => expect(asked()).toMatchObject({ state: 'Overdue', by: 'createdAt', direction: 'desc' }))
  })

  it('is kept as a view, and shows what is on each', async () => {
    const { lines, ...rest } = aListed()
    const pictured = { ...rest, lines: lines.map((line) => ({ ...line, picture: '/api/pictures/abc/1' })) }
    server.answer(LIST, pageOf([pictured]))
    const kept = { _id: 'v1', name: 'Late ones', list: 'invoices', search: '', shared: false } as const
    const answered = { ...kept, mine: true, owner: 'admin', ownerLeft: false, left: [] }
    server.answer('POST /saved-views', { body: answered })
    openPage('/invoices?state=Overdue')
    const shown = await screen.findByRole('row', { name: /20261107011323/ })
    expect(shown.querySelector('img')?.getAttribute('src')).toBe('/api/pictures/abc/1/96.webp')
    fireEvent.click(await screen.findByRole('button', { name: 'Save view' }))
    fireEvent.change(await screen.findByLabelText('Name'), { target: { value: 'Late ones' } })
    fireEvent.click(screen.getByRole('button', { name: 'Save', hidden: true }))
    await waitFor(() =>
      expect(server.calls('POST /saved-views')[0]?.body).toMatchObject({ name: 'Late ones', list: 'invoices' }),
    )
  })

  it('is searched and sorted', async () => {
    openPage('/invoices?search=acme&sort=dueDate.asc&state=Unpaid')
    await screen.findByText('Acme Caps')
    expect(asked()).toMatchObject({ search: 'acme', by: 'dueDate', direction: 'asc', state: 'Unpaid' })
  })

  it('is exported as it is shown', async () => {
    const saved = vi.fn()
    vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:file', revokeObjectURL: () => undefined }))
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function save(this: HTMLAnchorElement) {
      saved(this.download)
    })
    const named = { 'content-disposition': 'attachment; filename="invoices-2026-11-21.csv"' }
    server.answer('GET /invoices/export/csv', { body: 'Invoice', headers: named })
    openPage('/invoices?search=acme&sort=customer.asc&state=Unpaid')
    await screen.findByText('Acme Caps')
    fireEvent.click(screen.getByRole('button', { name: 'Export' }))
    fireEvent.click(await screen.findByRole('menuitem', { name: 'CSV for Excel', hidden: true }))
    expect(await screen.findByText('invoices-2026-11-21.csv saved')).toBeTruthy()
    expect(saved).toHaveBeenCalledWith('invoices-2026-11-21.csv')
    const [call] = server.calls('GET /invoices/export/csv')
    expect(Object.fromEntries(new URL(call?.path ?? '', 'http://desk').searchParams)).toEqual(asked())
  })

  it('opens to items that lead to their requests, and to payments that are confirmed there', async () => {
    const { inv: _, ...payment } = aPayment()
    server.answer(LIST, pageOf([aListed({ awaitingConfirmation: true, payments: [payment] })]))
    server.answer('POST /payments/pay1/confirm', { body: aPayment({ confirmation: 'confirmed', worth: 31.5 }) })
    openPage('/invoices?open=i1')
    const item = await screen.findByRole('link', { name: 'Eagle cap' })
    expect(item.getAttribute('href')).toMatch(/^\/order\//)
    fireEvent.click(screen.getByRole('button', { name: 'Confirm payment' }))
    expect(await screen.findByText('Payment confirmed.')).toBeTruthy()
    await waitFor(() => expect(server.calls(LIST).length).toBeGreaterThan(1))
  })

  it('records a payment from its row for that invoice first, and credits it or writes it off', async () => {
    server.answer('GET /open-invoices/c1', {
      body: { docs: [anOpen({ _id: 'i0', owed: 50 }), anOpen()], more: 0, closedThrough: '' },
    })
    server.answer('POST /customer/c1/payments', { body: anEntry({ kind: 'payment', amount: -31.5, open: 0 }) })
    server.answer('POST /invoice/i1/credit-notes', { body: anEntry({ kind: 'creditNote', name: 'CN-000001' }) })
    openPage('/invoices')
    fireEvent.click(await screen.findByRole('button', { name: 'Record payment of invoice 20261107011323' }))
    expect(await screen.findByRole('dialog', { name: 'Record payment · Acme Caps' })).toBeTruthy()
    const form = within(await screen.findByRole('form', { name: 'Record payment' }))
    fireEvent.change(form.getByLabelText(/Transaction ID/), { target: { value: 'T-9' } })
    fireEvent.click(form.getByRole('button', { name: 'Record payment' }))
    await waitFor(() =>
      expect(server.calls('POST /customer/c1/payments')[0]?.body).toMatchObject({
        Price: '31.50',
        invoices: [{ invId: 'i1', amount: '31.50' }],
      }),
    )
    server.answer('GET /invoice/i1', { body: publicly(anInvoice()) })
    await menu('20261107011323', 'Credit note')
    const credit = within(await screen.findByRole('form', { name: 'Credit invoice 20261107011323' }))
    fireEvent.change(credit.getByLabelText(/Reason/), { target: { value: 'Late' } })
    fireEvent.click(credit.getByRole('button', { name: 'Create credit note' }))
    await waitFor(() =>
      expect(server.calls('POST /invoice/i1/credit-notes')[0]?.body).toMatchObject({ amount: '31.50', reason: 'Late' }),
    )
  })

  it('credits whole lines, with what of it is net and what is tax', async () => {
    const [line] = anInvoice().inv
    if (!line) throw new Error('No line')
    const inv = [line, { ...line, id: 2, orderName: 'Bull Creek', price: 100, discount: 0, totalPrice: 100 }]
    const sums = { subtotal: line.price + 100, tax: 19 + line.price * 0.19, discount: 0, charges: [], credits: [] }
    const total = { taxRate: 19, grandTotal: sums.subtotal + sums.tax }
    server.answer('GET /invoice/i1', { body: publicly({ ...anInvoice({ inv }), ...sums, ...total }) })
    openPage('/invoices')
    await menu('20261107011323', 'Credit note')
    const credit = within(await screen.findByRole('form', { name: 'Credit invoice 20261107011323' }))
    fireEvent.click(await credit.findByRole('checkbox', { name: 'Bull Creek: $119.00' }))
    expect(credit.getByLabelText<HTMLInputElement>(/Amount/).value).toBe('119.00')
    expect(credit.getByLabelText<HTMLInputElement>(/Reason/).value).toBe('Bull Creek')
    expect(credit.getByRole('status').textContent).toBe('Net $100.00, tax $19.00')
  })

  it('opens to what is owed after payments, credit notes and write-offs', async () => {
    const credits = [
      { _id: 'e7', kind: 'creditNote' as const, name: 'CN-000007', day: '2026-11-09', amount: 5 },
      { _id: 'e8', kind: 'writeOff' as const, name: '', day: '2026-11-10', amount: 1.5 },
    ]
    server.answer(LIST, pageOf([aListed({ received: 10, credited: 6.5, credits, owed: 15 })]))
    openPage('/invoices?open=i1')
    const rows = ['Grand total', 'Received', 'Credit note CN-000007', 'Written off', 'Owed']
    await screen.findByText('Written off')
    expect(rows.map((row) => screen.getByText(row).nextElementSibling?.textContent)).toEqual([
      ...['$31.50', '−$10.00', '−$5.00', '−$1.50', '$15.00'],
    ])
  })

  it('lets a salesperson report a payment from its row', async () => {
    signedInAs('sales')
    server.answer('POST /pay-invoice', { body: aPayment({ enteredByCustomer: false, confirmation: 'confirmed' }) })
    openPage('/invoices')
    fireEvent.click(await screen.findByRole('button', { name: 'Record payment of invoice 20261107011323' }))
    const form = within(await screen.findByRole('form', { name: 'Payment of invoice 20261107011323' }))
    fireEvent.change(form.getByLabelText(/Transaction ID/), { target: { value: 'T-9' } })
    fireEvent.click(form.getByRole('button', { name: 'Record payment' }))
    await waitFor(() => expect(server.calls('POST /pay-invoice')).toHaveLength(1))
    expect(server.calls('POST /pay-invoice')[0]?.body).toMatchObject({ invId: 'i1', Price: '31.50', mauth_id: 'c1' })
  })

  it('emails an invoice from its row', async () => {
    server.answer('POST /invoice/i1/send', { body: { _id: 'm1', to: 'books@acme.example', asFile: false } })
    openPage('/invoices')
    await menu('20261107011323', 'Email invoice')
    expect(await screen.findByText('On its way to books@acme.example')).toBeTruthy()
  })

  it('reminds of an overdue invoice, and says where no mail server is set', async () => {
    server.answer(LIST, pageOf([aListed({ state: 'Overdue' })]))
    const to = { _id: 'm2', to: 'books@acme.example', asFile: true }
    server.answer(`POST /customer/${aListed().mauth_id}/reminders`, { body: to })
    openPage('/invoices')
    await menu('20261107011323', 'Remind now')
    expect(await screen.findByText('No mail server is set. Saved as a file.')).toBeTruthy()
  })

  it('issues a draft after asking, and deletes one', async () => {
    server.answer(
      LIST,
      pageOf([aListed({ _id: 'd1', timestamp: '', state: 'Draft', dueDate: null, invoiceDate: null })]),
    )
    server.answer('POST /invoice-drafts/d1/issue', { body: anInvoice() })
    server.answer('DELETE /invoice-drafts/d1', { body: { _id: 'd1' } })
    openPage('/invoices')
    fireEvent.click(await screen.findByRole('button', { name: 'Issue the draft for Acme Caps' }))
    const question = within(await screen.findByRole('dialog', { name: 'Issue this invoice?' }))
    expect(server.calls('POST /invoice-drafts/d1/issue')).toHaveLength(0)
    const issue = await question.findByRole<HTMLButtonElement>('button', { name: 'Issue invoice' })
    await waitFor(() => expect(issue.disabled).toBe(false))
    fireEvent.click(issue)
    expect(await screen.findByText('Your invoice no is 20261107011323')).toBeTruthy()
    await menu('Acme Caps', 'Delete draft')
    fireEvent.click(within(await screen.findByRole('dialog', { name: 'Delete this draft?' })).getByText('Delete draft'))
    expect(await screen.findByText('Draft deleted')).toBeTruthy()
  })

  it('voids what is owed with a reason, for administrators alone', async () => {
    server.answer('POST /invoice/i1/void', { body: anInvoice({ state: 'Void' }) })
    openPage('/invoices')
    await menu('20261107011323', 'Void invoice')
    const form = within(await screen.findByRole('form', { name: 'Void invoice 20261107011323' }))
    fireEvent.change(form.getByLabelText(/Reason/), { target: { value: 'Wrong customer' } })
    fireEvent.click(form.getByRole('button', { name: 'Void invoice' }))
    await waitFor(() => expect(server.calls('POST /invoice/i1/void')[0]?.body).toEqual({ reason: 'Wrong customer' }))
  })

  it('lets salespeople record payments and copy links, not void', async () => {
    signedInAs('sales')
    openPage('/invoices')
    fireEvent.click(await screen.findByRole('button', { name: 'More for 20261107011323' }))
    expect(await screen.findByRole('menuitem', { name: 'Copy link' })).toBeTruthy()
    expect(screen.queryByRole('menuitem', { name: 'Void invoice' })).toBeNull()
  })

  it('says that there are none, and where they come from', async () => {
    server.answer(LIST, pageOf([]))
    openPage('/invoices')
    expect(await screen.findByText('No invoices')).toBeTruthy()
  })
})
