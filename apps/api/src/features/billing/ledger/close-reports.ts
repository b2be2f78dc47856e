import type { Currency } from '@stitchdesk/contract/basics/enums'
import type { Cents } from '@stitchdesk/contract/basics/money'
import { sql, type Transaction } from 'kysely'
import type { DB } from '../../../platform/database/database.generated.ts'
import type { Reached } from '../../../platform/database/reached.ts'
import { recordEvent } from '../../events/record-event.ts'
import type { Context } from '../../operation.ts'
import type { Share } from './share-out.ts'

interface Report {
  _id: Reached<'payment'>
  PayNumber: string
  Price: Cents
  Currency: Currency
  timestamp: string
  accountId: Reached<'account'>
  userName: string
  contactPerson: string
  email: string
  invoiceEmail: string
}

/** Which payments are meant for which invoices. */
const MEANT = sql`(
  SELECT one."_id" AS "paymentId", one."invId" AS "invoiceId" FROM payment one WHERE one."invId" IS NOT NULL
  UNION ALL SELECT part."paymentId", part."invoiceId" FROM reported_invoice part)`

/**
 * Closes the reports of payments whose invoices are all paid now, and emails the customer about each: such a report is of the same money,
 * or of too much. A payment that Stripe took stays open for a decision, since its money came in. Call it in a transaction that holds the
 * ledger.
 * @param shares the allocations of the money that just came
 */
export async function closeReports(
  trx: Transaction<DB>,
  context: Context,
  shares: readonly Pick<Share, 'debitId'>[],
): Promise<void> {
  const debits = shares.map(({ debitId }) => debitId)
  const { rows: reports } = await sql<Report>`
    SELECT payment."_id", payment."PayNumber", payment."Price", payment."Currency", payment."timestamp",
      account."_id" AS "accountId", account."userName", account."contactPerson", account."email", account."invoiceEmail"
    FROM payment JOIN account ON account."_id" = payment."mauth_id"
    WHERE payment."confirmation" = 'pending' AND payment."_id" IN (
        SELECT meant."paymentId" FROM ledger_entry billed JOIN ${MEANT} meant ON meant."invoiceId" = billed."invoiceId"
        WHERE billed."_id" = ANY (${debits}::text[]) AND billed."kind" = 'invoice')
      AND NOT EXISTS (SELECT FROM ${MEANT} meant JOIN invoice ON invoice."_id" = meant."invoiceId"
        WHERE meant."paymentId" = payment."_id" AND invoice."owed" > 0)
      AND NOT EXISTS (SELECT FROM checkout WHERE checkout."paymentId" = payment."_id")
    ORDER BY payment."_id"`.execute(trx)
  for (const { _id, PayNumber, Price, Currency, timestamp, accountId, ...account } of reports) {
    const customer = { ...account, _id: accountId }
    const decision = {
      confirmation: 'closed',
      decidedBy: context.actor._id,
      decidedAt: new Date().toISOString(),
    } as const
    await recordEvent(trx, context, {
      name: 'payment.closed',
      entity: 'payment',
      _id,
      set: decision,
      before: { confirmation: 'pending' },
      after: { confirmation: 'closed' },
      moved: { customer, amount: Price, currency: Currency, name: PayNumber, invoice: timestamp, reason: '' },
    })
  }
}
