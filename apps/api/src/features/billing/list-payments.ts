import type { Cents } from '@stitchdesk/contract/basics/money'
import { sql } from 'kysely'
import { offsetOf, pagedAnswer } from '../../platform/database/paging.ts'
import { boundsOf } from '../../platform/days.ts'
import { calledAnybody } from '../access/person-names.ts'
import { invoiceScope } from '../access/scope.ts'
import type { Handler } from '../operation.ts'
import { LEFT_TO_PAY, RECEIVED_AT } from '../requests/queries/billing.ts'
import { shopZone } from '../settings/time-zone.ts'
import { type PaymentChoices, paymentColumns } from './queries.ts'

/** Payments of the customers within reach that wait to be confirmed, page by page, the one that waits longest first unless asked otherwise; or those received. */
export const listPayments: Handler<'listPayments'> = async ({ db, actor, params, query, services }) => {
  const direction = query.first === 'newest' ? 'desc' : 'asc'
  const shown = query.received === 'true' ? received(query, await shopZone(db, services.config)) : WAITS
  const listed = query.PayMethod ? sql<boolean>`(${shown} AND payment."PayMethod" = ${query.PayMethod})` : shown
  // unscoped account, invoice_line, payment: invoiceScope stands beside them, on what it calls invoice
  const docs = await db
    .selectFrom('payment')
    .innerJoinLateral(INVOICE.as('invoice'), (join) => join.onTrue())
    .innerJoin('account as customer', 'customer._id', 'payment.mauth_id')
    .innerJoin('account as author', 'author._id', 'payment.enteredBy')
    .select(paymentColumns())
    .select(['customer.userName', 'invoice.grandTotal', 'invoice.owed'])
    .select(calledAnybody(actor, 'author').as('enteredBy'))
    .$narrowType<PaymentChoices>()
    .where(listed)
    .where(invoiceScope(actor))
    .orderBy('payment.createdAt', direction)
    .orderBy('payment._id', direction)
    .limit(params.size)
    .offset(offsetOf(params))
    .execute()
  // A payment is within reach as its invoice is, and has the same customer.
  // unscoped payment: invoiceScope stands around it, on what it calls invoice
  const { total } = await db
    .selectFrom(db.selectFrom('payment').select('payment.customerId').where(listed).as('invoice'))
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .where(invoiceScope(actor))
    .executeTakeFirstOrThrow()
  return pagedAnswer(docs, total, params)
}

/** The invoice of a `payment`, or of one for several what stands for it, with the customer by whom either is reached. */
const INVOICE = sql<{ customerId: string; grandTotal: Cents; owed: Cents }>`(
  SELECT payment."customerId", coalesce(invoice."grandTotal", 0) AS "grandTotal", coalesce(${LEFT_TO_PAY}, 0) AS "owed"
  FROM (SELECT) once LEFT JOIN invoice ON invoice."_id" = payment."invId")`

const WAITS = sql<boolean>`payment."confirmation" = 'pending'`

/** Condition on `payment`: it was confirmed on one of the shop's days. */
function received({ from, to }: { from?: string | undefined; to?: string | undefined }, timeZone: string) {
  const bounds = boundsOf({ $gte: from, $lte: to }, timeZone)
  return sql<boolean>`(payment."confirmation" = 'confirmed'
    ${bounds.from ? sql`AND ${RECEIVED_AT} >= ${bounds.from}` : sql``}
    ${bounds.until ? sql`AND ${RECEIVED_AT} < ${bounds.until}` : sql``})`
}
