import type { LedgerKind, PayMethod } from '@stitchdesk/contract/basics/enums'
import { type Cents, cents, fromCents } from '@stitchdesk/contract/basics/money'
import { creditedTax } from '@stitchdesk/contract/billing/credited-tax'
import type { AccountName } from '@stitchdesk/contract/settings/account-names'
import { sql } from 'kysely'
import { streamRows } from '../../../platform/database/stream-rows.ts'
import { type Cell, dayCell } from '../../../platform/tables/cell.ts'
import { sendRows } from '../../../platform/tables/send-rows.ts'
import { accountIn } from '../../../platform/texts/default-texts.ts'
import { type Heading, headingIn } from '../../../platform/texts/headings.ts'
import { calledCustomer } from '../../access/person-names.ts'
import { entryName } from '../../billing/ledger/entry-name.ts'
import type { Handler } from '../../operation.ts'
import { readSetting } from '../../settings/read-setting.ts'

/** An entry of a ledger with what its journal lines need. */
interface Entry {
  number: number
  day: string
  kind: Exclude<LedgerKind, 'reversal'>
  isReversal: boolean
  /** what the customer owes more */
  amount: Cents
  /** the tax of its invoice, and its total */
  tax: Cents
  total: Cents
  document: string
  customer: string
  method: PayMethod | null
  reason: string
}

const HEADINGS = ['Date', 'Entry', 'Document', 'Customer', 'Account', 'Debit', 'Credit', 'Text'] as const

const TEXTS = {
  invoice: 'Invoice',
  creditNote: 'Credit note',
  payment: 'Payment',
  refund: 'Refund',
  writeOff: 'Write-off',
} as const satisfies Record<Entry['kind'], Heading>

/** Streams what all ledgers count on some days as double entry: of each entry as much is debited as is credited. */
export const exportJournal: Handler<'exportJournal'> = async ({ db, params, query, reply }) => {
  const { language } = reply.request
  const { value: accounts } = await readSetting(db, 'accounts')
  // unscoped ledger_entry, invoice, payment: administrators alone read the journal
  const rows = sql<Entry>`
    SELECT entry."number", entry."day", named."kind", entry."kind" = 'reversal' AS "isReversal",
      entry."amount", coalesce(invoice."tax", 0) AS "tax", coalesce(invoice."grandTotal", 0) AS "total",
      ${entryName('named')} AS "document",
      (SELECT ${calledCustomer('whose')} FROM account whose WHERE whose."customerId" = entry."customerId"
        ORDER BY whose."registerdDate", whose."_id" LIMIT 1) AS "customer",
      coalesce(payment."PayMethod", named."PayMethod") AS "method", entry."reason"
    FROM ledger_entry entry
    JOIN ledger_entry named ON named."_id" = coalesce(entry."reverses", entry."_id")
    LEFT JOIN invoice ON invoice."_id" = entry."invoiceId"
    LEFT JOIN payment ON payment."_id" = entry."paymentId"
    WHERE entry."day" BETWEEN ${query.from}::date AND ${query.to}::date
    ORDER BY entry."day", entry."number"`
  const nameOf = (account: AccountName) => accounts[account] || accountIn(language, account)
  const entries = streamRows(db, rows)
  return sendRows(reply, params.format, {
    name: 'journal',
    day: `${query.from}-${query.to}`,
    sheet: 'Journal',
    headings: HEADINGS,
    rows: cellsOf(entries, nameOf, (text) => headingIn(language, text)),
  })
}

async function* cellsOf(
  entries: AsyncIterable<Entry>,
  nameOf: (account: AccountName) => string,
  say: (text: Heading) => string,
): AsyncIterable<Cell[]> {
  for await (const entry of entries) {
    const { day, number, document, customer, kind, isReversal, reason } = entry
    const text = [isReversal ? `${say('Reversal')}: ${say(TEXTS[kind])}` : say(TEXTS[kind]), reason]
      .filter(Boolean)
      .join('. ')
    for (const { account, debit } of journalLines(entry)) {
      const sides = debit > 0 ? [fromCents(debit), ''] : ['', fromCents(cents(0 - debit))]
      yield [dayCell(day), number, document, customer, nameOf(account), ...sides, text]
    }
  }
}

interface JournalLine {
  account: AccountName
  /** below 0 it is credited */
  debit: Cents
}

/**
 * The lines of an entry: what the customer owes more is debited to the receivable, and credited where it comes from; a reversal's are
 * those of its entry the other way round. A credit note takes back its share of the invoice's tax, rounded to the cent.
 */
function journalLines({ kind, amount, tax, total, method }: Entry): JournalLine[] {
  const share = taxShare(kind, amount, tax, total)
  const other = {
    invoice: 'sales',
    creditNote: 'creditNotes',
    payment: method,
    refund: method,
    writeOff: 'writeOffs',
  } as const
  const lines = [
    { account: 'receivable', debit: amount },
    { account: other[kind] ?? 'BankTransfer', debit: cents(share - amount) },
    { account: 'tax', debit: cents(0 - share) },
  ] as const satisfies JournalLine[]
  return lines.filter(({ debit }) => debit !== 0)
}

function taxShare(kind: Entry['kind'], amount: Cents, tax: Cents, total: Cents): Cents {
  if (kind === 'invoice') return cents(Math.sign(amount) * tax)
  if (kind !== 'creditNote') return cents(0)
  return cents(Math.sign(amount) * creditedTax(cents(Math.abs(amount)), { tax, grandTotal: total }))
}
