import { type Cents, cents } from '@stitchdesk/contract/basics/money'
import { sql } from 'kysely'
import type { Database } from '../../../../platform/database/database.ts'
import type { Reached } from '../../../../platform/database/reached.ts'
import { AppError } from '../../../../platform/errors.ts'

/** A customer's payments less what was refunded: the most that can be refunded. */
export async function refundable(db: Database, customerId: Reached<'customer'>): Promise<Cents> {
  const { rows } = await sql<{ left: number }>`
    SELECT coalesce(-sum(entry."amount"), 0)::bigint AS "left"
    FROM ledger_entry entry LEFT JOIN ledger_entry reversed ON reversed."_id" = entry."reverses"
    WHERE entry."customerId" = ${customerId} AND coalesce(reversed."kind", entry."kind") IN ('payment', 'refund')`.execute(
    db,
  )
  return cents(rows[0]?.left ?? 0)
}

/**
 * Refuses an entry whose money, or some of it, was refunded.
 * @throws AppError reverse_refunded
 */
export async function refuseRefunded(db: Database, entryId: Reached<'ledger_entry'>): Promise<void> {
  const { rows } = await sql`
    SELECT FROM ledger_allocation allocation JOIN ledger_entry refund ON refund."_id" = allocation."debitId" AND refund."kind" = 'refund'
    WHERE allocation."creditId" = ${entryId} HAVING sum(allocation."amount") > 0`.execute(db)
  if (rows.length > 0) throw new AppError('reverse_refunded')
}
