import type { MergePreview } from '@stitchdesk/contract/customers/merge'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { aCustomer, aPage, pageOf } from './customers-support.ts'
import { openPage, setUpPages, signedInAs } from './support/open-page.tsx'
import { server } from './support/server.ts'

setUpPages({ frame: false })

const preview: MergePreview = {
  from: { _id: 'c1', customerId: 'k1', name: 'Acme Caps', owed: 20, credit: 0 },
  into: { _id: 'c2', customerId: 'k2', name: 'ACME Caps Inc.', owed: 30, credit: 5 },
  accounts: [{ _id: 'c1', name: 'Acme Caps', userName: 'acme', email: 'ann@acme.test' }],
  ...{ requests: 12, invoices: 3, payments: 0, designs: 7, notes: 1 },
  kept: [
    { what: 'terms', of: 'into' },
    { what: 'hold', of: 'from' },
  ],
}
const PREVIEW = 'GET /customers/c1/merge/c2'
const MERGE = 'POST /customers/c1/merge/c2'

beforeEach(() => {
  signedInAs('Administrate')
  for (const _id of ['c1', 'c2']) {
    const customer = aCustomer({ _id, company: _id === 'c1' ? 'Acme Caps' : 'ACME Caps Inc.' })
    server.answer(`GET /customers/${_id}`, { body: { ...aPage(), customer } })
    server.answer(`GET /customers/${_id}/notes/3/1`, pageOf([]))
    server.answer(`GET /customers/${_id}/conversations/5/1`, pageOf([]))
  }
  server.answer('POST /orders/8/1', pageOf([]))
  const found = [
    { _id: 'c2', userName: 'acme2', contactPerson: 'Ann', company: 'ACME Caps Inc.', email: 'a@acme.test' },
  ]
  const none = { found: [], more: false }
  server.answer('POST /search', {
    body: { requests: none, invoices: none, customers: { found, more: false }, alike: false },
  })
  server.answer(PREVIEW, { body: preview })
})

async function choose() {
  fireEvent.click(await screen.findByRole('button', { name: 'More' }))
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Merge customer' }))
  const panel = within(await screen.findByRole('dialog', { name: /Merge customer/ }))
  const who = await panel.findByRole('combobox', { name: /Customer/ })
  expect(document.activeElement).toBe(who)
  fireEvent.change(who, { target: { value: 'acme' } })
  const option = await screen.findByRole('option', { name: /ACME Caps Inc\./, hidden: true })
  fireEvent.click(option)
  return panel
}

it('an administrator reads what a merge does, confirms it once, and is led to the customer that stays', async () => {
  server.answer(MERGE, { body: { _id: 'c2' } })
  const { address } = openPage('/customers/c1')
  const panel = await choose()
  const confirm = await panel.findByRole('button', { name: 'Merge into ACME Caps Inc.' })
  const fact = (name: string) => panel.getByText(name, { selector: 'dt' }).nextElementSibling?.textContent
  expect(fact('Requests')).toBe('12')
  expect(fact('Owed')).toBe('$20.00 (together $50.00)')
  expect(panel.queryByText('Payments', { selector: 'dt' })).toBeNull()
  expect(panel.getByText('Acme Caps · acme · ann@acme.test')).toBeTruthy()
  expect(panel.getByText('Terms: ACME Caps Inc.')).toBeTruthy()
  expect(panel.getByText('Hold: Acme Caps')).toBeTruthy()
  fireEvent.click(confirm)
  await waitFor(() => expect(address()).toBe('/customers/c2'))
  expect(server.calls(MERGE).map(({ body }) => body)).toEqual([{ customerId: 'k1', intoCustomerId: 'k2' }])
})

it('says why two can’t be merged', async () => {
  const message = 'Both are one customer already. Choose another customer.'
  server.answer(PREVIEW, { status: 409, body: { code: 'merge_same', message } })
  openPage('/customers/c1')
  const panel = await choose()
  expect(await panel.findByText(message)).toBeTruthy()
  expect(panel.queryByRole('button', { name: /^Merge into/ })).toBeNull()
})

it('an old address leads to the customer that stayed, in the same section', async () => {
  server.answer('GET /customers/c1', { body: { ...aPage(), mergedInto: 'c2' } })
  const { address } = openPage('/customers/c1?section=notes')
  await waitFor(() => expect(address()).toBe('/customers/c2?section=notes'))
})

it('offers merging to administrators alone', async () => {
  signedInAs('sales')
  openPage('/customers/c1')
  fireEvent.click(await screen.findByRole('button', { name: 'More' }))
  await screen.findByRole('menuitem', { name: 'Edit' })
  expect(screen.queryByRole('menuitem', { name: 'Merge customer' })).toBeNull()
})
