import { BILLING_LIMITS } from '@stitchdesk/contract/billing/limits'
import type { InvoiceRoundInCents } from '@stitchdesk/contract/billing/round'
import { sql } from 'kysely'
import type { Database } from '../../../platform/database/database.ts'
import { AppError } from '../../../platform/errors.ts'
import { isoMoment } from '../../../platform/iso-moment.ts'
import { calledCustomer, calledEmployee } from '../../access/person-names.ts'
import { BY_MANAGERS, isNamed } from '../../access/reach.ts'
import type { Handler } from '../../operation.ts'

/** A round of invoices and its progress. */
export const getInvoiceRound: Handler<'getInvoiceRound'> = ({ db, params }) => answeredRound(db, params._id)

/**
 * A round as answered.
 * @throws AppError round_not_found
 */
export async function answeredRound(db: Database, _id: string): Promise<InvoiceRoundInCents> {
  const { rows } = await sql<InvoiceRoundInCents>`
    SELECT round."_id", ${calledEmployee('starter')} AS "startedBy", ${isoMoment(sql`round."startedAt"`)} AS "startedAt",
      ${isoMoment(sql`round."finishedAt"`)} AS "finishedAt", round."through"::text AS "through", round."issues",
      counted."customers", counted."done", counted."skipped", counted."amount",
      coalesce((SELECT json_agg(json_build_object('_id', left_out."accountId", 'customer', left_out."called", 'reason', left_out."reason")
          ORDER BY left_out."called") FROM (
        SELECT item."accountId", item."reason", ${calledCustomer('account')} AS "called"
        FROM invoice_round_customer item JOIN account ON account."_id" = item."accountId"
        WHERE item."roundId" = round."_id" AND item."state" = 'skipped' ORDER BY 3 LIMIT ${sql.lit(BILLING_LIMITS.roundSkipped)}
      ) left_out), '[]') AS "leftOut"
    FROM invoice_round round JOIN account starter ON starter."_id" = round."startedBy"
    CROSS JOIN LATERAL (
      SELECT count(*) AS "customers", count(*) FILTER (WHERE item."state" = 'done') AS "done",
        count(*) FILTER (WHERE item."state" = 'skipped') AS "skipped", coalesce(sum(item."amount"), 0)::bigint AS "amount"
      FROM invoice_round_customer item WHERE item."roundId" = round."_id"
    ) counted
    WHERE ${isNamed('round._id', _id)} AND ${BY_MANAGERS}`.execute(db)
  const [round] = rows
  if (!round) throw new AppError('round_not_found')
  return round
}
