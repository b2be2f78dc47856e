import type { Cents } from '@stitchdesk/contract/basics/money'
import type { PaymentInCents } from '@stitchdesk/contract/billing/payment'
import { sql } from 'kysely'
import type { Database } from '../../platform/database/database.ts'
import type { Reached } from '../../platform/database/reached.ts'
import { type PaymentChoices, paymentColumns } from './queries.ts'

/**
 * All payments of invoices, the latest first, by the `_id` of the invoice. They were entered or reported for it, or part of their money
 * went to it; of the latter, `worth` is that part.
 */
export async function paymentsOf(
  db: Database,
  invoiceIds: Reached<'invoice'>[],
): Promise<Map<string, PaymentInCents[]>> {
  if (invoiceIds.length === 0) return new Map()
  const paid = sql<{ paymentId: Reached<'payment'>; paidInvoiceId: Reached<'invoice'>; share: Cents | null }>`(
    SELECT payment."_id" AS "paymentId", payment."invId" AS "paidInvoiceId", NULL::bigint AS "share"
    FROM payment WHERE payment."invId" = ANY (${invoiceIds})
    UNION ALL
    SELECT part."paymentId", part."invoiceId", NULL FROM reported_invoice part JOIN payment ON payment."_id" = part."paymentId"
    WHERE part."invoiceId" = ANY (${invoiceIds}) AND payment."confirmation" <> 'confirmed'
    UNION ALL
    SELECT payment."_id", billed."invoiceId", sum(allocation."amount")::bigint
    FROM ledger_entry billed
    JOIN ledger_allocation allocation ON allocation."debitId" = billed."_id"
    JOIN ledger_entry paying ON paying."_id" = allocation."creditId"
    JOIN payment ON payment."_id" = paying."paymentId" AND payment."invId" IS DISTINCT FROM billed."invoiceId"
    WHERE billed."kind" = 'invoice' AND billed."invoiceId" = ANY (${invoiceIds})
    GROUP BY 1, 2 HAVING sum(allocation."amount") > 0)`
  const rows = await db
    .selectFrom('payment')
    .innerJoin(paid.as('paid'), 'paid.paymentId', 'payment._id')
    .select([...paymentColumns(), 'paid.paidInvoiceId', 'paid.share'])
    .$narrowType<PaymentChoices>()
    .orderBy('payment.createdAt', 'desc')
    .orderBy('payment._id', 'desc')
    .execute()
  const payments = rows.map(({ paidInvoiceId, share, ...payment }) => ({
    ...payment,
    invId: paidInvoiceId,
    worth: share ?? payment.worth,
  }))
  return Map.groupBy(payments, (payment) => payment.invId)
}
