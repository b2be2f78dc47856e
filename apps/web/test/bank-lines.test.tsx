import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { BankLine } from '@stitchdesk/contract/billing/bank/bank'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { pageOf } from './customers-support.ts'
import { openPage, setUpPages, signedInAs } from './support/open-page.tsx'
import { server } from './support/server.ts'

setUpPages({ frame: false })

const aLine = (fields: Partial<BankLine>): BankLine => ({
  ...{
    _id: 'b1',
    file: 'november.csv',
    number: 2,
    day: '2026-11-03',
    amount: 310,
    currency: 'USD',
    text: 'Wire from Lion Caps',
  },
  ...{
    state: 'open',
    doubleOf: null,
    customer: { _id: 'c1', name: 'Lion Caps' },
    certainty: 'sure',
    reasons: ['name', 'amount'],
  },
  ...{ invoices: [{ _id: 'i1', timestamp: '20261101120000', owed: 310 }], decidedBy: '', decidedAt: null },
  ...fields,
})
const FIELD = join(import.meta.dirname, '../../../packages/contract/test/field')
const LIST = 'GET /bank-lines/50/1'
const row = (name: string) => screen.findByRole('listitem', { name })

function setUp(lines: BankLine[]) {
  signedInAs('Administrate')
  server.answer('GET /bank-line-counts', { body: { open: lines.length, confirmed: 0, skipped: 0 } })
  server.answer(LIST, { body: pageOf(lines).body })
}

test('a file in another encoding is read, corrected and imported; a picture is refused', async () => {
  setUp([])
  const sum = { added: 1, doubles: 0, known: 1, outgoing: 1, brokenLines: 1, broken: [{ number: 4, why: 'date' }] }
  server.answer('POST /bank-lines', { body: sum })
  openPage('/payments/bank')
  await screen.findByText('No lines to confirm')
  const choose = () => document.querySelector('input[type="file"]') as HTMLInputElement
  fireEvent.change(choose(), { target: { files: [new File([new Uint8Array([80, 75, 0, 1, 0])], 'logo.png')] } })
  expect(await screen.findByText(/logo.png can’t be read/)).toBeTruthy()
  // Windows-1252: ö is one byte.
  const text = 'Datum;Zweck;Betrag\n03/04/2026;L\u00f6we;1.234,56\n03/05/2026;Miete;-5,00\nx;y;1,00'
  const bytes = Uint8Array.from(text, (sign) => sign.charCodeAt(0))
  fireEvent.change(choose(), { target: { files: [new File([bytes], 'bank.csv')] } })
  const form = within(await screen.findByRole('region', { name: 'bank.csv' }))
  expect(await form.findByText('Löwe')).toBeTruthy()
  expect(form.getByText('$1,234.56')).toBeTruthy()
  expect(form.getByText('1 payment · 1 outgoing · 1 line can’t be read')).toBeTruthy()
  expect(form.getByText('Line 4: no date')).toBeTruthy()
  expect(form.getByText('Could be two days. Choose one.')).toBeTruthy()
  fireEvent.change(form.getByLabelText('Order of the date'), { target: { value: 'dmy' } })
  expect(form.queryByText('Could be two days. Choose one.')).toBeNull()
  fireEvent.click(form.getByRole('button', { name: 'Import 1 payment' }))
  await waitFor(() =>
    expect(server.calls('POST /bank-lines')[0]?.body).toMatchObject({
      ...{ name: 'bank.csv', text, reading: { head: 1, date: 0, amount: 2, order: 'dmy', decimal: ',' } },
    }),
  )
  expect(await screen.findByText('1 payment imported. Imported before: 1.')).toBeTruthy()
})

test('a date that can be one day only is not asked about: 27 is no month, and nothing was paid next year', async () => {
  setUp([])
  openPage('/payments/bank')
  await screen.findByText('No lines to confirm')
  fireEvent.change(document.querySelector('input[type="file"]') as HTMLInputElement, {
    target: { files: [new File([readFileSync(join(FIELD, 'bank_lakh.csv'))], 'bank.csv')] },
  })
  const form = within(await screen.findByRole('region', { name: 'bank.csv' }))
  expect(form.getByLabelText<HTMLSelectElement>('Order of the date').value).toBe('dmy')
  expect(form.queryByText('Could be two days. Choose one.')).toBeNull()
})

test('a file in Windows-1251 or cut short is read; 10 MB and a drawing under the name of one are refused with a sentence', async () => {
  setUp([])
  openPage('/payments/bank')
  await screen.findByText('No lines to confirm')
  const choose = (name: string, bytes: BlobPart) =>
    fireEvent.change(document.querySelector('input[type="file"]') as HTMLInputElement, {
      target: { files: [new File([bytes], name)] },
    })
  const cyrillic = readFileSync(join(FIELD, 'bank_cp1251.csv'))
  choose('large.csv', new Uint8Array(10 * 1024 ** 2).fill(65))
  expect(await screen.findByText('large.csv can’t be read. Choose a CSV file of at most 2 MB.')).toBeTruthy()
  choose('design.csv', new Uint8Array(readFileSync(join(FIELD, 'names.txt')).map((byte, at) => (at % 7 ? byte : 0))))
  expect(await screen.findByText(/design.csv can’t be read/)).toBeTruthy()
  choose('bank.csv', new Uint8Array(cyrillic))
  const form = within(await screen.findByRole('region', { name: 'bank.csv' }))
  expect(await form.findByText('ООО Вышивка Люкс · Оплата по счету 20261101093000 за дизайн')).toBeTruthy()
  expect(form.getByText('$150.00')).toBeTruthy()
  expect(form.getByText('2 payments')).toBeTruthy()
  fireEvent.click(form.getByRole('button', { name: 'Cancel' }))
  // Cut within a letter of two bytes.
  const cut = Buffer.from('Дата;Сумма;Плательщик\n28.11.2026;150,00;Люкс').subarray(0, -1)
  choose('cut.csv', new Uint8Array(cut))
  expect(await within(await screen.findByRole('region', { name: 'cut.csv' })).findByText('Люк')).toBeTruthy()
})

test('a possible double says of which line', async () => {
  setUp([aLine({ doubleOf: { file: 'morning.csv', number: 2 }, certainty: 'possible' })])
  openPage('/payments/bank')
  const line = within(await row('Wire from Lion Caps'))
  expect(line.getByText('Possible double of morning.csv, line 2')).toBeTruthy()
})

test('sure lines are confirmed together, others one by one, pointed elsewhere or skipped; a refusal stands at its line', async () => {
  const odd = aLine({
    _id: 'b2',
    text: 'Somebody',
    customer: null,
    invoices: [],
    certainty: 'none',
    reasons: [],
    amount: 5,
  })
  const likely = aLine({
    _id: 'b3',
    text: 'Part',
    certainty: 'likely',
    reasons: ['number', 'other-amount'],
    amount: 20,
  })
  setUp([aLine({}), odd, likely])
  const error = { code: 'already_paid', message: 'This invoice is already paid.' }
  server.answer('POST /bank-lines/confirm', { body: { confirmed: 0, refused: [{ _id: 'b1', error }] } })
  server.answer('POST /bank-lines/skip', { body: { changed: 1 } })
  openPage('/payments/bank')
  const first = within(await row('Wire from Lion Caps'))
  expect(first.getByText('Sure')).toBeTruthy()
  expect(first.getByText('name · same amount')).toBeTruthy()
  expect(within(await row('Somebody')).queryByRole('button', { name: 'Confirm' })).toBeNull()
  // Sure lines of other pages are confirmed with those of this one.
  const elsewhere = aLine({ _id: 'b4', text: 'On another page', amount: 90 })
  server.answer('GET /bank-lines/200/1', { body: pageOf([aLine({}), odd, likely, elsewhere]).body })
  fireEvent.click(screen.getByRole('button', { name: 'Confirm all sure matches' }))
  const asked = within(await screen.findByRole('dialog', { name: 'Confirm 2 sure matches?' }))
  expect(asked.getByText(/They come to \$400\.00/)).toBeTruthy()
  fireEvent.click(asked.getByRole('button', { name: 'Confirm 2 sure matches' }))
  const sent = (at: number) => server.calls('POST /bank-lines/confirm')[at]?.body
  const paid = { customer: 'c1', invoices: ['i1'] }
  await waitFor(() =>
    expect(sent(0)).toEqual({
      lines: [
        { _id: 'b1', ...paid },
        { _id: 'b4', ...paid },
      ],
    }),
  )
  expect((await first.findByRole('alert')).textContent).toBe('This invoice is already paid.')

  server.answer('GET /open-invoices/c1', {
    body: {
      docs: [
        {
          ...{ _id: 'i9', timestamp: '20261102120000', grandTotal: 20, owed: 20, age: 1, late: 0 },
          awaitingConfirmation: false,
        },
      ],
      more: 0,
    },
  })
  fireEvent.click(within(await row('Part')).getByRole('button', { name: 'Change' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Who paid $20.00?' }))
  fireEvent.click(await dialog.findByLabelText('20261102120000 · $20.00 owed'))
  fireEvent.click(dialog.getByRole('button', { name: 'Confirm' }))
  await waitFor(() => expect(sent(1)).toMatchObject({ lines: [{ _id: 'b3', customer: 'c1' }] }))
  fireEvent.click(within(await row('Somebody')).getByRole('button', { name: 'Skip' }))
  await waitFor(() => expect(server.calls('POST /bank-lines/skip')[0]?.body).toEqual({ lines: ['b2'], skipped: true }))
})

test('a line in another currency is confirmed with the rate that is asked for', async () => {
  setUp([aLine({ amount: 46, currency: 'EUR', certainty: 'likely', reasons: ['number'] })])
  server.answer('GET /open-invoices/c1', { body: { docs: [], more: 0 } })
  server.answer('POST /bank-lines/confirm', { body: { confirmed: 1, refused: [] } })
  openPage('/payments/bank')
  const line = within(await row('Wire from Lion Caps'))
  expect(line.getByText('46.00 EUR')).toBeTruthy()
  fireEvent.click(line.getByRole('button', { name: 'Confirm' }))
  const dialog = within(await screen.findByRole('dialog'))
  fireEvent.change(await dialog.findByLabelText(/Rate, USD for 1 EUR/), { target: { value: '1.1' } })
  fireEvent.click(dialog.getByRole('button', { name: 'Confirm' }))
  await waitFor(() => expect(server.calls('POST /bank-lines/confirm')).toHaveLength(1))
  expect(server.calls('POST /bank-lines/confirm')[0]?.body).toMatchObject({
    lines: [{ _id: 'b1', customer: 'c1', invoices: ['i1'], worth: '50.60' }],
  })
})
