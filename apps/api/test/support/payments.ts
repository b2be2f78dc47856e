import { fromCents } from '@stitchdesk/contract/basics/money'
import type { Transaction } from 'kysely'
import type { DB } from '../../src/platform/database/database.generated.ts'
import type { TestApp } from './app.ts'
import type { TestRequest } from './factories.ts'

/** The body of the payment form that settles an invoice. */
export const paymentOf = (invoice: { _id: string; timestamp: string; grandTotal: number }) => ({
  invId: invoice._id,
  timestamp: invoice.timestamp,
  Price: invoice.grandTotal,
  Currency: 'USD' as const,
  PayMethod: 'PayPal' as const,
  PaymentDate: '2026-01-02',
  PayNumber: 'PP-4711',
})

/** What is stored of the money of requests, in the order given; amounts in currency units. */
export async function moneyOf(app: TestApp, requests: Pick<TestRequest, '_id'>[]) {
  const ids = requests.map(({ _id }) => _id)
  const rows = await app.services.db
    .selectFrom('request')
    .select(['_id', 'paymentStatus', 'received', 'due', 'version'])
    .where('_id', 'in', ids)
    .execute()
  const inUnits = rows.map((row) => ({ ...row, received: fromCents(row.received), due: fromCents(row.due) }))
  return ids.map((id) => inUnits.find(({ _id }) => _id === id))
}

/** For `allAtOnce`: holds the row that everything which pays an invoice needs. */
export const holdInvoice = (_id: string) => (trx: Transaction<DB>) =>
  trx.selectFrom('invoice').select('_id').where('_id', '=', _id).forUpdate().execute()
