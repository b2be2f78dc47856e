import type { Currency } from '@stitchdesk/contract/basics/enums'
import type { Cents } from '@stitchdesk/contract/basics/money'
import { shopCurrency } from '@stitchdesk/contract/basics/shop-currency'
import { BILLING_LIMITS } from '@stitchdesk/contract/billing/limits'
import { sql, type Transaction } from 'kysely'
import type { DB } from '../../../platform/database/database.generated.ts'
import type { Reached } from '../../../platform/database/reached.ts'
import { AppError } from '../../../platform/errors.ts'
import { isNamedAmong } from '../../access/reach.ts'
import { reported } from '../../requests/queries/owed-invoices.ts'
import { openItems } from '../ledger/open-items.ts'
import { shareOut } from '../ledger/share-out.ts'

/** An invoice that a payment is reported for. */
interface Reported {
  invoiceId: Reached<'invoice'>
  timestamp: string
  open: Cents
}

/**
 * The chosen invoices of a customer, the oldest first, if each of them takes a report. Call it with the ledger held.
 * @throws AppError invoice_not_found, or naming the first that is void, paid, or covered by waiting reports
 */
export async function reportableInvoices(
  trx: Transaction<DB>,
  customerId: Reached<'customer'>,
  chosen: readonly string[],
): Promise<Reported[]> {
  const isChosen = sql`entry."kind" = 'invoice' AND entry."customerId" = ${customerId}
    AND ${isNamedAmong('entry.invoiceId', chosen)}`
  const { rows } = await sql<Reported & { isVoid: boolean; isCovered: boolean }>`
    SELECT item."invoiceId", item."open", invoice."timestamp", invoice."voidedAt" IS NOT NULL AS "isVoid",
      ${reported()} >= item."open" OR ${WAITING} >= ${sql.lit(BILLING_LIMITS.waitingPayments)} AS "isCovered"
    FROM ${openItems(isChosen)} item JOIN invoice ON invoice."_id" = item."invoiceId" AND invoice."timestamp" IS NOT NULL
    ORDER BY item."number"`.execute(trx)
  if (rows.length < chosen.length) throw new AppError('invoice_not_found')
  for (const { timestamp: invoice, open, isVoid, isCovered } of rows) {
    if (isVoid) throw new AppError('report_void', { invoice })
    if (open === 0) throw new AppError('report_paid', { invoice })
    if (isCovered) throw new AppError('invoice_reported', { invoice })
  }
  return rows.map(({ invoiceId, timestamp, open }) => ({ invoiceId, timestamp, open }))
}

/** The number of waiting reports of an `invoice`. */
const WAITING = sql<number>`((
  SELECT count(*) FROM payment WHERE payment."invId" = invoice."_id" AND payment."confirmation" = 'pending')
  + (SELECT count(*) FROM reported_invoice part JOIN payment ON payment."_id" = part."paymentId"
    WHERE part."invoiceId" = invoice."_id" AND payment."confirmation" = 'pending'))`

/** Whether the waiting reports of an invoice cover its debt, or are too many. The caller has reached and locked the invoice. */
export async function isCovered(trx: Transaction<DB>, invoiceId: Reached<'invoice'>): Promise<boolean> {
  const { rows } = await sql<{ isCovered: boolean }>`
    SELECT ${reported()} >= invoice."owed" OR ${WAITING} >= ${sql.lit(BILLING_LIMITS.waitingPayments)} AS "isCovered"
    FROM invoice WHERE invoice."_id" = ${invoiceId}`.execute(trx)
  return rows[0]?.isCovered ?? false
}

/** Stores how a report's amount splits over its invoices, the oldest first. In another currency the split is unknown. */
export async function keepShares(
  trx: Transaction<DB>,
  paymentId: Reached<'payment'>,
  {
    Price,
    Currency,
    invoices,
  }: { Price: Cents; Currency: Currency; invoices: readonly Pick<Reported, 'invoiceId' | 'open'>[] },
): Promise<void> {
  const wanted = invoices.map(({ invoiceId, open }) => ({ _id: invoiceId, open }))
  const shares = new Map(
    shareOut([{ _id: paymentId, open: Price }], wanted).map(({ debitId, amount }) => [debitId, amount]),
  )
  const isKnown = Currency === shopCurrency()
  const rows = wanted.map(({ _id: invoiceId }) => ({
    paymentId,
    invoiceId,
    amount: isKnown ? (shares.get(invoiceId) ?? 0) : null,
  }))
  await trx
    .insertInto('reported_invoice')
    .values(rows)
    .onConflict((same) =>
      same.columns(['paymentId', 'invoiceId']).doUpdateSet((eb) => ({ amount: eb.ref('excluded.amount') })),
    )
    .execute()
}
