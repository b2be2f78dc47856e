import { NEVER_IN_LEDGER } from '../../apps/api/test/support/ledger-truth.ts'
import { query } from './database.ts'
import { type InvoiceState, type KnownInvoice, type Ledger, type PaymentState, selectionOf } from './ledger.ts'
import { REPORTED } from './money.ts'

/** Each selects what must never be, of invoices and payments. */
export const HALF_PAID: Record<string, string> = {
  ...NEVER_IN_LEDGER,
  'an invoice without lines': `SELECT _id FROM invoice i
     WHERE NOT EXISTS (SELECT FROM invoice_line WHERE "invoiceId" = i._id)`,
  'an invoice whose lines do not add up': `SELECT i._id FROM invoice i JOIN invoice_line l ON l."invoiceId" = i._id
     GROUP BY i._id HAVING i."grandTotal" <> sum(l."totalPrice")`,
  'an invoice number that stands twice': `SELECT "timestamp" FROM invoice
     WHERE "timestamp" IS NOT NULL GROUP BY 1 HAVING count(*) > 1`,
  'an issued invoice without its number, or a draft with one': `SELECT _id FROM invoice i
     WHERE ("timestamp" IS NOT NULL) <> EXISTS (SELECT FROM audit_event
       WHERE entity = 'invoice' AND "entityId" = i._id AND field = 'created')`,
  'an issued invoice that was not mailed once': `SELECT i._id FROM invoice i
     LEFT JOIN mail_message m ON m.kind = 'invoice' AND m.subject LIKE 'Invoice ' || i."timestamp" || ' from %'
     WHERE i."timestamp" IS NOT NULL GROUP BY i._id HAVING count(m._id) <> 1`,
  'a line that holds its request for a void invoice, or does not for another': `SELECT "invoiceId" FROM invoice_line l
     JOIN invoice i ON i._id = l."invoiceId" WHERE l.live <> (i."voidedAt" IS NULL)`,
  'a draft or a void invoice that is paid': `SELECT i._id FROM invoice i
     WHERE ("timestamp" IS NULL OR "voidedAt" IS NOT NULL) AND (owed > 0 OR EXISTS (
       SELECT FROM payment WHERE "invId" = i._id AND confirmation IN ('pending', 'confirmed')))`,
  'a request that is paid otherwise than its invoice': `SELECT r._id FROM invoice i
     JOIN invoice_line l ON l."invoiceId" = i._id AND l.live JOIN request r ON r._id = l."orderId"
     WHERE coalesce(i.owed = 0, false) <> r."paymentStatus"`,
  'a request that names another invoice than the issued one that holds it': `SELECT r._id FROM request r
     LEFT JOIN (invoice_line l JOIN invoice i ON i._id = l."invoiceId" AND i."timestamp" IS NOT NULL)
       ON l."orderId" = r._id AND l.live
     WHERE r."invoiceNumber" IS DISTINCT FROM i."timestamp"`,
  'a paid request that is on no invoice': `SELECT _id FROM request r WHERE "paymentStatus"
     AND NOT EXISTS (SELECT FROM invoice_line WHERE "orderId" = r._id AND live)`,
  'a payment without its audit event': `SELECT _id FROM payment p WHERE NOT EXISTS (SELECT FROM audit_event
     WHERE entity = 'payment' AND "entityId" = p._id AND field = 'created')`,
}

interface FoundInvoice {
  _id: string
  mauth_id: string
  state: InvoiceState
  requests: string[]
}

interface FoundPayment {
  _id: string
  invId: string
  PayNumber: string
  confirmation: PaymentState
}

const INVOICES = `SELECT _id, mauth_id,
    CASE WHEN "voidedAt" IS NOT NULL THEN 'void' WHEN "timestamp" IS NULL THEN 'draft' ELSE 'issued' END AS state,
    ARRAY(SELECT "orderId" FROM invoice_line WHERE "invoiceId" = invoice._id) AS requests
  FROM invoice`

/** The bookkeeper's are of a customer instead of an invoice; their entries tell of them. */
const PAYMENTS = 'SELECT _id, "invId", "PayNumber", confirmation FROM payment WHERE "invId" IS NOT NULL'

/**
 * Holds invoices and payments against what was answered; then takes over what calls without an answer have come to.
 * @returns a sentence for each thing that is missing, doubled, or that nobody asked for
 */
export async function checkMoney(address: string, ledger: Ledger): Promise<string[]> {
  const invoices = await query<FoundInvoice>(address, INVOICES)
  const payments = await query<FoundPayment>(address, PAYMENTS)
  const problems = invoices.flatMap((row) => adopt(ledger, row))
  const found = new Set(invoices.map(({ _id }) => _id))
  const numbers = Map.groupBy(payments, (row) => row.PayNumber)
  for (const known of ledger.invoices.values()) {
    if (!found.has(known._id)) problems.push(`Invoice ${known._id} was answered and is not there.`)
    problems.push(...comparePayments(known, numbers))
  }
  problems.push(...[...numbers.keys()].map((number) => `Nobody paid ${number}.`))
  return problems
}

function adopt(ledger: Ledger, row: FoundInvoice): string[] {
  const problems: string[] = []
  const isAskedFor = ledger.selections.has(selectionOf(row.requests)) || ledger.roundCustomers.has(row.mauth_id)
  if (!isAskedFor) problems.push(`Invoice ${row._id} holds a selection that nobody made.`)
  const known = ledger.invoices.get(row._id)
  if (known && !known.may.includes(row.state)) {
    problems.push(`Invoice ${row._id} is ${row.state}, it should be ${known.may.join(' or ')}.`)
  }
  ledger.invoices.set(row._id, {
    ...(known ?? { _id: row._id, payments: [], isSettled: false, busy: false }),
    customerId: row.mauth_id,
    requests: row.requests,
    may: [row.state],
  })
  return problems
}

/** Compares the payments of an invoice, and takes their rows off the list. */
function comparePayments(known: KnownInvoice, numbers: Map<string, FoundPayment[]>): string[] {
  const problems: string[] = []
  for (const payment of known.payments) {
    const rows = numbers.get(payment.PayNumber) ?? []
    numbers.delete(payment.PayNumber)
    const name = `Payment ${payment.PayNumber} of invoice ${known._id}`
    if (rows.length > 1) problems.push(`${name} is there ${rows.length} times.`)
    const [row] = rows
    const state = row?.confirmation ?? 'none'
    if (!payment.may.includes(state)) problems.push(`${name} is ${state}, it should be ${payment.may.join(' or ')}.`)
    if (row && row.invId !== known._id) problems.push(`${name} is one of ${row.invId}.`)
    if (row && payment._id && payment._id !== row._id) problems.push(`${name} has another _id than was answered.`)
    payment._id = row?._id ?? ''
    payment.may = state === 'pending' ? REPORTED : [state]
  }
  known.payments = known.payments.filter(({ _id }) => _id)
  return problems
}
