import type { ListedInvoice } from '@stitchdesk/contract/billing/invoice-list'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { anInvoice, pageOf } from './customers-support.ts'
import { openPage, setUpPages, signedInAs } from './support/open-page.tsx'
import { server } from './support/server.ts'

setUpPages({ frame: false })

const SUMS = 'GET /invoice-sums'

function aListed(fields: Partial<ListedInvoice>): ListedInvoice {
  const { inv: _lines, payment: _payment, ...invoice } = anInvoice()
  const listed = { items: 2, lines: [], customer: 'Acme Caps', onHold: false, customerDeleted: false, reminders: [] }
  return { ...invoice, ...listed, ...fields }
}

beforeEach(() => {
  signedInAs('Administrate')
  const rows = [
    aListed({ _id: 'i1', timestamp: '20261107011323' }),
    aListed({ _id: 'i2', timestamp: '20261108011323' }),
  ]
  server.answer('GET /invoices/50/1', pageOf(rows))
  server.answer('GET /invoice-counts', { body: { Draft: 0, Unpaid: 2, Overdue: 0, Paid: 0, Void: 0 } })
  server.answer(SUMS, { body: { total: 63, owed: 50, overdue: 20 } })
})

async function tickBoth() {
  for (const number of ['20261107011323', '20261108011323']) {
    const row = await screen.findByRole('row', { name: new RegExp(number) })
    fireEvent.click(within(row).getByRole('checkbox'))
  }
  return within(await screen.findByRole('group', { name: /2/ }))
}

async function agree(title: string, label: string) {
  const asked = within(await screen.findByRole('dialog', { name: title }))
  fireEvent.click(asked.getByRole('button', { name: label }))
}

it('says what the invoices of the filter come to', async () => {
  openPage('/invoices?state=Unpaid&from=2026-11-01&least=20&customer=acme')
  const sums = await screen.findByLabelText('Sums of these invoices')
  await waitFor(() => expect(sums.textContent).toBe('Total$63.00Owed$50.00Overdue$20.00'))
  const query = new URLSearchParams(server.calls(SUMS)[0]?.path.split('?')[1])
  expect(Object.fromEntries(query)).toEqual({ state: 'Unpaid', from: '2026-11-01', least: '20', customer: 'acme' })
})

it('emails ticked invoices after a question, says why one was left out, and keeps it ticked', async () => {
  const error = { code: 'mail_held', message: 'Emails to this address are held.' }
  server.answer('POST /invoices-sent', { body: { done: 1, asFile: false, refused: [{ _id: 'i2', error }] } })
  openPage('/invoices')
  const bar = await tickBoth()
  fireEvent.click(bar.getByRole('button', { name: 'Email' }))
  await agree('Email 2 invoices?', 'Email')
  expect(await screen.findByText('1 invoice on its way')).toBeTruthy()
  expect(server.calls('POST /invoices-sent').map(({ body }) => body)).toEqual([{ ids: ['i1', 'i2'] }])
  expect((await screen.findByText(/20261108011323:/)).closest('[role="alert"]')?.textContent).toContain('1 left out')
  await screen.findByRole('group', { name: /1/ })
})

it('reminds of ticked invoices, and says how many emails go', async () => {
  server.answer('POST /invoices-reminded', { body: { done: 2, emails: 1, asFile: true, refused: [] } })
  openPage('/invoices')
  const bar = await tickBoth()
  fireEvent.click(bar.getByRole('button', { name: 'Remind' }))
  await agree('Send reminders for 2 invoices?', 'Remind')
  expect(await screen.findByText(/^1 reminder on its way\. No mail server is set/)).toBeTruthy()
})

it('marks ticked invoices as paid by one form, and says which were refused', async () => {
  const error = { code: 'confirm_report', message: 'A report of this payment awaits confirmation.' }
  server.answer('POST /invoices-paid', { body: { done: 1, refused: [{ _id: 'i2', error }] } })
  openPage('/invoices')
  const bar = await tickBoth()
  fireEvent.click(bar.getByRole('button', { name: 'Mark as paid' }))
  const form = within(await screen.findByRole('dialog', { name: 'Mark 2 invoices as paid' }))
  fireEvent.click(form.getByRole('button', { name: 'Mark as paid' }))
  expect(server.calls('POST /invoices-paid')).toEqual([])
  fireEvent.change(form.getByLabelText(/pay number/), { target: { value: 'CHECK-7' } })
  fireEvent.click(form.getByRole('button', { name: 'Mark as paid' }))
  expect(await screen.findByText('1 invoice marked as paid')).toBeTruthy()
  expect(server.calls('POST /invoices-paid')[0]?.body).toMatchObject({ ids: ['i1', 'i2'], PayNumber: 'CHECK-7' })
  expect((await screen.findByText(/20261108011323:/)).textContent).toContain('awaits confirmation')
})

it('offers who may not send the files alone', async () => {
  signedInAs('sales')
  openPage('/invoices')
  const bar = await tickBoth()
  bar.getByRole('combobox', { name: /^Download/ })
  for (const name of ['Email', 'Mark as paid']) expect(bar.queryByRole('button', { name })).toBeNull()
})
