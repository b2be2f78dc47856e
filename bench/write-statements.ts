import type { Actor } from '../apps/api/src/platform/actor.ts'
import type { BareStatement } from './statements.ts'

/** The floor puts a new value in its place in each transaction. */
export interface Fresh {
  fresh: 'id' | 'code'
}
const ID: Fresh = { fresh: 'id' }
const CODE: Fresh = { fresh: 'code' }

/** A year later, so that nobody starts the floor's jobs. */
const JOB = `INSERT INTO pgboss.job (name, data, start_after) VALUES ('send-mail', '{}', now() + interval '1 year')`

const statement = (name: string, text: string, values: unknown[]): BareStatement => ({ name, text, values })

/**
 * The rows that placing an order writes, with its email and job, by the fewest statements: one a table, each prepared
 * once.
 */
export function placingWrites(actor: Actor, customer: { _id: string; userName: string }): BareStatement[] {
  return [
    statement('code', 'INSERT INTO order_code ("orderCode", "accountId") VALUES ($1, $2)', [CODE, actor._id]),
    statement(
      'request',
      `INSERT INTO request ("_id", "orderCode", "requestFor", "orderName", "requiredFormat", "userName", "customerId", "dueTime")
       SELECT $1, $2, 'order', 'Floor', 'dst', $3, "customerId", now() + interval '1 day' FROM account WHERE "userName" = $3`,
      [ID, CODE, customer.userName],
    ),
    audited(actor, ID, 'created'),
    statement('participant', 'INSERT INTO request_participant ("accountId", "requestId") VALUES ($1, $2)', [
      actor._id,
      ID,
    ]),
    statement(
      'mail',
      `INSERT INTO mail_message ("kind", "to", "accountId", "requestId", "subject", "text", "html", "status")
       VALUES ('request-received', 'floor@customer.example', $1, $2, 'We received your order', 'Thank you.', '<p>Thank you.</p>', 'sent')`,
      [customer._id, ID],
    ),
    statement('job', JOB, []),
    statement(
      'notification',
      `INSERT INTO notification ("entity", "entityId", "accountId", "kind")
       SELECT 'request', $1, "_id", 'newRequest' FROM account WHERE "Designation" IN ('Administrate', 'subadmin') AND NOT "delete"`,
      [ID],
    ),
  ]
}

/** The rows that a change of one field of a request writes. */
export function changeWrites(actor: Actor, requestId: string): BareStatement[] {
  return [
    statement('lock', 'SELECT "_id" FROM request WHERE "_id" = $1 FOR UPDATE', [requestId]),
    statement(
      'change',
      `UPDATE request SET "oStatus" = CASE "oStatus" WHEN 'New' THEN 'Edit' ELSE 'New' END, "version" = "version" + 1 WHERE "_id" = $1`,
      [requestId],
    ),
    audited(actor, requestId, 'oStatus'),
  ]
}

const audited = (actor: Actor, id: string | Fresh, field: string) =>
  statement(
    'audit',
    `INSERT INTO audit_event ("field", "before", "after", "accountId", "actorKind", "entity", "entityId")
     VALUES ($1, 'null', 'true', $2, 'session', 'request', $3)`,
    [field, actor._id, id],
  )
