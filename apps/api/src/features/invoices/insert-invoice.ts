import type { Insertable } from 'kysely'
import type { Invoice } from '../../platform/database.generated.ts'
import type { Database } from '../../platform/database.ts'
import { shopTimestamp } from '../../platform/shop-time.ts'
import type { Billable } from './billable.ts'

/**
 * Inserts an invoice under the next free number: the shop's wall clock at `at`, moved on second by second. One that another
 * transaction is about to take is waited for. In the hour that the clock is set back the numbers of the hour before are
 * passed over one by one, for they are wall clocks too.
 */
export async function insertInvoice(
  db: Database,
  values: Omit<Insertable<Invoice>, 'timestamp'>,
  at: Date = new Date(),
): Promise<{ _id: string; timestamp: string }> {
  for (let moment = at.getTime(); ; moment += 1000) {
    const inserted = await db
      .insertInto('invoice')
      .values({ ...values, timestamp: shopTimestamp(new Date(moment)) })
      .onConflict((conflict) => conflict.column('timestamp').doNothing())
      .returning(['_id', 'timestamp'])
      .executeTakeFirst()
    if (inserted) return inserted
  }
}

/** Inserts the lines of an invoice, numbered from 1 in the order given, each as the request stands at this moment. */
export async function insertLines(db: Database, invoiceId: string, requests: Billable[]): Promise<void> {
  const rounds = await db
    .selectFrom('processing')
    .distinctOn('requestId')
    .select(['requestId', '_id'])
    .where(
      'requestId',
      'in',
      requests.map((request) => request._id),
    )
    .orderBy('requestId')
    .orderBy('round', 'desc')
    .execute()
  const latestRound = new Map(rounds.map((round) => [round.requestId, round._id]))
  await db
    .insertInto('invoice_line')
    .values(
      requests.map((request, index) => ({
        invoiceId,
        id: index + 1,
        orderId: request._id,
        orderNo: request.orderCode,
        propId: latestRound.get(request._id) ?? '',
        submitDateTime: request.submitDateTime,
        requestFor: request.requestFor,
        sentDate: request.sentDate,
        orderName: request.orderName,
        po: request.po,
        price: request.price,
        discount: request.discount,
        totalPrice: request.totalPrice,
      })),
    )
    .execute()
  // Opened rows tell the invoice's number.
  await db
    .updateTable('request')
    .set((eb) => ({ version: eb('version', '+', 1) }))
    .where(
      '_id',
      'in',
      requests.map((request) => request._id),
    )
    .execute()
}
