import type { AuditEntry } from '@stitchdesk/contract/audit/audit'
import { AUDIT_LIMITS } from '@stitchdesk/contract/audit/limits'
import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../platform/database/database.ts'
import { offsetOf, pagedAnswer } from '../../platform/database/paging.ts'
import { boundsOf } from '../../platform/days.ts'
import { accountHolds } from '../access/customer-names.ts'
import { calledAccount, isCalled } from '../access/person-names.ts'
import { isNamed, type Scope } from '../access/reach.ts'
import { wholeShop } from '../access/scope.ts'
import type { Handler, OperationContext } from '../operation.ts'

const isoMoment = sql`to_char(event."at" AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

/** A record's name, else its id. */
const RECORD = sql`coalesce(CASE event."entity"
  WHEN 'request' THEN (SELECT CASE request."requestFor" WHEN 'quote' THEN 'QT-' WHEN 'vector' THEN 'VO-' ELSE 'OR-' END
    || request."orderCode" FROM request WHERE request."_id" = event."entityId")
  WHEN 'account' THEN (SELECT ${calledAccount('account')} FROM account WHERE account."_id" = event."entityId")
  WHEN 'invoice' THEN (SELECT invoice."timestamp" FROM invoice WHERE invoice."_id" = event."entityId")
  WHEN 'payment' THEN (SELECT payment."timestamp" || ' ' || payment."PayNumber" FROM payment WHERE payment."_id" = event."entityId")
  WHEN 'message' THEN (SELECT mail_message."subject" FROM mail_message WHERE mail_message."_id" = event."entityId")
  END, event."entityId")`

const RECORD_USER_NAME = sql`coalesce(CASE event."entity"
  WHEN 'account' THEN (SELECT account."userName" FROM account WHERE account."_id" = event."entityId") END, '')`

/** A value for display, cut if long, so that a page of entries stays small. */
const shown = (column: 'before' | 'after') =>
  sql`left(coalesce(event.${sql.id(column)}::text, 'null'), ${sql.lit(AUDIT_LIMITS.value)})`

/** The audit trail, latest first, filtered by person, field, record and day. */
export const listAudit: Handler<'listAudit'> = async ({ db, services, actor, params, query }) => {
  const where = sql.join(conditions(query, services.config.TIME_ZONE), sql` AND `)
  const { rows } = await sql<AuditEntry>`
    SELECT event."_id"::text AS "_id", ${isoMoment} AS "at", event."actorKind", event."entity", event."entityId", event."field",
      coalesce(actor."userName", '') AS "userName",
      coalesce(${calledAccount('actor')}, '') AS "name",
      ${RECORD} AS "record", ${RECORD_USER_NAME} AS "recordUserName", ${shown('before')} AS "before", ${shown('after')} AS "after"
    FROM audit_event event LEFT JOIN account actor ON actor."_id" = event."accountId"
    WHERE ${wholeShop(actor)} AND ${where} ORDER BY event."at" DESC, event."_id" DESC
    LIMIT ${params.size} OFFSET ${offsetOf(params)}`.execute(db)
  return pagedAnswer(rows, await count(db, wholeShop(actor), where), params)
}

/** The number of entries, up to a limit beyond which nobody turns pages. */
async function count(db: Database, scope: Scope, where: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{ n: number }>`SELECT count(*)::int AS n FROM (
    SELECT FROM audit_event event WHERE ${scope} AND ${where} LIMIT ${sql.lit(AUDIT_LIMITS.counted)}) found`.execute(db)
  return rows[0]?.n ?? 0
}

function conditions({ who, entity, what, record, from, to }: OperationContext<'listAudit'>['query'], timeZone: string) {
  const days = boundsOf({ $gte: from, $lte: to }, timeZone)
  return [
    sql`true`,
    ...(who
      ? [sql`event."accountId" IN (SELECT "_id" FROM account WHERE ${accountHolds('account', ACTOR_NAMES, who)})`]
      : []),
    ...(entity ? [sql`event."entity" = ${entity}`] : []),
    ...(what ? [sql`event."field" = ${what}`] : []),
    ...(record ? [sql`(event."entity", event."entityId") IN (${recordsNamed(record)})`] : []),
    ...(days.from ? [sql`event."at" >= ${days.from}`] : []),
    ...(days.until ? [sql`event."at" < ${days.until}`] : []),
  ]
}

/** Columns of an account that the filter `who` may be a part of. */
const ACTOR_NAMES = ['userName', 'contactPerson', 'customerNick', 'company']

/** The records that a code, a name, a number or an id may mean. */
function recordsNamed(record: string) {
  const code = /^(?:(?:QT|OR|VO)-)?(\d{1,15})$/i.exec(record)?.[1]
  return sql`
    SELECT 'request', "_id" FROM request WHERE ${isNamed('request._id', record)} ${code ? sql`OR "orderCode" = ${code}::bigint` : sql``}
    UNION ALL SELECT 'account', "_id" FROM account WHERE ${isNamed('account._id', record)} OR lower("userName") = lower(${record})
      OR ${isCalled(record)}
    UNION ALL SELECT 'invoice', "_id" FROM invoice WHERE ${isNamed('invoice._id', record)} OR "timestamp" = ${record}
    UNION ALL SELECT 'payment', "_id" FROM payment WHERE ${isNamed('payment._id', record)} OR "timestamp" = ${record}
    UNION ALL SELECT 'message', ${record}::text
    UNION ALL SELECT 'setting', ${record}::text`
}
