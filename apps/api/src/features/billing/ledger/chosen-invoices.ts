import { describeIssue } from '@stitchdesk/contract/basics/issues'
import { type Cents, moneyText } from '@stitchdesk/contract/basics/money'
import { sql } from 'kysely'
import type { Database } from '../../../platform/database/database.ts'
import type { Reached } from '../../../platform/database/reached.ts'
import { AppError, invalidInput } from '../../../platform/errors.ts'
import { isNamedAmong } from '../../access/reach.ts'
import { IS_UNPAID } from '../../requests/queries/billing.ts'
import { openItems } from './open-items.ts'
import { openOf, type Wanted } from './share-out.ts'

/** An invoice as a body names it, with how much of it is paid. */
interface Chosen {
  invId: string
  amount: Cents
}

/**
 * What a customer's money goes to: the chosen invoices, each up to its amount, else all that owe something and have no disputed line, the
 * oldest first. Call it with the ledger held.
 * @throws AppError naming the invoice that takes less, or all of them where they take more than is available
 */
export async function chosenInvoices(
  db: Database,
  customerId: Reached<'customer'>,
  chosen: readonly Chosen[] | undefined,
  available: Cents,
): Promise<Wanted[]> {
  const found = await invoicesOf(db, customerId, chosen)
  if (!chosen) return found
  refuseRepeated(chosen)
  const wanted = chosen.map(({ invId, amount }) => {
    const invoice = found.find(({ invoiceId }) => invoiceId === invId)
    if (!invoice) throw new AppError('pay_unknown_invoice')
    if (invoice.isVoid) throw new AppError('pay_void')
    if (invoice.open === 0) throw new AppError('already_paid')
    if (amount > invoice.open) {
      throw new AppError('owed_exceeded', { owed: moneyText(invoice.open), invoice: invoice.timestamp })
    }
    return { _id: invoice._id, open: amount }
  })
  const sum = openOf(wanted)
  if (sum > available)
    throw new AppError('shared_out_exceeded', { chosen: moneyText(sum), available: moneyText(available) })
  return wanted
}

interface Found extends Wanted {
  invoiceId: Reached<'invoice'>
  timestamp: string
  isVoid: boolean
}

/** Condition on `entry`: it is an invoice of the customer that isn't paid. A draft is none yet, and a void one owes nothing. */
export const unpaidInvoicesOf = (customerId: Reached<'customer'>) => sql<boolean>`
  entry."customerId" = ${customerId} AND entry."kind" = 'invoice'
  AND entry."invoiceId" IN (SELECT invoice."_id" FROM invoice WHERE invoice."customerId" = ${customerId} AND ${IS_UNPAID})`

/** Condition on `invoice`: a line of it is disputed. Only money that names the invoice pays it. */
export const IS_DISPUTED = sql<boolean>`EXISTS (
  SELECT FROM invoice_line line WHERE line."invoiceId" = invoice."_id" AND line."disputedAt" IS NOT NULL)`

/** The chosen invoices of a customer, or those that owe something undisputed, the oldest first. A draft is none yet. */
async function invoicesOf(
  db: Database,
  customerId: Reached<'customer'>,
  chosen: readonly Chosen[] | undefined,
): Promise<Found[]> {
  const names = (chosen ?? []).map(({ invId }) => invId)
  const isChosen = sql`entry."customerId" = ${customerId} AND entry."kind" = 'invoice'
    AND ${isNamedAmong('entry.invoiceId', names)}`
  const isTheirs = chosen ? isChosen : unpaidInvoicesOf(customerId)
  const { rows } = await sql<Found>`
    SELECT item."_id", item."open", item."invoiceId", invoice."timestamp", invoice."voidedAt" IS NOT NULL AS "isVoid"
    FROM ${openItems(isTheirs)} item JOIN invoice ON invoice."_id" = item."invoiceId" AND invoice."timestamp" IS NOT NULL
    ${chosen ? sql`` : sql`WHERE NOT ${IS_DISPUTED}`}
    ORDER BY item."number"`.execute(db)
  return rows
}

function refuseRepeated(chosen: readonly Chosen[]) {
  const issues = chosen.flatMap(({ invId }, index) =>
    chosen.findIndex((other) => other.invId === invId) < index
      ? [{ path: ['invoices', index, 'invId'], ...describeIssue('chosen_twice', {}) }]
      : [],
  )
  if (issues.length > 0) throw invalidInput(issues)
}
