import type { LedgerEntry } from '@stitchdesk/contract/billing/ledger'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { aPage, pageOf } from './customers-support.ts'
import { anEntry, BALANCE } from './ledger-support.ts'
import { openPage, setUpPages, signedInAs } from './support/open-page.tsx'
import { server } from './support/server.ts'

setUpPages({ frame: false })

const LEDGER = 'GET /ledger/50/1/c1'

beforeEach(() => {
  signedInAs('Administrate')
  server.answer('GET /customers/c1', { body: aPage() })
  server.answer('GET /balance/c1', { body: BALANCE })
})

async function openMenu(fields: Partial<LedgerEntry>) {
  const entry = anEntry({ _id: 'e7', name: 'N-7', amount: -5, open: 0, invoice: null, ...fields })
  server.answer(LEDGER, pageOf<LedgerEntry>([entry]))
  openPage('/customers/c1?section=account')
  fireEvent.click(await screen.findByRole('button', { name: /^More for .* N-7$/ }))
}

it.each([
  ['payment', 'Email receipt'],
  ['creditNote', 'Email credit note'],
  ['refund', 'Email refund'],
] as const)('of a %s offers: %s', async (kind, label) => {
  server.answer('POST /ledger/e7/send', { body: { _id: 'm1', to: 'books@caps.example', asFile: false } })
  await openMenu({ kind })
  fireEvent.click(await screen.findByRole('menuitem', { name: label }))
  expect(await screen.findByText('On its way to books@caps.example')).toBeTruthy()
  await waitFor(() => expect(server.calls('POST /ledger/e7/send')).toHaveLength(1))
})

it.each([
  ['what a bank took back by a dispute', { kind: 'refund', isDispute: true }],
  ['a write-off', { kind: 'writeOff' }],
] as const)('%s is not emailed', async (_, fields) => {
  await openMenu(fields)
  await screen.findByRole('menuitem', { name: 'Reverse' })
  expect(screen.queryByRole('menuitem', { name: /^Email/ })).toBeNull()
})
