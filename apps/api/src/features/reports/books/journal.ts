import type { LedgerKind, PayMethod } from '@stitchdesk/contract/basics/enums'
import { type Cents, cents } from '@stitchdesk/contract/basics/money'
import { creditedTaxes, type InvoiceCredit } from '@stitchdesk/contract/billing/credited-tax'
import type { AccountName } from '@stitchdesk/contract/settings/account-names'
import { type RawBuilder, sql } from 'kysely'
import { OF_SHOP } from '../../access/reach.ts'
import { entryName } from '../../billing/ledger/entry-name.ts'
import { CREDITS_OF_INVOICE } from '../../billing/ledger/invoice-credits.ts'
import { JOURNAL_NAME } from '../../billing/ledger/journal-name.ts'
import type { Days } from '../equal-days.ts'

/** An entry of a ledger, or of designers' pay, with what its journal lines need. */
export interface JournalEntry {
  _id: string
  number: string
  day: string
  /** when a payment's money came, which is before `day` where that month was closed; null of all others */
  receivedOn: string | null
  kind: Exclude<LedgerKind, 'reversal'> | 'pay' | 'payPaid'
  isReversal: boolean
  /** what the customer owes more; of pay, what the designer is owed or was paid */
  amount: Cents
  /** the rate of its invoice, in percent; null without one */
  taxRate: number | null
  /** the tax of its invoice, its total, and all of its credits */
  tax: Cents
  total: Cents
  credits: InvoiceCredit[]
  /** what an account kept of its payment */
  fee: Cents
  document: string
  customer: string
  method: PayMethod | null
  reason: string
}

/** What all ledgers count on some days. */
export function ledgerEntries({ from, to }: Days): RawBuilder<JournalEntry> {
  return sql<JournalEntry>`
  SELECT entry."_id", entry."number"::text AS "number", entry."day", payment."PaymentDate" AS "receivedOn", named."kind", entry."kind" = 'reversal' AS "isReversal",
    entry."amount", invoice."taxRate", coalesce(invoice."tax", 0) AS "tax", coalesce(invoice."grandTotal", 0) AS "total",
    CASE WHEN named."kind" IN ('creditNote', 'writeOff') THEN ${CREDITS_OF_INVOICE} ELSE '[]'::json END AS "credits",
    coalesce(kept."amount", 0) AS "fee", ${entryName('named')} AS "document",
    ${JOURNAL_NAME} AS "customer",
    coalesce(payment."PayMethod", named."PayMethod") AS "method", entry."reason"
  FROM ledger_entry entry
  JOIN ledger_entry named ON named."_id" = coalesce(entry."reverses", entry."_id")
  LEFT JOIN invoice ON invoice."_id" = entry."invoiceId"
  LEFT JOIN payment ON payment."_id" = entry."paymentId"
  LEFT JOIN payment_fee kept ON kept."paymentId" = payment."_id"
  WHERE ${OF_SHOP} AND entry."day" BETWEEN ${from}::date AND ${to}::date`
}

/** What designers were owed when their months were closed, and what they were paid, on some days of the shop. */
function payEntries({ from, to }: Days): RawBuilder<JournalEntry> {
  return sql<JournalEntry>`
  SELECT statement."accountId" || statement."month" AS "_id",
    -- QuickBooks Desktop takes numbers of at most 11 characters.
    moved."prefix" || statement."number" AS "number", moved."day", NULL::date AS "receivedOn", moved."kind", false AS "isReversal", statement."total" AS "amount",
    NULL::numeric AS "taxRate", 0::bigint AS "tax", 0::bigint AS "total", '[]'::json AS "credits",
    0::bigint AS "fee", statement."month" AS "document", statement."name" AS "customer", moved."PayMethod" AS "method", '' AS "reason"
  FROM pay_statement statement
  LEFT JOIN pay_payment paid ON paid."accountId" = statement."accountId" AND paid."month" = statement."month"
  CROSS JOIN LATERAL (VALUES
    ('pay', 'PAY-', statement."closedOn", NULL::text),
    ('payPaid', 'PAID-', paid."paidOn", paid."PayMethod")) moved ("kind", "prefix", "day", "PayMethod")
  WHERE ${OF_SHOP} AND statement."total" <> 0 AND moved."day" BETWEEN ${from}::date AND ${to}::date`
}

/** The journal of some days, the earliest entry first: the ledgers, then designers' pay. */
export function journalEntries(days: Days): RawBuilder<JournalEntry> {
  return sql<JournalEntry>`
    SELECT listed.* FROM (${ledgerEntries(days)} UNION ALL ${payEntries(days)}) listed
    ORDER BY listed."day", listed."kind" IN ('pay', 'payPaid'), length(listed."number"), listed."number"`
}

export interface JournalLine {
  account: AccountName
  /** below 0 it is credited */
  debit: Cents
}

/**
 * The lines of an entry: what the customer owes more is debited to the receivable, and credited where it comes from; a reversal's are
 * those of its entry the other way round. What an account kept of a payment is debited to fees. Designers' pay is owed from the day on
 * which its month is closed. A credit note and a write-off take back their share of the invoice's tax.
 */
export function journalLines(entry: JournalEntry): JournalLine[] {
  const { kind, amount, method } = entry
  const paidBy = method ?? 'BankTransfer'
  if (kind === 'pay')
    return [
      { account: 'designerPay', debit: amount },
      { account: 'designersPayable', debit: cents(0 - amount) },
    ]
  if (kind === 'payPaid')
    return [
      { account: 'designersPayable', debit: amount },
      { account: paidBy, debit: cents(0 - amount) },
    ]
  const tax = taxOf(entry)
  const fee = kind === 'payment' ? cents(0 - Math.sign(amount) * entry.fee) : cents(0)
  const other = {
    invoice: 'sales',
    creditNote: 'creditNotes',
    payment: paidBy,
    refund: paidBy,
    writeOff: 'writeOffs',
  } as const
  const lines = [
    { account: 'receivable', debit: amount },
    { account: other[kind], debit: cents(tax - amount - fee) },
    { account: 'fees', debit: fee },
    { account: 'tax', debit: cents(0 - tax) },
  ] as const satisfies JournalLine[]
  return lines.filter(({ debit }) => debit !== 0)
}

/** The tax in an entry's amount: below 0 it is given back. */
export function taxOf({ _id, kind, amount, tax, total, credits }: JournalEntry): Cents {
  if (kind === 'invoice') return cents(Math.sign(amount) * tax)
  return cents(0 - (creditedTaxes({ tax, grandTotal: total }, credits).get(_id) ?? 0))
}
