import { checkBank } from './bank.ts'
import { checkBooks } from './books.ts'
import { checkCards } from './cards.ts'
import { checkMoney, HALF_PAID } from './check-money.ts'
import { query } from './database.ts'
import type { KnownRequest, Ledger } from './ledger.ts'
import { checkReports } from './mailed-reports.ts'
import { checkRounds } from './rounds.ts'
import { checkTogether } from './together.ts'

/** Each selects what must never be: the remains of something half done. */
const HALF_MADE: Record<string, string> = {
  'a request without its audit event': `SELECT _id FROM request r WHERE NOT EXISTS (SELECT FROM audit_event
     WHERE entity = 'request' AND "entityId" = r._id AND field = 'created')`,
  'an audit event of a request that is not there': `SELECT "entityId" FROM audit_event
     WHERE entity = 'request' AND NOT EXISTS (SELECT FROM request WHERE _id = "entityId")`,
  'a request whose receipt nobody was mailed': `SELECT _id FROM request r WHERE NOT EXISTS (SELECT FROM mail_message
     WHERE kind = 'request-received' AND "requestId" = r._id)`,
  'a file attached to a request of another code': `SELECT u._id FROM upload u JOIN request r ON r._id = u."requestId"
     WHERE r."orderCode" <> u."orderCode"`,
  'a price that is not its latest round’s': `SELECT r._id FROM request r JOIN LATERAL (
       SELECT price FROM processing WHERE "requestId" = r._id ORDER BY round DESC LIMIT 1) p ON true
     WHERE NOT r."convertToOrder" AND r.price <> p.price`,
  'a new request with a round': `SELECT r._id FROM request r WHERE "orderStatus" = 'New' AND NOT "convertToOrder"
     AND EXISTS (SELECT FROM processing WHERE "requestId" = r._id)`,
  'a sent request without its mail': `SELECT r._id FROM request r WHERE "sentDate" IS NOT NULL
     AND NOT EXISTS (SELECT FROM mail_message WHERE kind = 'request-sent' AND "requestId" = r._id)`,
  'a mail about a sending that is not there': `SELECT m._id FROM mail_message m JOIN request r ON r._id = m."requestId"
     WHERE kind = 'request-sent' AND "sentDate" IS NULL AND NOT "convertToOrder"`,
}

interface Found {
  _id: string
  orderCode: number
  orderStatus: string
  delete: boolean
  convertToOrder: boolean
  sent: boolean
  files: number
  rounds: string[]
  sendings: number
  invoices: string[]
}

const REQUESTS = `SELECT r._id, r."orderCode"::float8 AS "orderCode", r."orderStatus", r.delete,
    r."convertToOrder", r."sentDate" IS NOT NULL AS sent,
    (SELECT count(*)::int FROM upload WHERE "requestId" = r._id AND kind = 'artwork') AS files,
    ARRAY(SELECT comments FROM processing WHERE "requestId" = r._id) AS rounds,
    (SELECT count(*)::int FROM mail_message WHERE "requestId" = r._id AND kind = 'request-sent') AS sendings,
    ARRAY(SELECT "invoiceId" FROM invoice_line WHERE "orderId" = r._id AND live) AS invoices
  FROM request r WHERE r."orderCode" = ANY($1::bigint[])`

/** What must never be in a database, whatever was answered: a sentence for each. */
export async function findHalfMade(address: string): Promise<string[]> {
  const problems: string[] = []
  for (const [what, text] of Object.entries({ ...HALF_MADE, ...HALF_PAID })) {
    const rows = await query(address, text)
    if (rows.length > 0) problems.push(`${rows.length} times ${what}, such as ${JSON.stringify(rows[0])}`)
  }
  return problems
}

/**
 * Holds the database against what was answered; then takes over from it what calls without an answer have come to, so that
 * the load goes on with what is there.
 * @returns a sentence for each thing that is missing, doubled or half made
 */
export async function check(address: string, ledger: Ledger): Promise<string[]> {
  const problems = await findHalfMade(address)
  const codes = ledger.requests.map(({ orderCode }) => orderCode)
  const rows = await query<Found>(address, REQUESTS, [codes])
  const found = new Map(rows.map((row) => [row.orderCode, row]))
  if (rows.length > found.size) problems.push('An order code stands for several requests.')
  for (const known of ledger.requests) {
    const row = found.get(known.orderCode)
    problems.push(
      ...differences(known, row, ledger.roundCustomers.has(known.customerId)).map(
        (difference) => `${known.orderCode}: ${difference}`,
      ),
    )
    takeOver(known, row)
  }
  // What was never answered and is not there never was.
  ledger.requests = ledger.requests.filter((known) => known._id)
  problems.push(...(await checkMoney(address, ledger)))
  problems.push(...(await checkBooks(address, ledger)))
  problems.push(...(await checkTogether(address, ledger)))
  problems.push(...(await checkCards(address, ledger)))
  problems.push(...(await checkBank(address, ledger)))
  problems.push(...(await checkRounds(address, ledger)))
  problems.push(...(await checkReports(address, ledger)))
  return problems
}

function differences(known: KnownRequest, row: Found | undefined, isRounds: boolean): string[] {
  if (!row) return known._id ? ['was answered and is not there'] : []
  const wrong: string[] = []
  if (known._id && known._id !== row._id) wrong.push('has another _id than was answered')
  if (known.files.length > row.files) wrong.push('lost artwork that was named when it was placed')
  if (known.deleted && !row.delete) wrong.push('was deleted and is there')
  if (known.converted && !row.convertToOrder) wrong.push('was converted and is not')
  for (const round of known.rounds.answered) if (!row.rounds.includes(round)) wrong.push('lost a round')
  if (new Set(row.rounds).size < row.rounds.length) wrong.push('has a round twice')
  if (row.rounds.some((round) => !known.rounds.tried.includes(round))) wrong.push('has a round that nobody saved')
  if (row.sendings < known.sendings.answered) wrong.push('lost the mail of a sending')
  if (row.sendings > known.sendings.tried) wrong.push('was mailed more often than it was sent')
  if (known.stage === 'invoiced' && row.invoices[0] !== known.invoiceId)
    wrong.push('is not on the invoice that was answered')
  if (known.stage === 'done' && row.invoices.length > 0 && !isRounds)
    wrong.push('is on an invoice, of which nobody was answered')
  if (row.invoices.length > 1) wrong.push('is on several invoices')
  return wrong
}

function takeOver(known: KnownRequest, row: Found | undefined) {
  if (!row) return
  known._id = row._id
  known.deleted = row.delete
  known.converted = row.convertToOrder
  known.invoiceId = row.invoices[0] ?? ''
  known.stage = stageOf(known, row)
}

function stageOf(known: KnownRequest, row: Found): KnownRequest['stage'] {
  if (row.delete) return 'over'
  if (row.invoices.length > 0) return 'invoiced'
  if (row.orderStatus === 'Done') return known.kind === 'quote' && !row.convertToOrder ? 'over' : 'done'
  if (row.orderStatus === 'New') return 'placed'
  return row.sent ? 'sent' : 'processed'
}
