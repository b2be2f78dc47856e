import type { BankLine } from '@stitchdesk/contract/billing/bank/bank'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { pageOf } from './customers-support.ts'
import { openPage, setUpPages, signedInAs } from './support/open-page.tsx'
import { server } from './support/server.ts'

setUpPages({ frame: false })

const LIST = 'GET /bank-lines/50/1'

const aLine = (fields: Partial<BankLine>): BankLine => ({
  ...{ _id: 'b1', file: 'november.csv', number: 2, account: 'Bank', day: '2026-11-03', amount: 310, fee: 0 },
  ...{ payer: '', reversed: false, currency: 'USD', text: 'Wire', state: 'open', doubleOf: null },
  ...{ customer: { _id: 'c1', name: 'Lion Caps' }, certainty: 'likely', reasons: ['name', 'amount'] },
  ...{ invoices: [{ _id: 'i1', timestamp: '20261101120000', owed: 310 }], decidedBy: '', decidedAt: null },
  ...fields,
})

async function open(lines: BankLine[]) {
  signedInAs('Administrate')
  server.answer('GET /bank-line-counts', { body: { open: lines.length, confirmed: 0, skipped: 0 } })
  server.answer('GET /sure-bank-lines', { body: { lines: [] } })
  server.answer(LIST, { body: pageOf(lines).body })
  openPage('/payments/bank')
  await screen.findByText('Wire')
}

const row = (text: string) => within(screen.getByText(text).closest('tr') as HTMLElement)

test('a single line that is refused says why at once', async () => {
  await open([aLine({})])
  const error = { code: 'bank_line_confirmed', message: 'This line was already confirmed.' }
  server.answer('POST /bank-lines/confirm', { body: { confirmed: 0, refused: [{ _id: 'b1', error }] } })
  fireEvent.click(row('Wire').getByRole('button', { name: /^Confirm/ }))
  // In a toast, and at the line.
  await waitFor(() => expect(screen.getAllByText(error.message)).toHaveLength(2))
})

test('a possible duplicate says of which line', async () => {
  await open([aLine({ doubleOf: { file: 'morning.csv', number: 2 }, certainty: 'possible' })])
  expect(row('Wire').getByText('Possible duplicate of morning.csv, line 2')).toBeTruthy()
})

test('a line that somebody decided on meanwhile is told when it is skipped', async () => {
  await open([aLine({})])
  server.answer('POST /bank-lines/skip', { body: { changed: 0 } })
  fireEvent.click(row('Wire').getByRole('button', { name: /^Skip/ }))
  expect(await screen.findByText('1 line was already handled')).toBeTruthy()
})

test('ticked lines of which none has a customer ask nothing, and stay', async () => {
  await open([aLine({ customer: null, invoices: [], certainty: 'none', reasons: [] })])
  fireEvent.click(row('Wire').getByRole('checkbox'))
  const bar = within(await screen.findByRole('group', { name: /1/ }))
  fireEvent.click(bar.getByRole('button', { name: 'Confirm' }))
  expect(await screen.findByText('1 line needs a customer or a rate and stays here.')).toBeTruthy()
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(server.calls('POST /bank-lines/confirm')).toEqual([])
})

test('each line that is left out is listed, however many', async () => {
  await open([aLine({})])
  const rows = Array.from({ length: 25 }, (_, at) => `2026-11-03,Text ${at},5.00,Pending`)
  const file = new File([['Date,Text,Amount,Status', ...rows].join('\n')], 'many.csv')
  fireEvent.change(document.querySelector('input[type="file"]') as HTMLInputElement, { target: { files: [file] } })
  const form = within(await screen.findByRole('region', { name: 'many.csv' }))
  const leftOut = await form.findByRole('list', { name: 'Left out' })
  expect(within(leftOut).getAllByRole('listitem')).toHaveLength(25)
  expect(leftOut.tabIndex).toBe(0)
})

test('a line in another currency is confirmed with the rate that is asked for', async () => {
  await open([
    aLine({
      payer: 'LION CAPS LLC',
      amount: 46,
      currency: 'EUR',
      certainty: 'likely',
      reasons: ['number', 'other-currency'],
    }),
  ])
  server.answer('GET /open-invoices/c1', { body: { docs: [], more: 0, closedThrough: '' } })
  server.answer('POST /bank-lines/confirm', { body: { confirmed: 1, refused: [] } })
  const line = row('LION CAPS LLC')
  expect(line.getByText('46.00 EUR')).toBeTruthy()
  expect(line.getByText('invoice number · other currency: enter a rate')).toBeTruthy()
  fireEvent.click(line.getByRole('button', { name: /^Confirm/ }))
  const dialog = within(await screen.findByRole('dialog'))
  // Without its worth it can't be confirmed.
  expect(dialog.getByText(/LION CAPS LLC · Wire/)).toBeTruthy()
  const button = dialog.getByRole<HTMLButtonElement>('button', { name: 'Confirm' })
  expect(button.disabled).toBe(true)
  fireEvent.change(await dialog.findByLabelText(/Rate, USD for 1 EUR/), { target: { value: '1.1' } })
  fireEvent.click(dialog.getByRole('button', { name: 'Confirm' }))
  await waitFor(() => expect(server.calls('POST /bank-lines/confirm')).toHaveLength(1))
  expect(server.calls('POST /bank-lines/confirm')[0]?.body).toMatchObject({
    lines: [{ _id: 'b1', customer: 'c1', invoices: ['i1'], worth: '50.60' }],
  })
})
