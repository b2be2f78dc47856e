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
    account: 'Bank',
    day: '2026-11-03',
    amount: 310,
    fee: 0,
    payer: '',
    reversed: false,
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
const row = async (text: string) => (await screen.findByText(text)).closest('tr') as HTMLElement

function setUp(lines: BankLine[]) {
  signedInAs('Administrate')
  server.answer('GET /bank-line-counts', { body: { open: lines.length, confirmed: 0, skipped: 0 } })
  server.answer('GET /sure-bank-lines', {
    body: {
      lines: lines.flatMap(({ _id, amount, customer, invoices, certainty }) =>
        certainty === 'sure' && customer
          ? [{ _id, amount, customer, invoices: invoices.map((invoice) => invoice._id) }]
          : [],
      ),
    },
  })
  server.answer(LIST, { body: pageOf(lines).body })
}

test('a file in another encoding is read, corrected and imported; a picture is refused', async () => {
  setUp([])
  const sum = {
    added: 1,
    doubles: 0,
    known: 1,
    outgoing: 1,
    leftOutLines: 0,
    leftOut: [],
    brokenLines: 1,
    broken: [{ number: 4, why: 'date' }],
  }
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
  // Until the date and then the currency are chosen, nothing can be imported.
  expect(await form.findByText('Ambiguous date. Choose a format.')).toBeTruthy()
  const importing = (name: string) => form.getByRole<HTMLButtonElement>('button', { name })
  expect(importing('Import 0 payments').disabled).toBe(true)
  fireEvent.change(form.getByLabelText('Date format'), { target: { value: 'dmy' } })
  expect(form.queryByText('Ambiguous date. Choose a format.')).toBeNull()
  expect(await form.findByText('The file doesn’t say. Choose one.')).toBeTruthy()
  expect(importing('Import 0 payments').disabled).toBe(true)
  fireEvent.change(form.getByLabelText('Currency of the file'), { target: { value: 'EUR' } })
  expect(await form.findByText('Löwe')).toBeTruthy()
  expect(form.getByText('1 payment · 1234.56 EUR · 1 outgoing · 1 line can’t be read')).toBeTruthy()
  expect(form.getByText('Line 4: no date')).toBeTruthy()
  fireEvent.change(form.getByLabelText('Account'), { target: { value: 'Wise' } })
  fireEvent.click(importing('Import 1 payment'))
  await waitFor(() =>
    expect(server.calls('POST /bank-lines')[0]?.body).toMatchObject({
      ...{ name: 'bank.csv', account: 'Wise', text },
      reading: { head: 1, date: 0, amount: 2, order: 'dmy', decimal: ',', fileCurrency: 'EUR' },
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
  expect(form.getByLabelText<HTMLSelectElement>('Date format').value).toBe('dmy')
  expect(form.queryByText('Ambiguous date. Choose a format.')).toBeNull()
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
  expect(form.getByText(/^2 payments/)).toBeTruthy()
  fireEvent.click(form.getByRole('button', { name: 'Cancel' }))
  // Cut within a letter of two bytes.
  const cut = Buffer.from('Дата;Сумма;Плательщик\n28.11.2026;150,00;Люкс').subarray(0, -1)
  choose('cut.csv', new Uint8Array(cut))
  const cutForm = within(await screen.findByRole('region', { name: 'cut.csv' }))
  fireEvent.change(await cutForm.findByLabelText('Currency of the file'), { target: { value: 'USD' } })
  expect(await cutForm.findByText('Люк')).toBeTruthy()
})

test('an account’s own file tells its currencies and fees, and lists what stays out with the reason', async () => {
  setUp([])
  openPage('/payments/bank')
  await screen.findByText('No lines to confirm')
  const choose = (name: string) =>
    fireEvent.change(document.querySelector('input[type="file"]') as HTMLInputElement, {
      target: { files: [new File([readFileSync(join(FIELD, name))], name)] },
    })
  choose('account_paypal.csv')
  const form = within(await screen.findByRole('region', { name: 'account_paypal.csv' }))
  expect(form.getByLabelText<HTMLSelectElement>('Account').value).toBe('PayPal')
  expect(form.queryByLabelText('Currency of the file')).toBeNull()
  expect(await form.findByText('2 payments · $120.00 · 1300.00 EUR · 1 outgoing · 6 left out')).toBeTruthy()
  expect(form.getByText('$4.68 fee')).toBeTruthy()
  expect(form.getByText('Several currencies: each payment keeps its own.')).toBeTruthy()
  const leftOut = within(form.getByRole('list', { name: 'Left out' }))
  expect(leftOut.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Line 5: on hold: Payment Review Hold',
    'Line 6: currency conversion: General Currency Conversion',
    'Line 7: failed or canceled: Denied',
    'Line 8: unknown status: Half Baked',
    'Line 9: currency not supported: NZD',
    'Line 10: fee without a payment',
  ])
  fireEvent.click(form.getByRole('button', { name: 'Cancel' }))
  choose('account_sparkasse.csv')
  const german = within(await screen.findByRole('region', { name: 'account_sparkasse.csv' }))
  const sample = within(await german.findByRole('list', { name: 'First payments of the file' }))
  expect(sample.getByText(/^Löwe & Söhne Stickerei GmbH · /)).toBeTruthy()
  expect(german.getByText('1480.50 EUR')).toBeTruthy()
})

test('sure lines are confirmed together, others one by one, pointed elsewhere or skipped; a refusal stands at its line', async () => {
  const odd = aLine({
    ...{ _id: 'b2', text: 'Somebody', customer: null, invoices: [], certainty: 'none', reasons: [], amount: 5 },
  })
  const likely = aLine({
    ...{ _id: 'b3', text: 'Part', certainty: 'likely', reasons: ['number', 'other-amount'], amount: 20 },
  })
  setUp([aLine({}), odd, likely])
  // Sure lines of other pages are confirmed with those of this one.
  const zebra = { _id: 'c2', name: 'Zebra' }
  const sure = [
    { _id: 'b1', amount: 310, customer: { _id: 'c1', name: 'Lion Caps' }, invoices: ['i1'] },
    { _id: 'b4', amount: 90, customer: zebra, invoices: ['i2'] },
    { _id: 'b5', amount: 10, customer: zebra, invoices: ['i3'] },
  ]
  server.answer('GET /sure-bank-lines', { body: { lines: sure } })
  const error = { code: 'already_paid', message: 'This invoice is already paid.' }
  server.answer('POST /bank-lines/confirm', { body: { confirmed: 0, refused: [{ _id: 'b1', error }] } })
  server.answer('POST /bank-lines/skip', { body: { changed: 1 } })
  openPage('/payments/bank')
  const first = within(await row('Wire from Lion Caps'))
  expect(first.getByText('Sure')).toBeTruthy()
  expect(first.getByText('name · same amount')).toBeTruthy()
  expect(within(await row('Somebody')).queryByRole('button', { name: /^Confirm/ })).toBeNull()
  fireEvent.click(await screen.findByRole('button', { name: 'Confirm 3 sure matches: Lion Caps, Zebra' }))
  const asked = within(await screen.findByRole('dialog', { name: 'Confirm 3 sure matches?' }))
  expect(asked.getByText(/Total: \$410\.00/)).toBeTruthy()
  expect(asked.getByText('2 payments · $100.00')).toBeTruthy()
  fireEvent.click(asked.getByRole('button', { name: 'Confirm 3 sure matches' }))
  const sent = (at: number) => server.calls('POST /bank-lines/confirm')[at]?.body
  await waitFor(() =>
    expect(sent(0)).toEqual({
      lines: sure.map(({ _id, customer, invoices }) => ({ _id, customer: customer._id, invoices })),
    }),
  )
  expect((await within(await row('Wire from Lion Caps')).findByRole('alert')).textContent).toBe(
    'This invoice is already paid.',
  )

  server.answer('GET /open-invoices/c1', {
    body: {
      docs: [
        {
          ...{ _id: 'i9', timestamp: '20261102120000', grandTotal: 20, owed: 20, age: 1, late: 0 },
          ...{ reports: [], reported: 0, disputed: false },
        },
      ],
      more: 0,
      closedThrough: '',
    },
  })
  fireEvent.click(within(await row('Part')).getByRole('button', { name: /^Change/ }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Who paid $20.00?' }))
  fireEvent.click(await dialog.findByLabelText('20261102120000 · $20.00 owed'))
  fireEvent.click(dialog.getByRole('button', { name: 'Confirm' }))
  await waitFor(() => expect(sent(1)).toMatchObject({ lines: [{ _id: 'b3', customer: 'c1' }] }))
  fireEvent.click(within(await row('Somebody')).getByRole('button', { name: /^Skip/ }))
  await waitFor(() => expect(server.calls('POST /bank-lines/skip')[0]?.body).toEqual({ lines: ['b2'], skipped: true }))
})

test('ticked lines are confirmed together, but for those without a match; others are skipped', async () => {
  const odd = aLine({ _id: 'b2', text: 'Somebody', customer: null, invoices: [], certainty: 'none', reasons: [] })
  const foreign = aLine({ _id: 'b3', text: 'Aus Köln', currency: 'EUR', certainty: 'likely', reasons: ['number'] })
  setUp([aLine({ certainty: 'likely' }), odd, foreign])
  server.answer('POST /bank-lines/confirm', { body: { confirmed: 1, refused: [] } })
  openPage('/payments/bank')
  for (const text of ['Wire from Lion Caps', 'Somebody', 'Aus Köln']) {
    fireEvent.click(within(await row(text)).getByRole('checkbox'))
  }
  const bar = within(await screen.findByRole('group', { name: /3/ }))
  fireEvent.click(bar.getByRole('button', { name: 'Confirm' }))
  const asked = within(await screen.findByRole('dialog', { name: 'Confirm 1 payment?' }))
  expect(asked.getByText('2 lines need a customer or a rate and stay here.')).toBeTruthy()
  fireEvent.click(asked.getByRole('button', { name: 'Confirm' }))
  await waitFor(() =>
    expect(server.calls('POST /bank-lines/confirm')[0]?.body).toEqual({
      lines: [{ _id: 'b1', customer: 'c1', invoices: ['i1'] }],
    }),
  )
})

test('a confirmed line is undone after a question, and searched for', async () => {
  setUp([])
  const confirmed = aLine({
    state: 'confirmed',
    certainty: 'none',
    reasons: [],
    decidedBy: 'Ada',
    payer: 'LION CAPS LLC',
  })
  server.answer(LIST, { body: pageOf([confirmed]).body })
  server.answer('POST /bank-lines/undo', { body: { undone: 1, refused: [] } })
  openPage('/payments/bank?state=confirmed')
  fireEvent.click(within(await row('LION CAPS LLC')).getByRole('button', { name: /^Undo/ }))
  const asked = within(await screen.findByRole('dialog', { name: 'Undo 1 payment?' }))
  fireEvent.click(asked.getByRole('button', { name: 'Undo' }))
  await waitFor(() =>
    expect(server.calls('POST /bank-lines/undo')[0]?.body).toEqual({ lines: ['b1'], reason: 'Assigned by mistake' }),
  )
  expect(await screen.findByText('1 payment undone')).toBeTruthy()
  fireEvent.change(screen.getByRole('searchbox', { name: 'Search' }), { target: { value: 'lion' } })
  await waitFor(() => expect(server.calls(LIST).at(-1)?.path).toContain('search=lion'))
})
