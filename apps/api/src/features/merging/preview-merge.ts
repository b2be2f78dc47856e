import { entriesOf } from '@stitchdesk/contract/basics/tables'
import type { MergePreviewInCents } from '@stitchdesk/contract/customers/merge'
import { sql } from 'kysely'
import type { Database } from '../../platform/database/database.ts'
import type { Reached } from '../../platform/database/reached.ts'
import { AppError } from '../../platform/errors.ts'
import { findCustomerWithin } from '../access/find-customer.ts'
import { calledCustomer } from '../access/person-names.ts'
import type { Handler } from '../operation.ts'
import { DESIGN, IS_DELIVERED } from '../requests/queries/delivered.ts'

type Kept = MergePreviewInCents['kept'][number]
type Counts = Pick<MergePreviewInCents, 'requests' | 'invoices' | 'payments' | 'designs' | 'notes' | 'accounts'>
/** Of what both may have: whether the one that goes has it, and whether the one that stays has. */
type Choices = Record<Kept['what'], [from: boolean, into: boolean]>

/** What merging a customer into another one moves, and whose terms, prices and marks stay. */
export const previewMerge: Handler<'previewMerge'> = async ({ db, actor, params }) => {
  const from = await findCustomerWithin(db, actor, params._id)
  const into = await findCustomerWithin(db, actor, params.into)
  if (from.customerId === into.customerId) throw new AppError('merge_same')
  const [one, other] = [from.customerId, into.customerId]
  const has = (table: string) =>
    sql`json_build_array(EXISTS (SELECT FROM ${sql.table(table)} WHERE "customerId" = ${one}),
      EXISTS (SELECT FROM ${sql.table(table)} WHERE "customerId" = ${other}))`
  const isSet = (column: string, unset: string) => sql`json_build_array(
    coalesce(gone.${sql.ref(column)}::text, '') NOT IN ('', ${unset}), coalesce(stays.${sql.ref(column)}::text, '') NOT IN ('', ${unset}))`
  const heldBy = (customer: Reached<'customer'>) =>
    sql`EXISTS (SELECT FROM customer_terms WHERE "customerId" = ${customer} AND "holdReason" <> '')`
  const { rows } = await sql<Counts & { choices: Choices }>`
    SELECT (SELECT count(*) FROM request WHERE "customerId" = ${one} AND NOT "delete") AS "requests",
      (SELECT count(DISTINCT ${DESIGN}) FROM request WHERE request."customerId" = ${one} AND ${IS_DELIVERED}) AS "designs",
      (SELECT count(*) FROM invoice WHERE "customerId" = ${one}) AS "invoices",
      (SELECT count(*) FROM payment WHERE "customerId" = ${one}) AS "payments",
      (SELECT count(*) FROM customer_note WHERE "customerId" = ${one} AND "removedAt" IS NULL) AS "notes",
      (SELECT coalesce(json_agg(json_build_object('_id', account."_id", 'name', ${calledCustomer('account')}, 'userName', account."userName",
        'email', account."email") ORDER BY account."registerdDate", account."_id"), '[]') FROM account
        WHERE account."customerId" = ${one} AND NOT account."delete") AS "accounts",
      json_build_object('terms', ${has('customer_terms')}, 'hold', json_build_array(${heldBy(one)}, ${heldBy(other)}),
        'prices', ${has('customer_pricing')}, 'salesperson', ${isSet('assToSalesMan', '')}, 'source', ${isSet('reffrence', '')},
        'color', ${isSet('colorStatus', 'Nothing')}, 'space', ${isSet('uploadQuotaBytes', '')}) AS "choices"
    FROM customer gone, customer stays WHERE gone."_id" = ${one} AND stays."_id" = ${other}`.execute(db)
  const [row] = rows
  if (!row) throw new AppError('merge_changed')
  const { choices, ...counts } = row
  return {
    from: await sideOf(db, from),
    into: await sideOf(db, into),
    ...counts,
    kept: entriesOf(choices).flatMap(([what, [mine, theirs]]): Kept[] =>
      mine ? [{ what, of: theirs ? 'into' : 'from' }] : [],
    ),
  }
}

async function sideOf(db: Database, { _id, customerId }: { _id: Reached<'account'>; customerId: Reached<'customer'> }) {
  const { rows } = await sql<Pick<MergePreviewInCents['from'], 'name' | 'owed' | 'credit'>>`
    SELECT ${calledCustomer('account')} AS "name", debts."owed",
      (debts."owed" - coalesce((SELECT sum("amount") FROM ledger_entry WHERE "customerId" = ${customerId}), 0))::bigint AS "credit"
    FROM account CROSS JOIN (
      SELECT coalesce(sum("owed"), 0)::bigint AS "owed" FROM invoice WHERE "customerId" = ${customerId}) debts
    WHERE account."_id" = ${_id}`.execute(db)
  const [row] = rows
  if (!row) throw new AppError('customer_not_found')
  return { _id, customerId, ...row }
}
