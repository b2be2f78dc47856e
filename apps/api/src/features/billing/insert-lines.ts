import type { Database } from '../../platform/database/database.ts'
import type { Billable } from './billable.ts'

/** Inserts the lines of an invoice, numbered from 1 in the order given, each as the request stands at this moment. */
export async function insertLines(db: Database, invoiceId: string, requests: Billable[]): Promise<void> {
  // unscoped processing: the customer was found within reach, and the requests are theirs
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
      })),
    )
    .execute()
}
