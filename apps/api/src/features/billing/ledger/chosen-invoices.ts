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

/** An invoice that a call chooses, with the amount to pay. */
interface Chosen {
  invId: string
  amount: Cents
}

/**
 * The invoices that a customer's money pays: the chosen ones, each with its amount. If none are chosen, all unpaid ones without a disputed
 * line, the oldest first. Call it with the ledger held.
 * @throws AppError if an amount exceeds what its invoice owes, or their sum exceeds the available money
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

/** Condition on `entry`: it is an unpaid invoice of the customer, neither draft nor void. */
export const unpaidInvoicesOf = (customerId: Reached<'customer'>) => sql<boolean>`
  entry."customerId" = ${customerId} AND entry."kind" = 'invoice'
  AND entry."invoiceId" IN (SELECT invoice."_id" FROM invoice WHERE invoice."customerId" = ${customerId} AND ${IS_UNPAID})`

/** Condition on `invoice`: the customer disputes a line. Money pays such an invoice only if it names it. */
export const IS_DISPUTED = sql<boolean>`EXISTS (
  SELECT FROM invoice_line line WHERE line."invoiceId" = invoice."_id" AND line."disputedAt" IS NOT NULL)`

/** The chosen invoices of a customer, or the unpaid ones without a disputed line, the oldest first. Drafts are left out. */
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
