import { expect, test } from 'vitest'
import { guessReading, isWhole } from '../src/billing/bank/columns.ts'
import { readBankLines } from '../src/billing/bank/reading.ts'
import { readKind } from '../src/billing/bank/statuses.ts'
import { orderOf, readAmount, readDay } from '../src/billing/bank/values.ts'

const TODAY = '2026-11-26'
function read(text: string) {
  const guessed = guessReading(text, TODAY)
  const reading = guessed && { ...guessed.reading, fileCurrency: 'USD' as const }
  return { guessed, ...(reading && isWhole(reading) && readBankLines(text, reading, TODAY)) }
}

test('reads what banks of five languages write, with debit and credit or one signed column', () => {
  const cases: [string, { day: string; amount: number; text: string }][] = [
    [
      'Posting Date,Description,Amount,Balance\n11/23/2026,"ACH CREDIT, LION CAPS",1234.56,"9,000.00"\n11/24/2026,FEE,-3.00,8997.00',
      { day: '2026-11-23', amount: 123456, text: 'ACH CREDIT, LION CAPS' },
    ],
    [
      'Konto: DE00\n\nBuchungstag;Valuta;Zweck;Betrag;Währung\n23.11.2026;24.11.2026;Löwe Rechnung 20261101120000;1.234,56;USD\n24.11.2026;24.11.2026;Gebühr;-3,00;USD',
      { day: '2026-11-23', amount: 123456, text: 'Löwe Rechnung 20261101120000' },
    ],
    [
      'Fecha\tConcepto\tCargo\tAbono\tSaldo\n23/11/2026\tTransferencia\t\t1.000,50\t2.000,50\n24/11/2026\tComisión\t3,00\t\t1.997,50',
      { day: '2026-11-23', amount: 100050, text: 'Transferencia' },
    ],
    [
      'Data contabile;Dare;Avere;Descrizione\n23/11/26;;12,5;Bonifico\n24/11/26;3,00;;Spese',
      { day: '2026-11-23', amount: 1250, text: 'Bonifico' },
    ],
    [
      'Дата операции;Сумма;Назначение\n23.11.2026;1 234,56;Оплата счёта\n24.11.2026;−3,00;Комиссия',
      { day: '2026-11-23', amount: 123456, text: 'Оплата счёта' },
    ],
    ['2026-11-23,Lion,12.50\n2026-11-24,Fee,-1.00', { day: '2026-11-23', amount: 1250, text: 'Lion' }],
  ]
  for (const [text, line] of cases) {
    expect(read(text), text).toMatchObject({ lines: [line], outgoing: 1, broken: [] })
  }
})

test('takes the direction of an amount from a column of its own', () => {
  const german = 'Buchungstag;Zweck;Betrag;S/H\n23.11.2026;Löwe;1.234,56;H\n24.11.2026;Gebühr;3,00;S'
  expect(read(german)).toMatchObject({
    guessed: { reading: { direction: 3 } },
    lines: [{ day: '2026-11-23', amount: 123456, text: 'Löwe' }],
    outgoing: 1,
    broken: [],
  })
  const american =
    'Date,Type,Text,Amount\n2026-11-23,Credit,Lion,5.00\n2026-11-24,DEBIT,Fee,1.00\n2026-11-24,Dr.,Fee,1.00'
  expect(read(american)).toMatchObject({ lines: [{ amount: 500 }], outgoing: 2, broken: [] })
  // A column of other words is what the line says.
  const plain = 'Date,Type,Amount\n2026-11-23,Wire,5.00\n2026-11-24,Credit,6.00'
  expect(read(plain)).toMatchObject({ guessed: { reading: { direction: null } }, outgoing: 0 })
  // Signs say it where amounts have them.
  const signed = 'Date,Type,Text,Amount\n2026-11-23,C,Lion,5.00\n2026-11-24,D,Fee,-1.00'
  expect(read(signed)).toMatchObject({ guessed: { reading: { direction: null } }, outgoing: 1 })
  const guessed = guessReading(german, TODAY)?.reading
  if (!guessed || !isWhole(guessed)) throw new Error('The file was not read.')
  const odd = readBankLines(`${german}\n24.11.2026;Was;1,00;X\n24.11.2026;Was;-1,00;`, guessed, TODAY)
  expect(odd.broken).toEqual([{ number: 4, why: 'direction' }])
  expect(odd.outgoing).toBe(2)
})

test('tells broken lines by their number, and keeps the others', () => {
  const text = [
    'Date,Text,Amount',
    '2026-11-23,"Two\nlines",5.00',
    '2026-02-31,No such day,5.00',
    '2026-11-23,No amount,five',
    '2026-11-23',
    '2027-11-23,To come,5.00',
    '2026-11-23,"Never closed,5.00',
    ...Array.from({ length: 8 }, () => '2026-11-23,Good,5.00'),
  ].join('\n')
  const { lines, broken } = read(text)
  expect(lines?.map(({ number }) => number)).toEqual([2, 9, 10, 11, 12, 13, 14, 15, 16])
  expect(lines?.[0]?.text).toBe('Two lines')
  expect(broken).toEqual([
    { number: 4, why: 'date' },
    { number: 5, why: 'amount' },
    { number: 6, why: 'columns' },
    { number: 7, why: 'future' },
    { number: 8, why: 'columns' },
  ])
  const coins = 'Date,Amount,Currency\n2026-11-23,5.00,XAU\n2026-11-23,6.00,usd\n2026-11-23,7.00,EUR'
  expect(read(coins)).toMatchObject({
    lines: [
      { amount: 600, currency: 'USD' },
      { amount: 700, currency: 'EUR' },
    ],
    broken: [],
    leftOut: [{ number: 2, why: 'currency', word: 'XAU' }],
  })
  for (const none of ['', 'PK nothing', '"'.repeat(5000)]) expect(guessReading(none, TODAY)).toBeNull()
  // A table without dates or amounts is asked about.
  expect(guessReading('a,b\n'.repeat(100), TODAY)?.reading).toMatchObject({ date: null, amount: null })
})

test('asks for the order of a date that may be two, and reads each form', () => {
  expect(orderOf(['3/4/2026', '5/6/2026'], TODAY)).toEqual({ order: 'mdy', isAmbiguous: true })
  expect(orderOf(['3/4/2026', '23/6/2026'], TODAY)).toEqual({ order: 'dmy', isAmbiguous: false })
  expect(orderOf(['03.04.2026'], TODAY)).toEqual({ order: 'dmy', isAmbiguous: true })
  expect(orderOf(['2026-03-04'], TODAY)).toEqual({ order: 'ymd', isAmbiguous: false })
  // The 27 is no month, and 2027 hasn't begun; of a year that has, nobody can tell.
  expect(orderOf(['27/11/26', '03/11/26'], TODAY)).toEqual({ order: 'dmy', isAmbiguous: false })
  expect(orderOf(['11/27/26'], TODAY)).toEqual({ order: 'mdy', isAmbiguous: false })
  expect(orderOf(['27/11/26'], '2027-11-30')).toEqual({ order: 'dmy', isAmbiguous: true })
  // A payment of the next days may be listed already.
  expect(orderOf(['12/05/2026'], TODAY)).toEqual({ order: 'mdy', isAmbiguous: true })
  // What the three hundredth line says holds for all.
  const long = `Date,Amount\n${'11/03/2026,5.00\n'.repeat(300)}11/23/2026,5.00`
  expect(guessReading(long, TODAY)).toMatchObject({ reading: { order: 'mdy' } })
  for (const form of [
    '2026-11-03',
    '20261103',
    '3 Nov 2026',
    'Nov 3, 2026',
    '03-nov-26',
    '3.11.2026 12:30',
    '03/11/26',
  ])
    expect(readDay(form, 'dmy'), form).toBe('2026-11-03')
  expect(readDay('30/02/2026', 'dmy')).toBeNull()
  const amounts = {
    '$1,234.50': 123450,
    '(12.00)': -1200,
    '12.00-': -1200,
    '-$5': -500,
    '12.00 CR': 1200,
    '1,23': null,
    '': null,
    '1.234': null,
  }
  for (const [text, amount] of Object.entries(amounts)) expect(readAmount(text, '.'), text).toBe(amount)
  expect(readAmount("1'234,50", ',')).toBe(123450)
})

test('reads amounts grouped as in India, by apostrophes and with US$, and columns between bars', () => {
  const lines = 'Date|Payee|Amount\n23.10.2026|Lion, Caps; Inc|1.234,50\n24.10.2026|Zebra|75,00'
  expect(read(lines)).toMatchObject({ lines: [{ amount: 123450 }, { amount: 7500 }], broken: [] })
  const amounts = {
    '12,34,567.00': 123456700,
    '1,234,567.00': 123456700,
    '1,2,345.00': null,
    '123,45,678.00': null,
    '1’234.50': 123450,
    'US$150.00': 15000,
    '-US$5': -500,
  }
  for (const [text, amount] of Object.entries(amounts)) expect(readAmount(text, '.'), text).toBe(amount)
})

test('takes the currency that a figure names, and refuses two of one line', () => {
  const euros = 'Datum;Zweck;Betrag\n23.11.2026;Löwe;45,50 EUR\n23.11.2026;Zebra;€45\n23.11.2026;Puma;12,00'
  const { lines, broken, leftOut } = read(euros)
  expect(lines?.map(({ amount, currency }) => [amount, currency])).toEqual([
    [4550, 'EUR'],
    [4500, 'EUR'],
    [1200, 'USD'],
  ])
  expect([broken, leftOut]).toEqual([[], []])
  const mixed = [
    'Date,Text,Amount,Currency',
    '2026-11-23,In pounds,£5.00,GBP',
    '2026-11-23,Not in dollars,$5.00,EUR',
    '2026-11-23,Not in pounds,5.00 EUR,GBP',
    '2026-11-23,By its sign,5.00,€',
    '2026-11-23,Unknown,5.00 XAU,',
    '2026-11-23,Dollars,US$5.00,USD',
  ]
  expect(read(mixed.join('\n'))).toMatchObject({
    lines: [{ currency: 'GBP' }, { currency: 'EUR' }, { currency: 'USD' }],
    broken: [
      { number: 3, why: 'currency' },
      { number: 4, why: 'currency' },
    ],
    leftOut: [{ number: 6, why: 'currency', word: 'XAU' }],
  })
  // A dollar is one of several countries, so the file's currency is asked for.
  const guessed = guessReading('Date,Text,Amount\n2026-11-23,Lion,$5.00', TODAY)?.reading
  if (!guessed || !isWhole(guessed)) throw new Error('The file was not read.')
  expect(readBankLines('Date,Text,Amount\n2026-11-23,Lion,$5.00', guessed, TODAY).withoutCurrency).toBe(1)
})

test('only words that are known as final come in, in whichever language a status is told', () => {
  const text = [
    'Date,Text,Amount,Status',
    '2026-11-23,One,5.00,Abgeschlossen',
    '2026-11-23,Two,6.00,Käsekuchen',
    '2026-11-23,Three,7.00,In attesa',
    '2026-11-23,Four,8.00,',
  ]
  expect(read(text.join('\n'))).toMatchObject({
    lines: [{ amount: 500 }, { amount: 800 }],
    leftOut: [
      { number: 3, why: 'status', word: 'Käsekuchen' },
      { number: 4, why: 'pending', word: 'In attesa' },
    ],
  })
  const unknown = 'Date,Text,Amount,Status\n2026-11-23,One,5.00,Terminé'
  expect(read(unknown)).toMatchObject({ lines: [], leftOut: [{ number: 2, why: 'status', word: 'Terminé' }] })
})

test.each([
  ['General Payment', null],
  ['Handyzahlung', null],
  ['Pago general', null],
  ['DEPOSIT', null],
  ['Payment Review Release', 'hold'],
  ['Freigabe einer einbehaltenen Zahlung', 'hold'],
  ['Liberación de pago retenido', 'hold'],
  ['Rückzahlung', 'refunded'],
  ['Bankeinzahlung', 'kind'],
  ['Balance cashback', 'kind'],
  ['Währungsumrechnung', 'conversion'],
])('a row of the kind %s is left out: %s', (kind, why) => {
  expect(readKind(kind)).toBe(why)
})

test('reads the longest file line by line, whatever quotes never end in it', () => {
  const odd = `2026-11-23,5.00,"x${',x'.repeat(200)}\n`
  const rows = `${'2026-11-23,5.00,Fine\n'.repeat(7)}${odd}`.repeat(600)
  const { lines, broken } = read(`Date,Amount,Text\n${rows}`)
  expect(lines).toHaveLength(4200)
  expect(broken?.map(({ number }) => number).slice(0, 2)).toEqual([9, 17])
  expect(broken).toHaveLength(600)
})
