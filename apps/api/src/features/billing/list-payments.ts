import type { Currency } from '@stitchdesk/contract/basics/enums'
import type { Cents } from '@stitchdesk/contract/basics/money'
import { sql } from 'kysely'
import { offsetOf, pagedAnswer } from '../../platform/database/paging.ts'
import type { Reached } from '../../platform/database/reached.ts'
import { folded, holdsTyped } from '../../platform/database/text-filter.ts'
import { calledAnybody, calledCustomer } from '../access/person-names.ts'
import { invoiceScope } from '../access/scope.ts'
import type { Handler, OperationContext } from '../operation.ts'
import { type PaymentChoices, paymentColumns } from './queries.ts'

/** Payments of the customers within reach that wait to be confirmed, page by page, the one that waits longest first unless asked otherwise. */
export const listPayments: Handler<'listPayments'> = async ({ db, actor, params, query }) => {
  const direction = query.first === 'newest' ? 'desc' : 'asc'
  const listed = listedPayments(query)
  const docs = await db
    .selectFrom('payment')
    .innerJoinLateral(MEANT_INVOICES.as('invoice'), (join) => join.onTrue())
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
  // `invoiceScope` tests a table called `invoice`, and a payment has the same customer as its invoice, so the payments get that alias.
  const { total } = await db
    .selectFrom(db.selectFrom('payment').select('payment.customerId').where(listed).as('invoice'))
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .where(invoiceScope(actor))
    .executeTakeFirstOrThrow()
  return pagedAnswer(docs, total, params)
}

/** The totals of the payments of a list, by currency. */
export const sumPayments: Handler<'sumPayments'> = async ({ db, actor, query }) => {
  const { rows: sums } = await sql<{ Currency: Currency; amount: Cents }>`
    SELECT invoice."Currency", sum(invoice."Price")::bigint AS "amount"
    FROM (SELECT payment."customerId", payment."Currency", payment."Price" FROM payment WHERE ${listedPayments(query)}) invoice
    WHERE ${invoiceScope(actor)} GROUP BY 1 ORDER BY 1 DESC`.execute(db)
  return { sums }
}

/** Condition on `payment`: the list with these filters shows it. */
export function listedPayments(query: OperationContext<'listPayments'>['query']) {
  const { PayMethod, search } = query
  const named = sql<string>`payment."company" || ' ' || payment."contactPerson" || ' ' || payment."PayNumber" || ' ' || payment."timestamp"`
  return sql<boolean>`(payment."confirmation" = 'pending'
    ${PayMethod ? sql`AND payment."PayMethod" = ${PayMethod}` : sql``}
    ${search ? sql`AND (${holdsTyped(folded(named), search)} OR ${isOfCalled(search)})` : sql``})`
}

/** Condition on `payment`: its customer has this name today. */
const isOfCalled = (search: string) => sql`EXISTS (
  SELECT FROM account payer WHERE payer."_id" = payment."mauth_id" AND ${holdsTyped(folded(calledCustomer('payer')), search)})`

/** The ids of the invoices that a `payment` is meant for. */
const MEANT = sql`(SELECT payment."invId" UNION ALL
  SELECT part."invoiceId" FROM reported_invoice part WHERE part."paymentId" = payment."_id")`

/** The total and the debt of all invoices that a `payment` is meant for, with their customer, which `invoiceScope` tests. */
export const MEANT_INVOICES = sql<{ customerId: Reached<'customer'>; grandTotal: Cents; owed: Cents }>`(
  SELECT payment."customerId",
    (SELECT coalesce(sum(meant."grandTotal"), 0)::bigint FROM invoice meant WHERE meant."_id" IN ${MEANT}) AS "grandTotal",
    (SELECT coalesce(sum(meant."owed"), 0)::bigint FROM invoice meant WHERE meant."_id" IN ${MEANT}) AS "owed"
  FROM (SELECT) once)`
