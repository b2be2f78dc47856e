import { type Cents, fromCents } from '@stitchdesk/contract/basics/money'
import { sql, type Transaction } from 'kysely'
import { DUE, RECEIVED } from '../../src/features/requests/queries/billing.ts'
import type { DB } from '../../src/platform/database/database.generated.ts'
import { shopDay, type TestApp } from './app.ts'
import type { TestRequest } from './factories.ts'

/** The body of the payment form that settles an invoice. */
export const paymentOf = (invoice: { _id: string; timestamp: string; grandTotal: number }) => ({
  invId: invoice._id,
  timestamp: invoice.timestamp,
  Price: invoice.grandTotal,
  Currency: 'USD' as const,
  PayMethod: 'PayPal' as const,
  PaymentDate: shopDay(),
  PayNumber: 'PP-4711',
})

/** What there is of the money of requests, in the order given; amounts in currency units. */
export async function moneyOf(app: TestApp, requests: Pick<TestRequest, '_id'>[]) {
  const ids = requests.map(({ _id }) => _id)
  const { rows } = await sql<{ _id: string; paymentStatus: boolean; received: Cents; due: Cents; version: number }>`
    SELECT request."_id", request."paymentStatus", ${RECEIVED} AS "received", ${DUE} AS "due", request."version"
    FROM request LEFT JOIN request_share ON request_share."requestId" = request."_id" WHERE request."_id" = ANY (${ids}::text[])`.execute(
    app.services.db,
  )
  const inUnits = rows.map((row) => ({ ...row, received: fromCents(row.received), due: fromCents(row.due) }))
  return ids.map((id) => inUnits.find(({ _id }) => _id === id))
}

/** For `allAtOnce`: holds the row that everything which pays an invoice needs. */
export const holdInvoice = (_id: string) => (trx: Transaction<DB>) =>
  trx.selectFrom('invoice').select('_id').where(sql<boolean>`"_id" = ${_id}`).forUpdate().execute()
