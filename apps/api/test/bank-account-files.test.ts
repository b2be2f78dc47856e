import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { guessReading, isWhole } from '@stitchdesk/contract/billing/bank/columns'
import { readBankLines } from '@stitchdesk/contract/billing/bank/reading'
import { expect, test } from 'vitest'

// Files as accounts export them: each tells its account, currencies, fees, and what is not final.

const TODAY = '2026-11-26'
const FIELD = join(import.meta.dirname, '../../../packages/contract/test/field')

function readFile(
  name: string,
  { encoding = 'utf-8', fileCurrency = null }: { encoding?: string; fileCurrency?: 'GBP' | null } = {},
) {
  const text = new TextDecoder(encoding).decode(readFileSync(join(FIELD, name)))
  const guessed = guessReading(text, TODAY)
  if (!guessed || !isWhole(guessed.reading)) throw new Error(`${name} was not read.`)
  const reading = { ...guessed.reading, fileCurrency: guessed.reading.fileCurrency ?? fileCurrency }
  const { lines, ...sum } = readBankLines(text, reading, TODAY)
  const told = lines.map(({ day, amount, fee, currency, payer }) => [day, amount, fee, currency, payer])
  return { account: guessed.account, lines: told, texts: lines.map((line) => line.text), ...sum }
}

test('Sparkasse: the currency of each line, and noted turnover stays out', () => {
  const file = readFile('account_sparkasse.csv', { encoding: 'windows-1252' })
  expect(file).toMatchObject({ account: 'Sparkasse', outgoing: 1, broken: [], withoutCurrency: 0 })
  expect(file.lines).toEqual([['2026-11-19', 148050, 0, 'EUR', 'Löwe & Söhne Stickerei GmbH']])
  expect(file.texts[0]).toContain('RE 20261105101500 Loewenkappen')
  expect(file.leftOut).toEqual([{ number: 4, why: 'pending', word: 'Umsatz vorgemerkt' }])
})

test('Barclays: no currency until somebody says which, and a date of two days has no order', () => {
  expect(readFile('account_barclays.csv')).toMatchObject({
    account: 'Barclays',
    lines: [],
    withoutCurrency: 2,
    outgoing: 1,
  })
  const told = readFile('account_barclays.csv', { fileCurrency: 'GBP' })
  expect(told).toMatchObject({ withoutCurrency: 0, leftOut: [], broken: [] })
  expect(told.lines).toEqual([
    ['2026-11-24', 41000, 0, 'GBP', ''],
    ['2026-11-04', 7725, 0, 'GBP', ''],
  ])
  expect(told.texts[0]).toBe('FT · ZEBRA EMBROIDERY S 20261106111500 BGC')
  const two = guessReading(readFileSync(join(FIELD, 'account_barclays_two_days.csv'), 'utf8'), TODAY)
  expect(two?.reading.order).toBeNull()
  expect(two && isWhole(two.reading)).toBe(false)
})

test('PayPal: gross with its fee, each currency its own, and nothing that is not final', () => {
  const file = readFile('account_paypal.csv')
  expect(file).toMatchObject({ account: 'PayPal', outgoing: 1, broken: [], withoutCurrency: 0 })
  expect(file.lines).toEqual([
    ['2026-11-20', 12000, 468, 'USD', 'Lion Caps'],
    ['2026-11-20', 130000, 4590, 'EUR', 'Zebra Embroidery'],
  ])
  expect(file.leftOut).toEqual([
    { number: 5, why: 'hold', word: 'Payment Review Hold' },
    { number: 6, why: 'conversion', word: 'General Currency Conversion' },
    { number: 7, why: 'failed', word: 'Denied' },
    { number: 8, why: 'status', word: 'Half Baked' },
    { number: 9, why: 'currency', word: 'NZD' },
    { number: 10, why: 'fee', word: '' },
  ])
})

test('PayPal’s statement: descriptions instead of types and statuses, and what was held is not paid twice', () => {
  const file = readFile('account_paypal_statement.csv')
  expect(file).toMatchObject({ account: 'PayPal', outgoing: 2, broken: [], withoutCurrency: 0 })
  expect(file.lines).toEqual([['2026-11-20', 8000, 309, 'USD', 'Lion Caps']])
  expect(file.leftOut).toEqual([
    { number: 4, why: 'hold', word: 'Payment Review Release' },
    { number: 5, why: 'kind', word: 'Bank Deposit to PP Account' },
    { number: 6, why: 'refunded', word: 'Payment Refund' },
  ])
  const german = ['Datum,Beschreibung,Währung,Brutto,Entgelt,Netto,Transaktionscode,Name']
  german.push('20.11.2026,Website-Zahlung,EUR,"80,00","-3,09","76,91",A1,Löwe')
  german.push('21.11.2026,Einbehaltene Zahlung,EUR,"76,91","0,00","76,91",A2,')
  const guessed = guessReading(german.join('\n'), TODAY)
  if (!guessed || !isWhole(guessed.reading)) throw new Error('The file was not read.')
  expect(guessed.account).toBe('PayPal')
  expect(readBankLines(german.join('\n'), guessed.reading, TODAY)).toMatchObject({
    lines: [{ amount: 8000, payer: 'Löwe' }],
    leftOut: [{ number: 3, why: 'hold', word: 'Einbehaltene Zahlung' }],
  })
})

test('Wise: what was sent before the fee, in a statement and in a history', () => {
  const statement = readFile('account_wise_statement.csv')
  expect(statement).toMatchObject({ account: 'Wise', outgoing: 1, broken: [] })
  expect(statement.lines).toEqual([['2026-11-19', 50000, 611, 'USD', 'LION CAPS LLC']])
  expect(statement.leftOut).toEqual([{ number: 3, why: 'conversion', word: 'CONVERSION' }])
  const history = readFile('account_wise_history.csv')
  expect(history).toMatchObject({ account: 'Wise', outgoing: 1, broken: [] })
  expect(history.lines).toEqual([['2026-11-19', 50500, 500, 'GBP', 'Zebra Embroidery']])
  expect(history.leftOut).toEqual([
    { number: 4, why: 'conversion', word: 'NEUTRAL' },
    { number: 5, why: 'failed', word: 'CANCELLED' },
  ])
})

test('Payoneer, Mercury and Stripe: what came in for good', () => {
  const payoneer = readFile('account_payoneer.csv')
  expect(payoneer).toMatchObject({ account: 'Payoneer', outgoing: 1, broken: [] })
  expect(payoneer.lines).toEqual([['2026-11-20', 64000, 0, 'USD', '']])
  expect(payoneer.leftOut).toEqual([{ number: 4, why: 'pending', word: 'Pending' }])
  const mercury = readFile('account_mercury.csv')
  expect(mercury).toMatchObject({ account: 'Mercury', outgoing: 1, broken: [], withoutCurrency: 0 })
  expect(mercury.lines).toEqual([['2026-11-24', 27500, 0, 'USD', 'Zebra Embroidery']])
  expect(mercury.leftOut.map(({ why }) => why)).toEqual(['failed', 'pending'])
  const payouts = readFile('account_stripe_payouts.csv')
  expect(payouts).toMatchObject({ account: 'Stripe', outgoing: 0, broken: [] })
  expect(payouts.lines).toEqual([['2026-11-20', 93014, 0, 'USD', '']])
  expect(payouts.leftOut.map(({ why }) => why)).toEqual(['pending', 'failed'])
  const reconciled = readFile('account_stripe_reconciliation.csv')
  expect(reconciled).toMatchObject({ account: 'Stripe', outgoing: 1, broken: [], leftOut: [] })
  expect(reconciled.lines).toEqual([['2026-11-18', 15000, 465, 'USD', 'Lion Caps']])
})

test('amounts without cents: the sign before three digits groups thousands', () => {
  const file = readFile('account_german_no_cents.csv')
  expect(file.lines).toEqual([
    ['2026-11-20', 148000, 0, 'EUR', ''],
    ['2026-11-19', 26000, 0, 'EUR', ''],
  ])
})

test('an amount, its fee and what is left must add up', () => {
  const text =
    'Date,Gross,Fee,Net\n2026-11-20,10.00,-1.00,9.00\n2026-11-20,10.00,-1.00,8.00\n2026-11-20,1.00,-1.00,0.00'
  const guessed = guessReading(text, TODAY)?.reading
  if (!guessed || !isWhole(guessed)) throw new Error('The file was not read.')
  const { lines, broken } = readBankLines(text, { ...guessed, fileCurrency: 'USD' }, TODAY)
  expect(lines.map(({ amount, fee }) => [amount, fee])).toEqual([[1000, 100]])
  expect(broken).toEqual([
    { number: 3, why: 'net' },
    { number: 4, why: 'fee' },
  ])
})
