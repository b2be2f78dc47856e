import { describeIssue } from '@stitchdesk/contract/basics/issues'
import type { InvoiceHistoryItem } from '@stitchdesk/contract/billing/invoice'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { aCustomer, anInvoice, aPayment, pageOf } from './customers-support.ts'
import { aRequest } from './requests-harness.tsx'
import { openPage, setUpPages, signedInAs } from './support/open-page.tsx'
import { server } from './support/server.ts'
import { toldIssue } from './support/told.ts'

setUpPages({ frame: false })

const LIST = 'POST /customers/50/1'

beforeEach(() => {
  signedInAs('Administrate')
  const kyle = { _id: 's1', userName: 'kyle', customerNick: 'Kyle Hansen', Designation: 'sales' }
  server.answer('POST /designers/100/1', pageOf([]))
  server.answer('POST /assToSalesMan/100/1', pageOf([kyle]))
  server.answer(LIST, pageOf([aCustomer()]))
})

describe('unpaid orders', () => {
  const ordered = { orderStatus: 'Done', userName: 'acme' } as const
  const orders = [
    aRequest({ ...ordered, _id: 'r1', orderCode: 11, price: 20, discount: 1.5, totalPrice: 18.5 }),
    aRequest({ ...ordered, _id: 'r2', orderCode: 12, price: 10, discount: 0, totalPrice: 10 }),
    aRequest({ ...ordered, _id: 'r3', orderCode: 13, price: 10, totalPrice: 10, invoiceNumber: '20261107011323' }),
  ]

  async function openPanel(drafts: InvoiceHistoryItem[] = []) {
    server.answer('POST /orders/200/1', pageOf(orders))
    server.answer('GET /get-generated-invoice/200/1/c1', pageOf(drafts))
    openPage('/customers')
    fireEvent.click(await screen.findByRole('button', { name: 'Unpaid orders: Acme Caps' }))
    return screen.findByRole('checkbox', { name: drafts.length > 0 ? /^Choose OR-12/ : /^Choose OR-11/ })
  }
  const generate = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Generate Invoice' })

  it('are all that the list counts as owed, and what is on an invoice already can’t be ticked', async () => {
    await openPanel()
    expect(screen.getByText(/On invoice 20261107011323/)).toBeTruthy()
    expect(screen.queryByRole('checkbox', { name: /OR-13/ })).toBeNull()
    const asked = server.calls('POST /orders/200/1').map(({ body }) => (body as { params: object }).params)
    expect(asked).toEqual([{ billable: true, customerId: 'c1', delete: 'false' }])
    fireEvent.click(screen.getByRole('checkbox', { name: 'Choose all' }))
    expect(screen.getByText(/2 items chosen/)).toBeTruthy()
  })

  it('go on an invoice, whose number and link are told', async () => {
    server.answer('POST /save-generated-invoice', { body: anInvoice() })
    const first = await openPanel()
    expect(generate().disabled).toBe(true)
    fireEvent.click(first)
    expect(screen.getByText('$18.50', { selector: 'span' })).toBeTruthy()
    fireEvent.click(generate())
    expect(await screen.findByText('Your invoice no is 20261107011323')).toBeTruthy()
    expect(screen.getByText('Your Invoice Successfully Generated')).toBeTruthy()
    expect(screen.getByLabelText<HTMLInputElement>('Link to the invoice').value).toMatch(/\/invoice\/i1$/)
    expect(server.calls('POST /save-generated-invoice')[0]?.body).toMatchObject({
      mauth_id: 'c1',
      inv: [{ orderId: 'r1', price: 20, discount: 1.5, totalPrice: 18.5 }],
    })
  })

  /** A draft that holds OR-11. */
  const aDraft = () => {
    const { inv } = anInvoice()
    return anInvoice({ _id: 'd1', timestamp: '', state: 'Draft', dueDate: null, inv: inv.slice(0, 1) })
  }
  const press = (name: string) => fireEvent.click(screen.getByText(name))

  it('are saved as a draft, whose items are then chosen anew', async () => {
    server.answer('POST /invoice-drafts', { body: aDraft() })
    server.answer('PUT /invoice-drafts/d1', { body: aDraft() })
    const free = await openPanel([aDraft()])
    // The draft holds OR-11; ticking it is for who changes the draft.
    expect(screen.queryByLabelText(/^Choose OR-11/)).toBeNull()
    expect(screen.getByText(/On a draft/)).toBeTruthy()
    fireEvent.click(free)
    press('Save as draft')
    expect(await screen.findByText(/^Draft saved/)).toBeTruthy()
    expect(server.calls('POST /invoice-drafts')[0]?.body).toMatchObject({ mauth_id: 'c1', inv: [{ orderId: 'r2' }] })

    press('Change')
    expect(screen.getByLabelText<HTMLInputElement>(/^Choose OR-11/).checked).toBe(true)
    press('Save draft')
    await waitFor(() => expect(server.calls('PUT /invoice-drafts/d1')).toHaveLength(1))
    expect(server.calls('PUT /invoice-drafts/d1')[0]?.body).toMatchObject({ inv: [{ orderId: 'r1' }] })
  })

  it('are invoiced with other charges, of which each says what for and how much', async () => {
    server.answer('POST /save-generated-invoice', { body: anInvoice() })
    fireEvent.click(await openPanel())
    press('Add charge')
    fireEvent.change(screen.getByLabelText('Text of charge 1'), { target: { value: 'Shipping' } })
    expect(generate().disabled).toBe(true)
    fireEvent.change(screen.getByLabelText('Amount of charge 1'), { target: { value: '7.25' } })
    expect(screen.getByText('$25.75', { selector: 'span' })).toBeTruthy()
    fireEvent.click(generate())
    expect(await screen.findByText('Your invoice no is 20261107011323')).toBeTruthy()
    expect(server.calls('POST /save-generated-invoice')[0]?.body).toMatchObject({
      inv: [{ orderId: 'r1' }],
      charges: [{ text: 'Shipping', po: '', amount: 7.25 }],
    })
  })

  it('are freed when their draft is deleted', async () => {
    server.answer('DELETE /invoice-drafts/d1', { body: { _id: 'd1' } })
    await openPanel([aDraft()])
    press('Delete draft')
    const question = within(await screen.findByRole('dialog', { name: 'Delete this draft?' }))
    fireEvent.click(question.getByText('Delete draft'))
    expect(await screen.findByText('Draft deleted')).toBeTruthy()
  })

  it('are invoiced when their draft is issued, and the number is told', async () => {
    server.answer('POST /invoice-drafts/d1/issue', { body: anInvoice() })
    await openPanel([aDraft()])
    const issue = screen.getByRole<HTMLButtonElement>('button', { name: 'Issue invoice' })
    await waitFor(() => expect(issue.disabled).toBe(false))
    fireEvent.click(issue)
    expect(await screen.findByText('Your invoice no is 20261107011323')).toBeTruthy()
  })

  it('stay ticked when the invoice is refused, with the reason', async () => {
    server.answer(
      'POST /save-generated-invoice',
      server.error(409, 'item_on_invoice', 'OR-11 is on invoice 7 already.'),
    )
    const first = await openPanel()
    fireEvent.click(first)
    fireEvent.click(generate())
    expect(await screen.findByText('OR-11 is on invoice 7 already.')).toBeTruthy()
    expect((first as HTMLInputElement).checked).toBe(true)
  })
})

describe('the invoice history', () => {
  async function openHistory(invoice = anInvoice()) {
    server.answer('GET /get-generated-invoice/20/1/c1', pageOf([invoice]))
    openPage('/customers')
    fireEvent.click(await screen.findByRole('button', { name: 'Invoice history: Acme Caps' }))
    return screen.findByRole('article', { name: 'Invoice no 20261107011323' })
  }

  it('opens the one form for payments, and to a salesperson the form to report one', async () => {
    server.answer('GET /open-invoices/c1', { body: { docs: [], more: 0, closedThrough: '' } })
    const card = await openHistory()
    fireEvent.click(within(card).getByRole('button', { name: 'Record payment of invoice 20261107011323' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Record payment' }))
    expect(await dialog.findByRole('form', { name: 'Record payment' })).toBeTruthy()
    signedInAs('sales')
    const own = await openHistory()
    fireEvent.click(within(own).getByRole('button', { name: 'Record payment of invoice 20261107011323' }))
    expect(await within(own).findByRole('form', { name: 'Payment of invoice 20261107011323' })).toBeTruthy()
  })

  it('is narrowed by state and shown in pages of another size', async () => {
    await openHistory()
    server.answer('GET /get-generated-invoice/50/1/c1', pageOf([]))
    fireEvent.change(screen.getByLabelText('Per page'), { target: { value: '50' } })
    await waitFor(() => expect(server.calls('GET /get-generated-invoice/50/1/c1')).toHaveLength(1))
    fireEvent.change(screen.getByLabelText('State'), { target: { value: 'Overdue' } })
    expect(await screen.findByText('No invoice is Overdue')).toBeTruthy()
  })

  it('lets an invoice be voided with a reason', async () => {
    const card = within(await openHistory(anInvoice({ state: 'Overdue' })))
    expect(card.getByText('Overdue')).toBeTruthy()
    fireEvent.click(card.getByRole('button', { name: 'Void invoice 20261107011323' }))
    const form = within(await card.findByRole('form', { name: 'Void invoice 20261107011323' }))
    fireEvent.click(form.getByRole('button', { name: 'Void invoice' }))
    expect(await form.findByText('Reason is required')).toBeTruthy()
    server.answer('POST /invoice/i1/void', { body: anInvoice({ state: 'Void' }) })
    fireEvent.change(form.getByLabelText(/^Reason/), { target: { value: 'Wrong customer' } })
    fireEvent.click(form.getByRole('button', { name: 'Void invoice' }))
    expect(await screen.findByText('Invoice 20261107011323 voided')).toBeTruthy()
    expect(server.calls('POST /invoice/i1/void')[0]?.body).toEqual({ reason: 'Wrong customer' })
  })

  it('says why an invoice is void, and offers no payment for it', async () => {
    const voided = { voidedAt: '2026-11-09T10:00:00.000Z', voidReason: 'Wrong customer' }
    const card = within(await openHistory(anInvoice({ state: 'Void', ...voided })))
    expect(card.getByText(/Wrong customer/)).toBeTruthy()
    expect(card.queryByRole('button')).toBeNull()
  })

  const waiting = (fields: Parameters<typeof aPayment>[0] = {}) => {
    const payment = aPayment(fields)
    return anInvoice({ awaitingConfirmation: true, payment, payments: [payment] })
  }

  it('lets what a customer entered of what is owed be confirmed by one click', async () => {
    const card = await openHistory(waiting())
    expect(within(card).getAllByText('Awaiting confirmation')).not.toHaveLength(0)
    expect(within(card).queryByText(/^Paid/)).toBeNull()
    expect(within(card).getByRole<HTMLButtonElement>('button', { name: /^Record payment of invoice/ }).disabled).toBe(
      false,
    )
    server.answer('POST /payments/pay1/confirm', { body: aPayment({ confirmation: 'confirmed' }) })
    fireEvent.click(within(card).getByRole('button', { name: 'Confirm payment' }))
    expect(await screen.findByText('Payment confirmed.')).toBeTruthy()
    expect(server.calls('POST /payments/pay1/confirm')[0]?.body).toEqual({ confirmation: 'confirmed', version: 1 })
  })

  it('takes another payment while a claim waits, and asks what it is worth before it is confirmed', async () => {
    const card = await openHistory(waiting({ Price: 29, Currency: 'EUR' }))
    expect(within(card).getByText(/^29\.00 EUR · PayPal/)).toBeTruthy()
    expect(within(card).getAllByText('Awaiting confirmation')).toHaveLength(2)
    expect(within(card).getByRole<HTMLButtonElement>('button', { name: /^Record payment of invoice/ }).disabled).toBe(
      false,
    )
    fireEvent.click(within(card).getByRole('button', { name: 'Confirm payment' }))
    const dialog = await screen.findByRole('dialog', { name: 'Confirm 29.00 EUR' })
    server.answer(
      'POST /payments/pay1/confirm',
      server.error(400, 'invalid_body', 'Some values are not right.', [
        toldIssue(['worth'], describeIssue('worth_above_paid', { paid: '$31.50' }), 'Only $31.50.'),
      ]),
    )
    fireEvent.change(within(dialog).getByLabelText(/^Worth in USD/), { target: { value: '40' } })
    fireEvent.click(within(dialog).getByRole('button', { name: 'Confirm payment' }))
    expect(await within(dialog).findByText('Only $31.50.')).toBeTruthy()
    server.answer('POST /payments/pay1/confirm', { body: aPayment({ confirmation: 'confirmed' }) })
    fireEvent.change(within(dialog).getByLabelText(/^Worth in USD/), { target: { value: '31.5' } })
    fireEvent.click(within(dialog).getByRole('button', { name: 'Confirm payment' }))
    expect(await screen.findByText('Payment confirmed.')).toBeTruthy()
    expect(server.calls('POST /payments/pay1/confirm')[1]?.body).toEqual({
      ...{ confirmation: 'confirmed', worth: '31.5', version: 1 },
    })
  })

  it('says what has to be decided before the invoice can be voided', async () => {
    const card = within(await openHistory(waiting({ Price: 29, Currency: 'EUR' })))
    expect(card.getByRole<HTMLButtonElement>('button', { name: /^Void invoice/ }).disabled).toBe(true)
    expect(card.getByText('Confirm or reject its payment first.')).toBeTruthy()
  })

  it('gives the focus back when a question about a payment is left by Escape', async () => {
    const card = within(await openHistory(waiting({ Price: 29, Currency: 'EUR' })))
    const button = card.getByRole('button', { name: 'Reject payment' })
    button.focus()
    fireEvent.click(button)
    const dialog = await screen.findByRole('dialog', { name: 'Reject 29.00 EUR' })
    await waitFor(() => expect(dialog.contains(document.activeElement)).toBe(true))
    fireEvent.keyDown(within(dialog).getByLabelText('Reason'), { key: 'Escape' })
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Reject 29.00 EUR' })).toBeNull())
    expect(document.activeElement).toBe(button)
  })

  it('asks before a payment is rejected', async () => {
    const card = await openHistory(waiting())
    server.answer('POST /payments/pay1/confirm', { body: aPayment({ confirmation: 'rejected' }) })
    const question = async (answer: string) => {
      fireEvent.click(within(card).getByRole('button', { name: 'Reject payment' }))
      const dialog = await screen.findByRole('dialog', { name: 'Reject $31.50' })
      fireEvent.change(within(dialog).getByLabelText(/^Reason/), { target: { value: 'No such transfer' } })
      fireEvent.click(within(dialog).getByRole('button', { name: answer }))
      await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Reject $31.50' })).toBeNull())
    }
    await question('Cancel')
    expect(server.calls('POST /payments/pay1/confirm')).toHaveLength(0)
    await question('Reject payment')
    expect(await screen.findByText('Payment rejected.')).toBeTruthy()
    expect(server.calls('POST /payments/pay1/confirm')[0]?.body).toEqual({
      confirmation: 'rejected',
      reason: 'No such transfer',
      version: 1,
    })
  })

  it('takes a confirmed payment back, with a reason, and keeps it in the history', async () => {
    const payment = aPayment({ confirmation: 'confirmed', worth: 31.5, enteredByCustomer: false })
    const earlier = aPayment({ _id: 'pay0', confirmation: 'reversed', worth: 31.5, reason: 'Bounced' })
    const card = await openHistory(anInvoice({ status: true, owed: 0, received: 31.5, payments: [payment, earlier] }))
    expect(within(card).getByText('Reversed')).toBeTruthy()
    expect(within(card).getByText('Reason: Bounced')).toBeTruthy()
    fireEvent.click(within(card).getByRole('button', { name: 'Reverse payment' }))
    const dialog = await screen.findByRole('dialog', { name: 'Reverse $31.50' })
    fireEvent.click(within(dialog).getByRole('button', { name: 'Reverse payment' }))
    expect(await within(dialog).findByText('Say why it is taken back')).toBeTruthy()
    server.answer('POST /payments/pay1/reverse', { body: payment })
    fireEvent.change(within(dialog).getByLabelText(/^Reason/), { target: { value: 'Charged back' } })
    fireEvent.click(within(dialog).getByRole('button', { name: 'Reverse payment' }))
    expect(await screen.findByText('Payment reversed.')).toBeTruthy()
    expect(server.calls('POST /payments/pay1/reverse')[0]?.body).toEqual({ reason: 'Charged back' })
  })

  it('offers sales no decision', async () => {
    signedInAs('sales')
    const card = await openHistory(waiting())
    expect(within(card).queryByRole('button', { name: 'Confirm payment' })).toBeNull()
    expect(within(card).queryByRole('button', { name: 'Reject payment' })).toBeNull()
  })
})
