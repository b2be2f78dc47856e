import type { Currency } from '../../basics/enums.ts'
import type { BankAccount } from './accounts.ts'
import type { BankReading } from './reading.ts'
import { plainWords } from './statuses.ts'

/** The columns of a reading. */
type ColumnRole = {
  [N in keyof BankReading]-?: BankReading[N] extends number | null ? N : never
}[keyof BankReading]
type Headings = Partial<Record<Exclude<ColumnRole, 'head'>, readonly string[]>>

/** How an account heads its columns, each as `plainWords` makes it; several where it writes in several languages. */
interface Layout {
  account: BankAccount
  /** Columns that each of its files has. */
  needs: Headings
  /** Other headings by which its files are known. */
  beside?: readonly string[]
  /** Columns that some of its files have. */
  may?: Headings
  /** The amount is what was left of the payment after the fee. */
  afterFees?: true
  /** The currency of each of its accounts. */
  fileCurrency?: Currency
}

const LAYOUTS: readonly Layout[] = [
  {
    account: 'PayPal',
    needs: {
      date: ['date', 'datum', 'fecha', 'data'],
      amount: ['gross', 'brutto', 'bruto', 'lordo'],
      fee: ['fee', 'gebuhr', 'entgelt', 'tarifa', 'comision', 'tariffa'],
      net: ['net', 'netto', 'neto'],
      currency: ['currency', 'wahrung', 'divisa', 'valuta'],
      id: ['transaction id', 'transaktionscode', 'id de transaccion', 'codice transazione'],
    },
    may: {
      // A statement has descriptions instead of types, and only what is final.
      kind: ['type', 'typ', 'tipo', 'description', 'beschreibung', 'descripcion', 'descrizione'],
      payer: ['name', 'nombre', 'nome'],
      status: ['status', 'estado', 'stato'],
    },
  },
  {
    account: 'Sparkasse',
    needs: {
      date: ['buchungstag'],
      amount: ['betrag'],
      currency: ['waehrung', 'wahrung'],
      payer: ['beguenstigter zahlungspflichtiger', 'begunstigter zahlungspflichtiger'],
    },
    beside: ['auftragskonto'],
    may: { status: ['info'] },
  },
  { account: 'Barclays', needs: { date: ['date'], amount: ['amount'] }, beside: ['number', 'subcategory', 'memo'] },
  {
    account: 'Wise',
    needs: { id: ['transferwise id'], date: ['date'], amount: ['amount'], currency: ['currency'] },
    may: { fee: ['total fees'], payer: ['payer name'], kind: ['transaction details type'] },
    afterFees: true,
  },
  {
    account: 'Wise',
    needs: {
      id: ['id'],
      status: ['status'],
      direction: ['direction'],
      date: ['finished on'],
      amount: ['target amount after fees'],
      currency: ['target currency'],
    },
    may: { fee: ['target fee amount'], payer: ['source name'] },
    afterFees: true,
  },
  {
    account: 'Payoneer',
    needs: {
      date: ['transaction date', 'date'],
      credit: ['credit amount'],
      debit: ['debit amount'],
      currency: ['currency'],
      status: ['status'],
      id: ['transaction id'],
    },
  },
  {
    account: 'Mercury',
    needs: { date: ['date utc'], amount: ['amount'], status: ['status'], payer: ['description'] },
    beside: ['bank description'],
    fileCurrency: 'USD',
  },
  {
    account: 'Stripe',
    needs: {
      id: ['id'],
      amount: ['amount'],
      date: ['arrival date utc', 'arrival date'],
      currency: ['currency'],
      status: ['status'],
    },
    beside: ['balance transaction'],
  },
  {
    account: 'Stripe',
    needs: {
      id: ['balance transaction id'],
      date: ['created utc', 'created'],
      amount: ['gross'],
      fee: ['fee'],
      net: ['net'],
      currency: ['currency'],
    },
    may: { kind: ['reporting category'], payer: ['customer name'] },
  },
]

/** Columns that say nothing of the payment: times, the shop's own account, addresses, running balances. */
const QUIET = new Set([
  ...[
    'time',
    'time zone',
    'timezone',
    'uhrzeit',
    'zeitzone',
    'hora',
    'zona horaria',
    'ora',
    'fuso orario',
    'date time',
  ],
  ...[
    'address status',
    'shipping address',
    'to email address',
    'balance',
    'balance impact',
    'country code',
    'livemode',
  ],
  ...[
    'auftragskonto',
    'bic swift code',
    'kontonummer iban',
    'glaeubiger id',
    'account',
    'source account',
    'target name',
  ],
  ...['running balance', 'timestamp', 'gl code', 'original currency', 'transfer amount currency', 'source currency'],
  ...['source fee currency', 'target fee currency', 'exchange from', 'exchange to', 'exchange rate', 'payee name'],
  ...[
    'transaction type',
    'source type',
    'destination',
    'destination name',
    'destination country',
    'destination last 4',
  ],
  ...['method', 'balance transaction', 'trace id', 'trace id status', 'available on', 'available on utc', 'created by'],
  ...['last four digits', 'name on card', 'check number', 'cardholder email', 'tracking id', 'mercury category'],
])

/** The columns that {@link QUIET} names. */
export const quietColumns = (headings: readonly string[]): number[] =>
  headings.flatMap((heading, at) => (QUIET.has(plainWords(heading)) ? [at] : []))

/** A layout that a file's headings tell. */
export interface FoundLayout {
  account: BankAccount
  columns: Partial<Record<Exclude<ColumnRole, 'head'>, number>>
  afterFees: boolean
  fileCurrency: Currency | null
}

/** The account whose file has these headings; null for none that is known. */
export function findLayout(headings: readonly string[]): FoundLayout | null {
  const plain = headings.map(plainWords)
  const columnsOf = (wanted: Headings) =>
    Object.entries(wanted).map(
      ([role, names]) => [role, plain.findIndex((heading) => names.includes(heading))] as const,
    )
  for (const { account, needs, beside = [], may = {}, afterFees = false, fileCurrency = null } of LAYOUTS) {
    const needed = columnsOf(needs)
    if (needed.some(([, at]) => at < 0) || !beside.every((heading) => plain.includes(heading))) continue
    const columns = Object.fromEntries([...needed, ...columnsOf(may).filter(([, at]) => at >= 0)])
    return { account, columns, afterFees, fileCurrency }
  }
  return null
}
