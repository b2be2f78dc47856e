import { sql } from 'kysely'
import { offsetOf, pagedAnswer } from '../../platform/paging.ts'
import type { Handler } from '../operation.ts'
import { OWED, PAYMENT_COLUMNS, type PaymentJson } from './queries.ts'

/** Payments that wait to be confirmed, page by page, the one that waits longest first unless asked otherwise. */
export const listPayments: Handler<'listPayments'> = async ({ db, params, query }) => {
  const direction = query.first === 'newest' ? 'desc' : 'asc'
  const docs = await db
    .selectFrom('payment')
    .innerJoin('invoice', 'invoice._id', 'payment.invId')
    .innerJoin('account as customer', 'customer._id', 'payment.mauth_id')
    .innerJoin('account as author', 'author._id', 'payment.enteredBy')
    .select(PAYMENT_COLUMNS)
    .select(['customer.userName', 'invoice.grandTotal', OWED])
    .select(
      sql<string>`coalesce(nullif(author."contactPerson", ''), nullif(author."customerNick", ''), author."userName")`.as(
        'enteredBy',
      ),
    )
    .$narrowType<PaymentJson>()
    .where('payment.confirmation', '=', sql.lit('pending'))
    .orderBy('payment.createdAt', direction)
    .orderBy('payment._id', direction)
    .limit(params.size)
    .offset(offsetOf(params))
    .execute()
  const { total } = await db
    .selectFrom('payment')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .where('confirmation', '=', sql.lit('pending'))
    .executeTakeFirstOrThrow()
  return pagedAnswer(docs, total, params)
}
