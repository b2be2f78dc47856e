import type { BankLineInCents } from '@stitchdesk/contract/billing/bank/bank'
import type { BankLineState } from '@stitchdesk/contract/billing/bank/line-states'
import { sql } from 'kysely'
import type { Database } from '../../../platform/database/database.ts'
import { offsetOf, pagedAnswer } from '../../../platform/database/paging.ts'
import { isoMoment } from '../../../platform/iso-moment.ts'
import { calledCustomer, calledEmployee } from '../../access/person-names.ts'
import type { Handler } from '../../operation.ts'
import { proposeMatches } from './propose-matches.ts'

type Decided = Omit<BankLineInCents, 'certainty' | 'reasons'>

/** Lines of bank statements, the latest first; those that wait each with the match that is proposed now. */
export const listBankLines: Handler<'listBankLines'> = async ({ db, actor, params, query }) => {
  const { state } = query
  // unscoped invoice, ledger_allocation, ledger_entry: administrators alone read bank statements
  const { rows } = await sql<Decided>`
    SELECT line."_id", import."name" AS "file", line."number", line."day"::text AS "day", line."amount", line."currency",
      line."text", line."state",
      (SELECT json_build_object('file', file."name", 'number', alike."number") FROM bank_line alike
        JOIN bank_import file ON file."_id" = alike."importId" WHERE alike."_id" = line."doubleOf") AS "doubleOf",
      (SELECT json_build_object('_id', payer."_id", 'name', ${calledCustomer('payer')})
        FROM payment JOIN account payer ON payer."_id" = payment."mauth_id" WHERE payment."_id" = line."paymentId") AS "customer",
      coalesce((
        SELECT json_agg(json_build_object('_id', paid."_id", 'timestamp', paid."timestamp", 'owed', paid."amount") ORDER BY paid."timestamp")
        FROM (
          SELECT invoice."_id", invoice."timestamp", sum(allocation."amount")::bigint AS "amount"
          FROM ledger_entry paying JOIN ledger_allocation allocation ON allocation."creditId" = paying."_id"
          JOIN ledger_entry billed ON billed."_id" = allocation."debitId" JOIN invoice ON invoice."_id" = billed."invoiceId"
          WHERE paying."kind" = 'payment' AND paying."paymentId" = line."paymentId"
          GROUP BY invoice."_id" HAVING sum(allocation."amount") > 0
        ) paid), '[]') AS "invoices",
      coalesce((SELECT ${calledEmployee('decider')} FROM account decider WHERE decider."_id" = line."decidedBy"), '') AS "decidedBy",
      ${isoMoment(sql`line."decidedAt"`)} AS "decidedAt"
    FROM bank_line line JOIN bank_import import ON import."_id" = line."importId"
    WHERE line."state" = ${state}
    ORDER BY line."day" DESC, line."_id" LIMIT ${params.size} OFFSET ${offsetOf(params)}`.execute(db)
  const counts = await countLines(db)
  const proposals = state === 'open' ? await proposeMatches(db, actor, rows) : new Map()
  const docs = rows.map((row) => ({ ...row, certainty: 'none' as const, reasons: [], ...proposals.get(row._id) }))
  return pagedAnswer(docs, counts[state], params)
}

/** How many lines of bank statements wait, were confirmed and were skipped. */
export const countBankLines: Handler<'countBankLines'> = ({ db }) => countLines(db)

async function countLines(db: Database): Promise<Record<BankLineState, number>> {
  const { rows } = await sql<{ state: BankLineState; count: number }>`
    SELECT "state", count(*) AS "count" FROM bank_line GROUP BY "state"`.execute(db)
  return { open: 0, confirmed: 0, skipped: 0, ...Object.fromEntries(rows.map(({ state, count }) => [state, count])) }
}
