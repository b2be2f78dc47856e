import type { MessageKind } from '@stitchdesk/contract/mail/mail-kinds'
import type { NotificationKind } from '@stitchdesk/contract/notifications/notification-kinds'
import type { Actor } from '../apps/api/src/platform/actor.ts'
import type { BareStatement } from './statements.ts'

/** The floor puts a new value in its place in each transaction. */
export interface Fresh {
  fresh: 'id' | 'code' | 'customerId' | 'userName' | 'requestId'
}
const ID: Fresh = { fresh: 'id' }
const CODE: Fresh = { fresh: 'code' }
const CUSTOMER_ID: Fresh = { fresh: 'customerId' }
const USER_NAME: Fresh = { fresh: 'userName' }
const REQUEST_ID: Fresh = { fresh: 'requestId' }

/** A queue that nobody looks into: the floor's jobs stay there. */
export const FLOOR_QUEUE = 'floor'
const JOB = `INSERT INTO pgboss.job (name, data) VALUES ('${FLOOR_QUEUE}', '{}')`

const statement = (text: string, values: unknown[]): BareStatement => ({ text, values })

/**
 * The rows that placing an order writes, with its email and job, by the fewest statements: one a table. Each transaction places for the next customer of its case.
 */
export function placingWrites(actor: Actor): BareStatement[] {
  return [
    statement('INSERT INTO order_code ("orderCode", "accountId") VALUES ($1, $2)', [CODE, actor._id]),
    statement(
      `INSERT INTO request ("_id", "orderCode", "requestFor", "orderName", "requiredFormat", "userName", "customerId", "dueTime")
       SELECT $1, $2, 'order', 'Floor', 'dst', $3, "customerId", now() + interval '1 day' FROM account WHERE "userName" = $3`,
      [ID, CODE, USER_NAME],
    ),
    audited(actor, ID, 'created'),
    statement('INSERT INTO request_participant ("accountId", "requestId") VALUES ($1, $2)', [actor._id, ID]),
    mailed('request-received', CUSTOMER_ID, ID),
    statement(JOB, []),
    statement(
      `INSERT INTO notification ("entity", "entityId", "accountId", "kind")
       SELECT 'request', $1, "_id", 'newRequest' FROM account WHERE "Designation" IN ('Administrate', 'subadmin') AND NOT "delete"`,
      [ID],
    ),
  ]
}

export const DESIGNERS = ['designer-1', 'designer-2'] as const

/** The rows that assigning one of some requests to the other of two designers writes. */
export function assigningWrites(actor: Actor): BareStatement[] {
  const [one, other] = DESIGNERS
  return [
    LOCK,
    statement(
      `UPDATE request SET "assTo" = CASE "assTo" WHEN $2 THEN $3 ELSE $2 END, "version" = "version" + 1 WHERE "_id" = $1`,
      [REQUEST_ID, one, other],
    ),
    audited(actor, REQUEST_ID, 'assTo'),
    told('assigned', 'account."userName" = request."assTo"'),
  ]
}

/** The rows that saving a version writes, with its price. */
export function processingWrites(actor: Actor): BareStatement[] {
  return [
    LOCK,
    statement(
      `INSERT INTO processing ("_id", "requestId", "round", "savedBy", "price", "stitiches")
       SELECT $1, $2, coalesce(max("round"), 0) + 1, $3, 1000, '5000' FROM processing WHERE "requestId" = $2`,
      [ID, REQUEST_ID, actor._id],
    ),
    statement(
      `INSERT INTO request_price ("processingId", "requestId", "pricing", "asked", "lines", "price", "isFree", "savedBy")
       VALUES ($1, $2, '{}', '{}', '[]', 1000, false, $3)`,
      [ID, REQUEST_ID, actor._id],
    ),
    statement(
      `UPDATE request SET "price" = 1000, "stiches" = '5000', "orderStatus" = 'Ready', "version" = "version" + 1 WHERE "_id" = $1`,
      [REQUEST_ID],
    ),
    audited(actor, REQUEST_ID, 'price'),
  ]
}

/** The rows that sending a record writes, with its email and job. */
export function sendingWrites(actor: Actor): BareStatement[] {
  return [
    LOCK,
    statement(
      `UPDATE processing SET "releasedAt" = now() WHERE "releasedAt" IS NULL AND "_id" =
       (SELECT "_id" FROM processing WHERE "requestId" = $1 ORDER BY "round" DESC LIMIT 1)`,
      [REQUEST_ID],
    ),
    statement(`UPDATE request SET "sentDate" = now(), "version" = "version" + 1 WHERE "_id" = $1`, [REQUEST_ID]),
    audited(actor, REQUEST_ID, 'sentDate'),
    mailed('request-sent', actor._id, REQUEST_ID),
    statement(JOB, []),
    told('result', 'account."customerId" = request."customerId"'),
  ]
}

/** The rows that a message to a customer writes, with its email and job. */
export function messageWrites(actor: Actor): BareStatement[] {
  return [
    LOCK,
    statement(
      `INSERT INTO conversation_message ("requestId", "channel", "authorId", "byStaff", "text", "clientId")
       VALUES ($1, 'customer', $2, true, 'Thank you.', $3)`,
      [REQUEST_ID, actor._id, ID],
    ),
    statement(
      `INSERT INTO conversation_read ("accountId", "requestId", "channel", "number") VALUES ($1, $2, 'customer', 1)
       ON CONFLICT ("accountId", "requestId", "channel") DO UPDATE SET "number" = excluded."number"`,
      [actor._id, REQUEST_ID],
    ),
    statement('INSERT INTO request_participant ("accountId", "requestId") VALUES ($1, $2) ON CONFLICT DO NOTHING', [
      actor._id,
      REQUEST_ID,
    ]),
    mailed('conversation', actor._id, REQUEST_ID),
    statement(JOB, []),
    told('shopMessage', 'account."customerId" = request."customerId"'),
  ]
}

const LOCK = statement('SELECT "_id" FROM request WHERE "_id" = $1 FOR UPDATE', [REQUEST_ID])

/** @param who condition on `account` and `request` */
const told = (kind: NotificationKind, who: string) =>
  statement(
    `INSERT INTO notification ("entity", "entityId", "accountId", "kind")
     SELECT 'request', $1, account."_id", '${kind}' FROM request JOIN account ON ${who} WHERE request."_id" = $1
     ON CONFLICT ("entity", "entityId", "accountId") DO UPDATE SET "times" = notification."times" + 1, "at" = excluded."at"`,
    [REQUEST_ID],
  )

const mailed = (kind: MessageKind, accountId: string | Fresh, requestId: Fresh) =>
  statement(
    `INSERT INTO mail_message ("kind", "to", "accountId", "requestId", "subject", "text", "html", "status")
     VALUES ('${kind}', 'floor@customer.example', $1, $2, 'About your order', 'Thank you.', '<p>Thank you.</p>', 'sent')`,
    [accountId, requestId],
  )

const audited = (actor: Actor, id: string | Fresh, field: string) =>
  statement(
    `INSERT INTO audit_event ("field", "before", "after", "accountId", "actorKind", "entity", "entityId")
     VALUES ($1, 'null', 'true', $2, 'session', 'request', $3)`,
    [field, actor._id, id],
  )
