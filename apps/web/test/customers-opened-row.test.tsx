import { REQUEST_KINDS } from '@stitchdesk/contract/basics/enums'
import { fireEvent, screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { aCustomer, aNote, aPage, pageOf } from './customers-support.ts'
import { answerOrderCodes, aPlacing } from './portal-support.ts'
import { aRequest } from './requests-harness.tsx'
import { openPage, setUpPages, signedInAs } from './support/open-page.tsx'
import { server } from './support/server.ts'

setUpPages({ frame: false })

it('a customer’s row opens to a summary: contact, account, latest orders and notes, and what can be done', async () => {
  signedInAs('Administrate')
  answerOrderCodes()
  server.answer('POST /designers/100/1', pageOf([]))
  server.answer('POST /assToSalesMan/100/1', pageOf([]))
  for (const kind of REQUEST_KINDS) server.answer(`GET /placing/${kind}`, { body: aPlacing() })
  server.answer('POST /customers/50/1', pageOf([aCustomer()]))
  server.answer('GET /customers/c1', { body: aPage() })
  server.answer('POST /orders/3/1', pageOf([aRequest({ _id: 'r1', orderName: 'Eagle cap' })]))
  server.answer('GET /customers/c1/notes/2/1', pageOf([aNote()]))
  openPage('/customers')
  fireEvent.click(await screen.findByRole('button', { name: 'Show details of Acme Caps' }))
  const part = async (name: string) => within(await screen.findByRole('region', { name }))
  expect((await part('Contact')).getByRole('link', { name: 'ann@acme.test' }).getAttribute('href')).toBe(
    'mailto:ann@acme.test',
  )
  const account = await part('Account')
  for (const text of ['$132.00', '$48.00 overdue', '$85.50', '3 for us · 1 for them'])
    expect(await account.findByText(text)).toBeTruthy()
  expect((await (await part('Latest orders')).findByRole('link', { name: /Eagle cap/ })).getAttribute('href')).toMatch(
    /^\/order\//,
  )
  expect(await (await part('Internal notes')).findByText('Calls on Mondays')).toBeTruthy()
  const next = await part('Next step')
  expect(next.getByRole('link', { name: 'Open customer' }).getAttribute('href')).toBe('/customers/c1')
  expect(next.getByRole('link', { name: 'Edit details' }).getAttribute('href')).toBe('/customers/c1?section=details')
  for (const name of ['New order', 'Create invoice', 'Invoice history'])
    expect(next.getByRole('button', { name })).toBeTruthy()
  fireEvent.click(next.getByRole('button', { name: 'New order' }))
  expect(await screen.findByRole('dialog', { name: /New request/ })).toBeTruthy()
})
