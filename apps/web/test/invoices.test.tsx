import { describeIssue } from '@stitchdesk/contract/basics/issues'
import { act, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createMemoryRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { Providers } from '../src/app/providers.tsx'
import { SignedIn } from '../src/app/signed-in.tsx'
import { PublicInvoicePage } from '../src/features/billing/public-invoice-page.tsx'
import { PaymentForm } from '../src/parts/billing/reporting/payment-form.tsx'
import { anInvoice, aPayment } from './customers-support.ts'
import { setUpPages, signedInAs } from './support/open-page.tsx'
import { server } from './support/server.ts'
import { aSeller, aShop } from './support/shop.ts'
import { toldIssue } from './support/told.ts'

setUpPages({ frame: false })

const publicly = {
  companyName: 'Thread & Co',
  timeZone: 'America/Chicago',
  pictures: {},
  address: '',
  noTax: '',
  cancelation: null,
  takesCards: false,
  seller: aSeller(),
}
const publicInvoice = { body: { ...anInvoice(), ...publicly } }

describe('the public invoice page', () => {
  const openInvoice = (id: string) => act(async () => render(<PublicInvoicePage id={id} />))

  it('shows the invoice to whoever has its link, with the totals of the API and no way to change it', async () => {
    server.answer('GET /invoice/i1', publicInvoice)
    await openInvoice('i1')
    const sheet = await screen.findByRole('article', { name: 'Invoice no 20261107011323' })
    for (const text of [
      'Thread & Co',
      'Acme Caps',
      'Ann Mason',
      '7 Nov 2026',
      'Unpaid',
      'PO-7',
      'Tax (10%)',
      '$31.50',
    ]) {
      expect(within(sheet).getAllByText(text).length, text).toBeGreaterThan(0)
    }
    const [, first, second] = within(sheet).getAllByRole('row')
    expect(first?.textContent).toContain('OR-1795000000001')
    expect(second?.textContent).toContain('VO-1795000000002')
    expect(screen.getAllByRole('button').map((button) => button.textContent)).toEqual(['Print / PDF'])
    expect(server.calls('GET /invoice/i1')[0]?.token).toBeNull()
    const report = screen.getByRole('link', { name: 'Report a payment' })
    expect(report.getAttribute('href')).toBe('/user/invoice-history')
    // A phone shows what is due, and how to pay it, above all else.
    expect(report.previousElementSibling?.textContent).toMatch(/^\$31\.50 Due: /)
  })

  it('leads to the PDF of each credit note that it takes', async () => {
    const credits = [{ _id: 'e7', kind: 'creditNote' as const, name: 'CN-000007', day: '2026-11-09', amount: 5 }]
    server.answer('GET /invoice/i1', { body: { ...anInvoice({ credited: 5, credits, owed: 26.5 }), ...publicly } })
    await openInvoice('i1')
    const note = await screen.findByText('Credit note CN-000007')
    expect(note.closest('a')?.getAttribute('href')).toBe('/api/credit-note/e7/pdf')
  })

  it('shows pictures, signs its discount and leaves out a tax of nothing', async () => {
    const invoice = {
      ...anInvoice({ taxRate: 0, tax: 0, discount: 2 }),
      ...publicly,
      pictures: { r1: '/api/pictures/a/1' },
    }
    const [line] = invoice.inv
    if (line) Object.assign(line, { orderId: 'r1', discount: 2 })
    server.answer('GET /invoice/i1', { body: invoice })
    await openInvoice('i1')
    const sheet = await screen.findByRole('article', { name: 'Invoice no 20261107011323' })
    expect(within(sheet).queryByText(/^Tax/)).toBeNull()
    expect(within(sheet).getAllByText('−$2.00').length).toBeGreaterThan(1)
    expect(sheet.querySelector('img')?.getAttribute('src')).toBe('/api/pictures/a/1/96.webp')
  })

  it('says when it is due, and that it is void and why', async () => {
    const voided = { voidedAt: '2026-11-09T10:00:00.000Z', voidReason: 'Sent to the wrong customer.' }
    const invoice = { ...anInvoice({ state: 'Void', ...voided }), ...publicly }
    server.answer('GET /invoice/i1', { body: invoice })
    await openInvoice('i1')
    const sheet = within(await screen.findByRole('article', { name: 'Invoice no 20261107011323' }))
    expect(sheet.getByText('Void')).toBeTruthy()
    expect(sheet.getByText(/Nothing to pay/)).toBeTruthy()
    expect(sheet.getByText(/Sent to the wrong customer/)).toBeTruthy()
    expect(sheet.getByText('7 Dec 2026')).toBeTruthy()
  })

  it('tells who sells, where the customer is, the terms and how to pay', async () => {
    const seller = aSeller({
      address: '1 Mane Street\nChicago',
      country: 'United States',
      phone: '555',
      taxNumber: '36-5550142',
      accent: '#0b5d3b',
      logo: { address: '/api/logos/x.png', width: 300, height: 100 },
      terms: 'Within 30 days',
      howToPay: 'Bank: 5550\nPayPal: pay@lion.example',
    })
    server.answer('GET /invoice/i1', {
      body: { ...anInvoice(), ...publicly, address: '7 Harbor Road\nBoston', seller },
    })
    await openInvoice('i1')
    const sheet = await screen.findByRole('article', { name: 'Invoice no 20261107011323' })
    for (const text of [
      /1 Mane Street\s+Chicago\s+United States/,
      /Tax number 36-5550142/,
      '7 Harbor Road',
      'Boston',
      'Within 30 days',
      /Bank: 5550\s+PayPal/,
    ]) {
      expect(within(sheet).getByText(text)).toBeTruthy()
    }
    expect(sheet.querySelector('img')?.getAttribute('src')).toBe('/api/logos/x.png')
    expect(sheet.style.getPropertyValue('--invoice-accent')).toBe('#0b5d3b')
  })

  it('says so when there is no such invoice', async () => {
    server.answer('GET /invoice/nope', server.error(404, 'invoice_not_found', 'This invoice doesn’t exist.'))
    await openInvoice('nope')
    expect((await screen.findByRole('alert')).textContent).toContain('Invoice not found')
  })

  it('is read again when the server could not be reached', async () => {
    server.answer('GET /invoice/i1', 'lost')
    await openInvoice('i1')
    const failed = within(await screen.findByRole('alert'))
    server.answer('GET /invoice/i1', publicInvoice)
    await userEvent.click(failed.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByRole('article', { name: 'Invoice no 20261107011323' })).toBeTruthy()
  })

  it('prints from a window of 900 by 650 that holds the document alone', async () => {
    server.answer('GET /invoice/i1', publicInvoice)
    await openInvoice('i1')
    const popup = document.body.appendChild(document.createElement('iframe')).contentWindow as Window
    const print = vi.spyOn(popup, 'print').mockImplementation(() => undefined)
    vi.spyOn(popup, 'focus').mockImplementation(() => undefined)
    const open = vi.spyOn(window, 'open').mockReturnValue(popup)
    await userEvent.click(await screen.findByRole('button', { name: 'Print / PDF' }))
    await waitFor(() => expect(print).toHaveBeenCalledOnce())
    expect(open).toHaveBeenCalledWith('', '_blank', 'width=900,height=650')
    expect(popup.document.title).toBe('Invoice no 20261107011323')
    expect(popup.document.body.children).toHaveLength(1)
    expect(popup.document.body.textContent).toContain('Eagle cap')
    expect(popup.document.body.querySelector('button')).toBeNull()
  })

  it('prints itself where the browser refuses windows', async () => {
    server.answer('GET /invoice/i1', publicInvoice)
    await openInvoice('i1')
    const print = vi.spyOn(window, 'print').mockImplementation(() => undefined)
    vi.spyOn(window, 'open').mockReturnValue(null)
    await userEvent.click(await screen.findByRole('button', { name: 'Print / PDF' }))
    await waitFor(() => expect(print).toHaveBeenCalledOnce())
  })
})

describe('the payment form', () => {
  beforeEach(() => signedInAs('sales'))

  function openForm(status = false, onPaid = vi.fn()) {
    const form = <PaymentForm invoice={anInvoice(status ? { status, state: 'Paid' } : {})} onPaid={onPaid} />
    const router = createMemoryRouter([{ element: <SignedIn />, children: [{ index: true, element: form }] }])
    render(
      <Providers>
        <RouterProvider router={router} />
      </Providers>,
    )
    return onPaid
  }
  const pay = () => userEvent.click(screen.getByRole('button', { name: 'Record payment' }))
  const value = (label: RegExp) => screen.getByLabelText<HTMLInputElement>(label).value

  it('opens with the grand total and asks for what is missing without a call', async () => {
    openForm()
    expect(value(/^Amount/)).toBe('31.50')
    await userEvent.clear(screen.getByLabelText(/^Payment date/))
    await userEvent.clear(screen.getByLabelText(/^Amount/))
    await pay()
    expect(screen.getByText('Payment date is required')).toBeTruthy()
    expect(screen.getByText('Pay number is required')).toBeTruthy()
    expect(screen.getByText('Price is required')).toBeTruthy()
    expect(server.calls('POST /pay-invoice')).toHaveLength(0)
  })

  it('proposes the day that it is at the shop', async () => {
    vi.useFakeTimers({ now: new Date('2026-11-21T22:00:00Z'), toFake: ['Date'] })
    const timeZone = 'Pacific/Kiritimati'
    server.answer('GET /shop', { body: aShop({ companyName: 'Far Shop', timeZone }) })
    openForm()
    await waitFor(() => expect(value(/^Payment date/)).toBe('2026-11-22'))
    vi.useRealTimers()
  })

  it('sends the payment with the invoice it settles, and tells that it was taken', async () => {
    server.answer('POST /pay-invoice', { body: aPayment() })
    const onPaid = openForm()
    await userEvent.type(screen.getByLabelText(/^Transaction ID/), 'T-9')
    await userEvent.selectOptions(screen.getByLabelText(/^Payment method/), 'BankTransfer')
    await pay()
    expect(await screen.findByText('Payment Updated Succesfully')).toBeTruthy()
    expect(server.calls('POST /pay-invoice')[0]?.body).toMatchObject({
      invId: 'i1',
      timestamp: '20261107011323',
      mauth_id: 'c1',
      PayNumber: 'T-9',
      Price: '31.50',
      Currency: 'USD',
      PayMethod: 'BankTransfer',
    })
    expect(onPaid).toHaveBeenCalledOnce()
  })

  it('keeps what was typed when it is refused, and says why where it belongs', async () => {
    server.answer(
      'POST /pay-invoice',
      server.error(400, 'invalid_body', 'Some of the values are not right.', [
        toldIssue(['Price'], describeIssue('invalid', {}), 'Price must be the invoice’s total of $31.50.'),
      ]),
    )
    openForm()
    await userEvent.type(screen.getByLabelText(/^Transaction ID/), 'T-9')
    await pay()
    expect(await screen.findByText('Price must be the invoice’s total of $31.50.')).toBeTruthy()
    expect(value(/^Transaction ID/)).toBe('T-9')

    server.answer('POST /pay-invoice', server.error(409, 'already_paid', 'This invoice is already paid.'))
    await pay()
    expect(await screen.findByText('This invoice is already paid.')).toBeTruthy()
    expect(value(/^Transaction ID/)).toBe('T-9')
  })

  it('shows a customer how to pay first, and takes a part or another currency as such', async () => {
    signedInAs('User')
    server.answer('GET /invoice/i1', {
      body: { ...anInvoice(), ...publicly, seller: aSeller({ howToPay: 'IBAN DE12 3456' }) },
    })
    openForm()
    expect(await screen.findByText('IBAN DE12 3456')).toBeTruthy()
    await userEvent.click(screen.getByRole('radio', { name: 'Partial payment' }))
    expect(value(/^Amount/)).toBe('')
    await userEvent.type(screen.getByLabelText(/^Amount/), '10')
    expect(screen.getByText(/^Partial payment: \$21\.50 stays owed/)).toBeTruthy()
    await userEvent.selectOptions(screen.getByLabelText(/^Currency/), 'EUR')
    expect(screen.getByText(/^Invoices are in USD\. We’ll confirm what your EUR payment is worth/)).toBeTruthy()
  })

  it('does not pay twice', async () => {
    openForm(true)
    expect((await screen.findByRole<HTMLButtonElement>('button', { name: 'Record payment' })).disabled).toBe(true)
  })
})
