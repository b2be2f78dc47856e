import type { PaymentInCents } from '@stitchdesk/contract/billing/payment'
import type { Database } from '../../platform/database/database.ts'
import { type PaymentChoices, paymentColumns } from './queries.ts'

/** All payments, the latest first, by `_id` of their invoice. */
export async function paymentsOf(db: Database, invoiceIds: string[]): Promise<Map<string, PaymentInCents[]>> {
  if (invoiceIds.length === 0) return new Map()
  // unscoped payment, invoice_line: the invoices were listed within reach
  const payments: PaymentInCents[] = await db
    .selectFrom('payment')
    .select(paymentColumns())
    .$narrowType<PaymentChoices>()
    .where('payment.invId', 'in', invoiceIds)
    .orderBy('payment.createdAt', 'desc')
    .orderBy('payment._id', 'desc')
    .execute()
  return Map.groupBy(payments, (payment) => payment.invId)
}
