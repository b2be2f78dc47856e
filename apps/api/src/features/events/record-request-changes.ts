import { AUDITED_AMOUNTS } from '@stitchdesk/contract/audit/audited-amounts'
import { type RawBuilder, sql, type Transaction } from 'kysely'
import type { DB } from '../../platform/database/database.generated.ts'
import type { Reached } from '../../platform/database/reached.ts'
import { LOCKED } from '../access/reach.ts'
import type { Context } from '../operation.ts'

interface ManyChanges<Column extends keyof DB['request'] & string> {
  /** a query that selects the requests by `_id` with their new values */
  next: RawBuilder<unknown>
  /** columns to write; requests that have these values already are left alone */
  columns: readonly Column[]
}

/**
 * As `recordChange`, for many requests in one statement, because an invoice may hold hundreds. Writes the changes with a new
 * version and the audit trail, and calls no listeners. Called in a transaction that has locked the requests.
 */
export async function recordRequestChanges<Column extends keyof DB['request'] & string>(
  trx: Transaction<DB>,
  { actor }: Pick<Context, 'actor'>,
  { next, columns }: ManyChanges<Column>,
): Promise<void> {
  const was = (column: string) => sql.ref(`was.${column}`)
  const will = (column: string) => sql.ref(`was.new ${column}`)
  const differs = columns.map((column) => sql`record.${sql.ref(column)} IS DISTINCT FROM next.${sql.ref(column)}`)
  const both = columns.map(
    (column) => sql`, record.${sql.ref(column)}, next.${sql.ref(column)} AS ${sql.ref(`new ${column}`)}`,
  )
  // In currency units, as `auditedJson` has them.
  const audited = (column: string, value: RawBuilder<unknown>) =>
    AUDITED_AMOUNTS.has(column) ? sql`to_jsonb(round(${value} / 100.0, 2))` : sql`to_jsonb(${value})`
  const told = columns.map(
    (column) => sql`(${column}::text, ${audited(column, was(column))}, ${audited(column, will(column))})`,
  )
  await sql`
    WITH next AS (${next}), was AS (
      SELECT record."_id" ${sql.join(both, sql``)} FROM request record JOIN next ON next."_id" = record."_id"
      WHERE ${LOCKED} AND (${sql.join(differs, sql` OR `)})
    ), changed AS (
      UPDATE request SET ${sql.join(
        [...columns.map((column) => sql`${sql.ref(column)} = ${will(column)}`), sql`"version" = request."version" + 1`],
        sql`, `,
      )} FROM was WHERE was."_id" = request."_id"
    )
    INSERT INTO audit_event ("accountId", "actorKind", "entity", "entityId", "field", "before", "after")
    SELECT ${actor._id}, ${actor.kind}, 'request', was."_id", change."field", change."before", change."after"
    FROM was CROSS JOIN LATERAL (VALUES ${sql.join(told)}) change ("field", "before", "after")
    WHERE change."before" IS DISTINCT FROM change."after"`.execute(trx)
}

/** Gives requests a new version, so that opened rows read again what changed of them though it stands in none of their columns. */
export async function renewRequests(trx: Transaction<DB>, ids: readonly Reached<'request'>[]): Promise<void> {
  if (ids.length === 0) return
  await sql`UPDATE request SET "version" = "version" + 1 WHERE "_id" = ANY (${[...ids]}::text[])`.execute(trx)
}
