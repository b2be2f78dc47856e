import { toCents } from '@stitchdesk/contract/basics/money'
import { readNumber } from '@stitchdesk/contract/basics/numbers'
import type { BankLineInCents } from '@stitchdesk/contract/billing/bank/bank'
import type { BankLineState } from '@stitchdesk/contract/billing/bank/line-states'
import { BILLING_LIMITS } from '@stitchdesk/contract/billing/limits'
import type { Query } from '@stitchdesk/contract/endpoints'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Actor } from '../../../platform/actor.ts'
import type { Database } from '../../../platform/database/database.ts'
import { offsetOf, pagedAnswer } from '../../../platform/database/paging.ts'
import { folded, holdsTyped } from '../../../platform/database/text-filter.ts'
import { isoMoment } from '../../../platform/iso-moment.ts'
import { calledCustomer, calledEmployee } from '../../access/person-names.ts'
import { BY_MANAGERS } from '../../access/reach.ts'
import type { Handler } from '../../operation.ts'
import { proposeMatches } from './propose-matches.ts'

type Decided = Omit<BankLineInCents, 'certainty' | 'reasons'>

const WAITS = sql<SqlBool>`line."state" = 'open'`
const FROM = sql`FROM bank_line line JOIN bank_import import ON import."_id" = line."importId"`

/** Lines of bank statements, the latest first. Waiting lines carry the match that the books propose right now. */
export const listBankLines: Handler<'listBankLines'> = async ({ db, actor, params, query }) => {
  const { state, certainty } = query
  const where = conditionOf(query)
  if (state === 'open' && certainty) {
    const proposed = await proposedLines(db, actor, await readLines(db, where))
    const docs = proposed.filter((line) => line.certainty === certainty)
    return pagedAnswer(docs.slice(offsetOf(params), offsetOf(params) + params.size), docs.length, params)
  }
  const rows = await readLines(db, where, sql`LIMIT ${params.size} OFFSET ${offsetOf(params)}`)
  const docs =
    state === 'open'
      ? await proposedLines(db, actor, rows)
      : rows.map((row) => ({ ...row, certainty: 'none' as const, reasons: [] }))
  const { rows: counts } = await sql<{ count: number }>`SELECT count(*) AS "count" ${FROM} WHERE ${where}`.execute(db)
  return pagedAnswer(docs, counts[0]?.count ?? 0, params)
}

/** All lines that wait with a sure match, so that they can be confirmed together. */
export const listSureBankLines: Handler<'listSureBankLines'> = async ({ db, actor }) => {
  const proposed = await proposedLines(db, actor, await readLines(db, WAITS))
  return {
    lines: proposed.flatMap(({ _id, amount, customer, invoices, certainty }) =>
      certainty === 'sure' && customer
        ? [{ _id, amount, customer, invoices: invoices.map((invoice) => invoice._id) }]
        : [],
    ),
  }
}

async function proposedLines(db: Database, actor: Actor, rows: readonly Decided[]): Promise<BankLineInCents[]> {
  const first = await proposeMatches(db, actor, rows)
  const sure = [...first.values()].flatMap(({ certainty, invoices }) => (certainty === 'sure' ? invoices : []))
  const rivals = await linesNaming(db, rows, sure)
  const proposals = rivals.length > 0 ? await proposeMatches(db, actor, [...rows, ...rivals]) : first
  return rows.map((row) => ({ ...row, certainty: 'none', reasons: [], ...proposals.get(row._id) }))
}

/**
 * Other waiting lines that name one of these invoices. Proposals compare all of them, so that paging never decides which line pays an
 * invoice.
 */
async function linesNaming(
  db: Database,
  rows: readonly Decided[],
  invoices: readonly { timestamp: string }[],
): Promise<Decided[]> {
  if (invoices.length === 0) return []
  const numbers = invoices.map(({ timestamp }) => `%${timestamp}%`)
  return readLines(
    db,
    sql`${WAITS} AND line."_id" <> ALL (${rows.map(({ _id }) => _id)}::text[])
    AND regexp_replace(line."text", '[^0-9]', '', 'g') LIKE ANY (${numbers}::text[])`,
  )
}

/** Condition: a query asks for this line. A number in the search also finds amounts. */
function conditionOf({ state, search, account }: Query<'listBankLines'>): RawBuilder<SqlBool> {
  const conditions = [sql<SqlBool>`${BY_MANAGERS} AND line."state" = ${state}`]
  if (account) conditions.push(sql`coalesce(import."account", 'Bank') = ${account}`)
  if (search !== '') {
    const figure = readNumber(search) ?? Number.NaN
    const amount = Number.isNaN(figure) || Math.abs(figure) > BILLING_LIMITS.amount ? null : toCents(figure)
    conditions.push(sql`(${holdsTyped(folded(sql`line."payer" || ' ' || line."text" || ' ' || import."name"`), search)}
      OR line."amount" = ${amount}::bigint
      OR EXISTS (SELECT FROM payment JOIN account payer ON payer."_id" = payment."mauth_id"
        WHERE payment."_id" = line."paymentId" AND ${holdsTyped(folded(calledCustomer('payer')), search)}))`)
  }
  return sql.join(conditions, sql` AND `)
}

async function readLines(db: Database, where: RawBuilder<SqlBool>, page = sql``): Promise<Decided[]> {
  const { rows } = await sql<Decided>`
    SELECT line."_id", import."name" AS "file", coalesce(import."account", 'Bank') AS "account", line."number",
      line."day"::text AS "day", line."amount", line."fee", line."currency", line."payer", line."text", line."state",
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
      EXISTS (SELECT FROM payment back WHERE back."_id" = line."paymentId" AND back."confirmation" = 'reversed') AS "reversed",
      coalesce((SELECT ${calledEmployee('decider')} FROM account decider WHERE decider."_id" = line."decidedBy"), '') AS "decidedBy",
      ${isoMoment(sql`line."decidedAt"`)} AS "decidedAt"
    ${FROM} WHERE ${BY_MANAGERS} AND ${where} ORDER BY line."day" DESC, line."_id" ${page}`.execute(db)
  return rows
}

/** How many lines of bank statements wait, were confirmed and were skipped. */
export const countBankLines: Handler<'countBankLines'> = ({ db }) => countLines(db)

async function countLines(db: Database): Promise<Record<BankLineState, number>> {
  const { rows } = await sql<{ state: BankLineState; count: number }>`
    SELECT "state", count(*) AS "count" FROM bank_line GROUP BY "state"`.execute(db)
  return { open: 0, confirmed: 0, skipped: 0, ...Object.fromEntries(rows.map(({ state, count }) => [state, count])) }
}
