import type { Actor } from '../apps/api/src/platform/actor.ts'
import type { BareStatement } from './statements.ts'

/** The floor puts a new value in its place in each transaction. */
export interface Fresh {
  fresh: 'id' | 'code' | 'customerId' | 'userName'
}
const ID: Fresh = { fresh: 'id' }
const CODE: Fresh = { fresh: 'code' }
const CUSTOMER_ID: Fresh = { fresh: 'customerId' }
const USER_NAME: Fresh = { fresh: 'userName' }

/** A queue that nobody looks into: the floor's jobs stay there. */
export const FLOOR_QUEUE = 'floor'
const JOB = `INSERT INTO pgboss.job (name, data) VALUES ('${FLOOR_QUEUE}', '{}')`

const statement = (name: string, text: string, values: unknown[]): BareStatement => ({ name, text, values })

/**
 * The rows that placing an order writes, with its email and job, by the fewest statements: one a table, each prepared
 * once. Each transaction places for the next customer of its case.
 */
export function placingWrites(actor: Actor): BareStatement[] {
  return [
    statement('code', 'INSERT INTO order_code ("orderCode", "accountId") VALUES ($1, $2)', [CODE, actor._id]),
    statement(
      'request',
      `INSERT INTO request ("_id", "orderCode", "requestFor", "orderName", "requiredFormat", "userName", "customerId", "dueTime")
       SELECT $1, $2, 'order', 'Floor', 'dst', $3, "customerId", now() + interval '1 day' FROM account WHERE "userName" = $3`,
      [ID, CODE, USER_NAME],
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
      [CUSTOMER_ID, ID],
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

export const DESIGNERS = ['designer-1', 'designer-2'] as const

/** The rows that assigning a request to the other of two designers writes. */
export function assigningWrites(actor: Actor, requestId: string): BareStatement[] {
  const [one, other] = DESIGNERS
  return [
    statement('lock', 'SELECT "_id" FROM request WHERE "_id" = $1 FOR UPDATE', [requestId]),
    statement(
      'assign',
      `UPDATE request SET "assTo" = CASE "assTo" WHEN $2 THEN $3 ELSE $2 END, "version" = "version" + 1 WHERE "_id" = $1`,
      [requestId, one, other],
    ),
    audited(actor, requestId, 'assTo'),
    statement(
      'told',
      `INSERT INTO notification ("entity", "entityId", "accountId", "kind")
       SELECT 'request', $1, account."_id", 'assigned'
       FROM request JOIN account ON account."userName" = request."assTo" WHERE request."_id" = $1
       ON CONFLICT ("entity", "entityId", "accountId") DO UPDATE SET "times" = notification."times" + 1, "at" = excluded."at"`,
      [requestId],
    ),
  ]
}

const audited = (actor: Actor, id: string | Fresh, field: string) =>
  statement(
    'audit',
    `INSERT INTO audit_event ("field", "before", "after", "accountId", "actorKind", "entity", "entityId")
     VALUES ($1, 'null', 'true', $2, 'session', 'request', $3)`,
    [field, actor._id, id],
  )
