import type { CustomerConversation } from '@stitchdesk/contract/customers/customer-page'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { aNote, aPage, pageOf } from './customers-support.ts'
import { aRequest } from './requests-harness.tsx'
import { openPage, setUpPages, signedInAs } from './support/open-page.tsx'
import { server } from './support/server.ts'

setUpPages({ frame: false })

const PAGE = 'GET /customers/c1'
const NOTES = 'GET /customers/c1/notes/3/1'
const CONVERSATIONS = 'GET /customers/c1/conversations/5/1'

const aConversation = (fields: Partial<CustomerConversation> = {}): CustomerConversation => ({
  ...{ _id: 'r1', requestFor: 'order', orderCode: 1_795_000_000_001, orderName: 'Eagle cap', file: null },
  ...{ channel: 'customer', at: '2026-11-20T10:00:00.000Z', byStaff: false, author: 'Ann Mason', text: 'Wider please' },
  ...{ unread: 2, waitingSince: null },
  ...fields,
})

beforeEach(() => {
  signedInAs('Administrate')
  server.answer(PAGE, { body: aPage() })
  server.answer(NOTES, pageOf([aNote()]))
  server.answer(CONVERSATIONS, pageOf([aConversation()]))
  server.answer('POST /orders/8/1', pageOf([aRequest({ _id: 'r1', orderName: 'Eagle cap' })]))
})

const open = async (search = '') => {
  openPage(`/customers/c1${search}`)
  return screen.findByRole('heading', { level: 1, name: /Acme Caps/ })
}
const figures = async () => within(await screen.findByRole('region', { name: 'Account' }))

describe('a customer’s page', () => {
  it('tells who they are and how to reach them, with the user name on pointing', async () => {
    const heading = await open()
    expect(heading.getAttribute('title')).toBe('acme')
    expect(screen.getByText('Email not verified')).toBeTruthy()
    expect(screen.getByText('Ann Mason')).toBeTruthy()
    expect(screen.getByText('Salesperson: Priya Nair').getAttribute('title')).toBe('priya')
    expect(screen.getByRole('link', { name: 'Write an email to ann@acme.test' }).getAttribute('href')).toBe(
      'mailto:ann@acme.test',
    )
    expect(screen.getByRole('button', { name: 'Copy ann@acme.test' })).toBeTruthy()
  })

  it('holds everything that is kept about them, each edited where it stands', async () => {
    await open('?section=details')
    const value = (field: string) => screen.findByRole('button', { name: new RegExp(`^${field} of Acme Caps:`) })
    expect(await value('Invoice email')).toBeTruthy()
    expect(screen.getByText('Arica, Chile (192.0.2.7)')).toBeTruthy()
    expect(screen.getByText('Default: 5 GB')).toBeTruthy()
    for (const label of ['Id no', 'Record id', 'User name', 'Registered', 'Latest request', 'Salesperson', 'Color'])
      expect(screen.getByText(label, { selector: 'dt' }).nextElementSibling?.textContent).not.toMatch(/^—?$/)
    // What is not filled in stands together, by its name, and can be filled in there.
    const missing = screen.getByRole('region', { name: 'Not filled in:' })
    expect(within(missing).getByRole('button', { name: /^Website of Acme Caps: empty/ })).toBeTruthy()
    expect(screen.queryByText('Website', { selector: 'dt' })).toBeNull()
  })

  it('leads from each figure to what it counts', async () => {
    await open()
    const shown = await figures()
    const target = (name: RegExp) => shown.getByRole('link', { name }).getAttribute('href')
    expect(target(/Owed\$132\.00\$48\.00 overdue/)).toBe('/customers/c1?section=invoices&state=Overdue')
    expect(target(/To be invoiced\$85\.50/)).toBe('/customers/c1?section=orders&orderStatus=Done')
    expect(target(/^Reported\$60\.00/)).toBe('/customers/c1?section=invoices')
    expect(target(/3 for us/)).toBe('/customers/c1?section=orders&unfinished=true')
  })

  it('shows what is open, what was said last and what is noted', async () => {
    await open()
    const openRequests = within(await screen.findByRole('region', { name: 'Open requests' }))
    expect((await openRequests.findByRole('link', { name: /Eagle cap/ })).getAttribute('href')).toMatch(/^\/order\//)
    const talk = await screen.findByRole('link', { name: /2 unread.*Ann Mason: Wider please/ })
    expect(talk.getAttribute('href')).toMatch(/^\/order\//)
    expect(await screen.findByText('Calls on Mondays')).toBeTruthy()
    expect(server.calls('POST /orders/8/1')[0]?.body).toMatchObject({ params: { customerId: 'c1', open: true } })
  })

  it('lists their requests, of every kind or of one', async () => {
    server.answer('POST /orders/50/1', pageOf([aRequest({ _id: 'r1', orderName: 'Eagle cap' })]))
    server.answer('POST /designers/100/1', pageOf([]))
    server.answer('POST /assToSalesMan/100/1', pageOf([]))
    await open('?section=orders&kind=vector&unfinished=true')
    expect(await screen.findByRole('table', { name: 'Requests of this customer' })).toBeTruthy()
    expect(server.calls('POST /orders/50/1')[0]?.body).toMatchObject({
      params: { customerId: 'c1', requestFor: 'vector', open: true },
    })
  })

  it('lists their invoices by state, without a column of whose they are', async () => {
    server.answer('GET /invoices/50/1', pageOf([]))
    server.answer('GET /invoice-counts', { body: { Draft: 0, Unpaid: 1, Overdue: 1, Paid: 7, Void: 0 } })
    await open('?section=invoices&state=Overdue')
    await screen.findByRole('navigation', { name: 'Tabs' })
    expect(server.calls('GET /invoices/50/1')[0]?.path).toMatch(/customerId=c1/)
    expect(server.calls('GET /invoice-counts')[0]?.path).toMatch(/customerId=c1/)
  })

  it('shows designs, files, messages and details in their sections', async () => {
    server.answer(
      'GET /designs/24/1',
      pageOf([{ ...aRequest({ _id: 'r1', orderName: 'Eagle cap', orderStatus: 'Done' }), versions: 1, older: [] }]),
    )
    server.answer('POST /orders/20/1', pageOf([aRequest({ _id: 'r2', orderName: 'Wolf cap' })]))
    server.answer('GET /customers/c1/conversations/20/1', pageOf([aConversation({ channel: 'staff', unread: 0 })]))
    server.answer('POST /assToSalesMan/100/1', pageOf([]))
    await open('?section=designs')
    const go = (name: RegExp) => fireEvent.click(screen.getByRole('link', { name }))
    expect(await screen.findByRole('link', { name: 'Eagle cap' })).toBeTruthy()
    go(/^Messages/)
    expect(await screen.findByText('Internal')).toBeTruthy()
    go(/^Files/)
    expect(await screen.findByRole('link', { name: 'Wolf cap' })).toBeTruthy()
    go(/^Details/)
    expect(await screen.findByRole('button', { name: /^Company of Acme Caps/ })).toBeTruthy()
  })

  it('places an order for them, and invoices what is finished', async () => {
    server.answer('POST /orders/200/1', pageOf([]))
    server.answer('GET /get-generated-invoice/200/1/c1', pageOf([]))
    server.answer('POST /order-code', { body: { orderCode: 1_795_000_000_009 } })
    server.answer('POST /orders/20/1', pageOf([]))
    await open()
    fireEvent.click(screen.getByRole('button', { name: 'Create invoice' }))
    const unpaid = within(await screen.findByRole('dialog', { name: /Unpaid orders/ }))
    expect(await unpaid.findByText('Nothing is owed')).toBeTruthy()
    fireEvent.click(unpaid.getByRole('button', { name: 'Close panel' }))
    fireEvent.click(screen.getByRole('button', { name: 'New order' }))
    expect(await screen.findByRole('dialog', { name: /New request/ })).toBeTruthy()
  })

  it('says that there is none, and leads to the list', async () => {
    server.answer(PAGE, server.error(404, 'customer_not_found', 'This customer doesn’t exist.'))
    openPage('/customers/c1')
    expect(await screen.findByRole('heading', { name: 'Customer not found' })).toBeTruthy()
    expect(screen.getByRole('link', { name: 'All customers' }).getAttribute('href')).toBe('/customers')
  })

  it('keeps the books from sub-administrators, who see all else', async () => {
    signedInAs('subadmin')
    await open()
    expect(screen.queryByRole('link', { name: 'Invoices' })).toBeNull()
    expect(screen.queryByRole('button', { name: 'Create invoice' })).toBeNull()
    expect((await figures()).queryByRole('link', { name: /^Owed/ })).toBeNull()
  })
})

describe('notes', () => {
  it('are added, and the field is empty again', async () => {
    server.answer('POST /customers/c1/notes', { body: aNote({ _id: 'n2', text: 'Pays by card', mine: true }) })
    await open()
    const field = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'New note' })
    fireEvent.change(field, { target: { value: 'Pays by card' } })
    fireEvent.click(screen.getByRole('button', { name: 'Add note' }))
    expect(await screen.findByText('Note added')).toBeTruthy()
    expect(field.value).toBe('')
    expect(server.calls('POST /customers/c1/notes')[0]?.body).toMatchObject({ text: 'Pays by card' })
    await waitFor(() => expect(server.calls(PAGE).length).toBeGreaterThan(1))
  })

  it('keep what was typed when they are refused', async () => {
    server.answer('POST /customers/c1/notes', server.error(500, 'internal', 'Out of order'))
    await open()
    const field = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'New note' })
    fireEvent.change(field, { target: { value: 'Pays by card' } })
    fireEvent.click(screen.getByRole('button', { name: 'Add note' }))
    await screen.findByRole('alert')
    expect(field.value).toBe('Pays by card')
  })

  it('are changed and deleted where they are one’s own', async () => {
    server.answer(NOTES, pageOf([aNote({ mine: true })]))
    server.answer('PATCH /customer-notes/n1', { body: aNote({ text: 'Calls on Tuesdays' }) })
    server.answer('DELETE /customer-notes/n1', { body: { _id: 'n1' } })
    await open()
    fireEvent.click(await screen.findByRole('button', { name: /^Edit the note of/ }))
    fireEvent.change(screen.getByRole('textbox', { name: 'Note' }), { target: { value: 'Calls on Tuesdays' } })
    fireEvent.click(screen.getByRole('button', { name: 'Save note' }))
    await waitFor(() =>
      expect(server.calls('PATCH /customer-notes/n1')[0]?.body).toEqual({ text: 'Calls on Tuesdays' }),
    )
    fireEvent.click(await screen.findByRole('button', { name: /^Delete the note of/ }))
    const question = within(await screen.findByRole('dialog', { name: 'Delete this note?' }))
    fireEvent.click(question.getByRole('button', { name: 'Delete' }))
    expect(await screen.findByText('Note deleted')).toBeTruthy()
  })

  it('of others can’t be', async () => {
    await open()
    await screen.findByText('Calls on Mondays')
    expect(screen.queryByRole('button', { name: /the note of/ })).toBeNull()
  })
})
