import type { MovedEntryInCents } from '@stitchdesk/contract/reports/money-report'
import { sql } from 'kysely'
import { offsetOf, pagedAnswer } from '../../../platform/database/paging.ts'
import { calledCustomer } from '../../access/person-names.ts'
import { entryName } from '../../billing/ledger/entry-name.ts'
import { movedMoney } from '../../billing/ledger/moved-money.ts'
import type { Handler } from '../../operation.ts'

/** Invoices and refunds are what customers owe more; of all else a figure tells what they owe less. */
const SIGN = sql`CASE WHEN named."kind" IN ('invoice', 'refund') THEN 1 ELSE -1 END`

/** Entries within reach that a figure of money counts: those of one kind, and what took them back, each on its own day. */
export const listMoved: Handler<'listMoved'> = async ({ db, actor, params, query: { kind, from, to, PayMethod } }) => {
  const moved = movedMoney(actor, { from, to, kinds: [kind] })
  const counted = PayMethod
    ? sql`(SELECT moved.* FROM ${moved} moved JOIN payment ON payment."_id" = moved."paymentId" AND payment."PayMethod" = ${PayMethod})`
    : moved
  const { rows } = await sql<{ totalDocs: number; docs: MovedEntryInCents[] }>`
    SELECT (SELECT count(*) FROM ${counted} moved) AS "totalDocs", coalesce((SELECT json_agg(listed) FROM (
      SELECT entry."_id", entry."day"::text AS "day", ${entryName('named')} AS "name", first."_id" AS "accountId",
        ${calledCustomer('first')} AS "customer", entry."invoiceId", entry."reverses" IS NOT NULL AS "isReversal",
        entry."amount" * (${SIGN}) AS "amount",
        CASE WHEN named."kind" = 'invoice' THEN coalesce(invoice."tax" * sign(entry."amount"), 0)::bigint ELSE 0 END AS "tax",
        entry."reason"
      FROM (SELECT moved."_id" FROM ${counted} moved ORDER BY moved."day" DESC, moved."_id" LIMIT ${params.size} OFFSET ${offsetOf(params)}) page
      JOIN ledger_entry entry ON entry."_id" = page."_id"
      JOIN ledger_entry named ON named."_id" = coalesce(entry."reverses", entry."_id")
      LEFT JOIN invoice ON invoice."_id" = entry."invoiceId"
      JOIN LATERAL (SELECT * FROM account WHERE account."customerId" = entry."customerId"
        ORDER BY account."registerdDate", account."_id" LIMIT 1) first ON true
      ORDER BY entry."day" DESC, entry."_id") listed), '[]') AS "docs"`.execute(db)
  const [page] = rows
  return pagedAnswer(page?.docs ?? [], page?.totalDocs ?? 0, params)
}
