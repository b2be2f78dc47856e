import { REQUEST_LIMITS } from '@stitchdesk/contract/requests/limits'
import type { TimelineEntry, TimelineKind } from '@stitchdesk/contract/requests/request-page'
import { type RawBuilder, sql } from 'kysely'
import type { Actor } from '../../platform/actor.ts'
import { isoMoment } from '../../platform/iso-moment.ts'
import { isEmployee } from '../access/employees.ts'
import { calledAnybody, calledEmployee, staffName } from '../access/person-names.ts'
import { invoiceScope, isStaff, seesMoney } from '../access/scope.ts'
import { SHOWN_STATUS } from '../mail/mail-status.ts'
import { PAYMENTS_OF_INVOICE } from './queries/billing.ts'
import { MONEY_FIELDS } from './queries/columns.ts'
import { shownRounds } from './queries/released.ts'

/** The extra fields of each kind of timeline entry. */
type Said<K extends TimelineKind> = Record<
  Exclude<keyof Extract<TimelineEntry, { kind: K }>, 'kind' | '_id' | 'at' | 'by' | 'byUserName'>,
  RawBuilder<unknown>
>

const NOBODY = sql`NULL`

/**
 * The history of `request` that the caller may see, the latest first, as JSON. Each source is read by index, with its own limit.
 */
export function timelineJson(actor: Actor): RawBuilder<TimelineEntry[]> {
  const sources = [
    placed(actor),
    rounds(actor),
    changes(actor),
    mails(actor),
    ...(seesMoney(actor) ? money(actor) : []),
  ]
  const latestFirst = sql`each."moment" DESC, each."entry" ->> '_id' DESC`
  return sql`(
    SELECT coalesce(json_agg(each."entry" ORDER BY ${latestFirst}), '[]') FROM (
      SELECT each."moment", each."entry" FROM (
        ${sql.join(
          sources.map((source) => sql`(${source} LIMIT ${sql.lit(REQUEST_LIMITS.timeline)})`),
          sql` UNION ALL `,
        )}) each ("moment", "entry")
      ORDER BY ${latestFirst} LIMIT ${sql.lit(REQUEST_LIMITS.timeline)}) each)`
}

interface Entry<K extends TimelineKind> {
  kind: K
  _id: RawBuilder<unknown>
  at: RawBuilder<unknown>
  /** id of the account that did it; null if the caller may not know it */
  by: RawBuilder<unknown> | null
  said: Said<K>
}

/** The two columns of a source: when, and the entry as it is answered. */
function entry<K extends TimelineKind>(actor: Actor, { kind, _id, at, by, said }: Entry<K>): RawBuilder<unknown> {
  const named = { kind: sql.lit(kind), _id: sql`${sql.lit(`${kind}-`)} || ${_id}`, at: isoMoment(at), ...said }
  const pairs = Object.entries(named).map(([name, value]) => sql`${sql.lit(name)}, ${value}`)
  return sql`${at}, jsonb_build_object(${sql.join(pairs)}) || ${personJson(actor, by)}`
}

const UNKNOWN = sql`'{"by": null, "byUserName": null}'::jsonb`

/** The author of an entry: a name, and for staff the user name. */
function personJson(actor: Actor, by: Entry<TimelineKind>['by']): RawBuilder<unknown> {
  if (!by) return UNKNOWN
  const name = isStaff(actor) ? calledAnybody(actor, 'author') : staffName(actor, 'author')
  const userName = isStaff(actor) ? sql`author."userName"` : NOBODY
  return sql`coalesce((
    SELECT jsonb_build_object('by', ${name}, 'byUserName', ${userName}) FROM account author WHERE author."_id" = ${by}),
    ${UNKNOWN})`
}

const byStaff = isEmployee('placer')

function placed(actor: Actor): RawBuilder<unknown> {
  const columns = entry(actor, {
    kind: 'placed',
    _id: sql`request."_id"`,
    at: sql`request."submitDateTime"`,
    by: isStaff(actor)
      ? sql`coalesce(placer."_id", (SELECT own."_id" FROM account own WHERE own."userName" = request."userName"))`
      : null,
    said: { byStaff: sql`coalesce(${byStaff}, false)` },
  })
  return sql`SELECT ${columns} FROM (SELECT) once LEFT JOIN LATERAL (
    SELECT account."_id", account."Designation" FROM audit_event event
    JOIN account ON account."_id" = event."accountId"
    WHERE event."entity" = 'request' AND event."entityId" = request."_id" AND event."field" = 'created'
    LIMIT 1) placer ON true`
}

/** For a customer, a round happens when it is sent, and only sent rounds are numbered. */
function rounds(actor: Actor): RawBuilder<unknown> {
  const at = isStaff(actor) ? sql`round."savedAt"` : sql`round."releasedAt"`
  const columns = entry(actor, {
    kind: 'round',
    _id: sql`round."_id"`,
    at,
    by: sql`round."savedBy"`,
    said: {
      round: sql`round."number"`,
      comments: sql`round."comments"`,
      files: sql`(SELECT count(*) FROM processing_upload result WHERE result."processingId" = round."_id")`,
    },
  })
  return sql`SELECT ${columns} FROM (
    SELECT processing.*, row_number() OVER (ORDER BY processing."round") AS "number"
    FROM processing WHERE ${shownRounds(actor)}) round
    ORDER BY round."round" DESC`
}

/** Condition: customers see the entry. They see that work began and ended, and what they did themselves. */
const TOLD_TO_CUSTOMERS = sql`(event."field" IN ('convertToOrder', 'cancelled', 'changeAsked', 'goAheadLimit', 'priceAsked', 'declinedPrice')
  OR (event."field" = 'proof' AND event."after" #>> '{}' ~ ': (approved|changes)$')
  OR (event."field" = 'orderStatus' AND event."after" IN ('"Processing"', '"Done"')))`

/** A recorded value as the timeline shows it: assignees by name. */
const shownValue = (column: 'before' | 'after') => sql`CASE WHEN event."field" IN ('assTo', 'assToSalesMan')
  THEN coalesce((SELECT to_jsonb(${calledEmployee('assigned')}) FROM account assigned
    WHERE assigned."userName" = event.${sql.id(column)} #>> '{}'), event.${sql.id(column)})
  ELSE event.${sql.id(column)} END`

/** Changes that one person saved together are one entry, without what a version's or a mail's entry already shows. */
function changes(actor: Actor): RawBuilder<unknown> {
  const mayKnow = isStaff(actor)
    ? sql`(${seesMoney(actor)} OR event."field" NOT IN ${MONEY_FIELDS})`
    : TOLD_TO_CUSTOMERS
  const columns = entry(actor, {
    kind: 'changed',
    _id: sql`save."last"`,
    at: sql`save."at"`,
    by: isStaff(actor) ? sql`save."accountId"` : null,
    said: { changes: sql`save."changes"` },
  })
  return sql`SELECT ${columns} FROM (
    SELECT event."at", event."accountId", max(event."_id") AS "last", jsonb_agg(jsonb_build_object(
      'field', event."field", 'before', ${shownValue('before')}, 'after', ${shownValue('after')}) ORDER BY event."_id") AS "changes"
    FROM (
      SELECT * FROM audit_event WHERE "entity" = 'request' AND "entityId" = request."_id"
      ORDER BY "_id" DESC LIMIT ${sql.lit(REQUEST_LIMITS.timeline * 3)}) event
    WHERE event."field" NOT IN ('created', 'sentDate') AND ${mayKnow}
      AND (event."field" = 'priceAsked' OR NOT EXISTS (SELECT FROM processing saved
        WHERE saved."requestId" = request."_id" AND saved."savedAt" = event."at"))
    GROUP BY event."at", event."accountId") save
    ORDER BY save."last" DESC`
}

/** A mail of the record is sent by somebody, in the same moment as the request was marked as sent, or is sent again by somebody. */
function mails(actor: Actor): RawBuilder<unknown> {
  const sender = sql`(SELECT event."accountId" FROM audit_event event
    WHERE event."entity" = 'request' AND event."entityId" = request."_id" AND event."field" = 'sentDate'
      AND event."at" = mail_message."createdAt"
    UNION ALL SELECT event."accountId" FROM audit_event event
    WHERE event."entity" = 'message' AND event."entityId" = mail_message."_id" AND event."field" = 'sentAgain' LIMIT 1)`
  const columns = entry(actor, {
    kind: 'mail',
    _id: sql`mail_message."_id"`,
    at: sql`coalesce(mail_message."sentAt", mail_message."createdAt")`,
    by: isStaff(actor) ? sender : null,
    said: {
      messageId: sql`mail_message."_id"`,
      mail: sql`mail_message."kind"`,
      subject: sql`mail_message."subject"`,
      status: SHOWN_STATUS,
      wasSentAgain: sql`mail_message."resentAs" IS NOT NULL`,
      to: seesMoney(actor) ? sql`mail_message."to"` : NOBODY,
      reason: seesMoney(actor) && isStaff(actor) ? sql`mail_message."reason"` : NOBODY,
    },
  })
  const theirs = isStaff(actor) ? sql`` : sql`AND mail_message."accountId" = ${actor._id}`
  return sql`SELECT ${columns} FROM mail_message WHERE mail_message."requestId" = request."_id" ${theirs}
    ORDER BY mail_message."createdAt" DESC`
}

/** The invoice that holds the request, once it is issued, and what was entered as paid for it. */
function money(actor: Actor): RawBuilder<unknown>[] {
  const author = (column: string) => (isStaff(actor) ? sql.ref(column) : null)
  const held = sql`invoice_line line JOIN invoice ON invoice."_id" = line."invoiceId"`
  const shown = sql`line."orderId" = request."_id" AND line."live" AND invoice."timestamp" IS NOT NULL
    AND ${invoiceScope(actor)}`
  const invoice = entry(actor, {
    kind: 'invoice',
    _id: sql`invoice."_id"`,
    at: sql`invoice."createdAt"`,
    by: author('invoice.createdBy'),
    said: { invoiceId: sql`invoice."_id"`, number: sql`invoice."timestamp"` },
  })
  const payment = entry(actor, {
    kind: 'payment',
    _id: sql`payment."_id"`,
    at: sql`coalesce(payment."decidedAt", payment."createdAt")`,
    by: author('payment.enteredBy'),
    said: {
      invoiceId: sql`invoice."_id"`,
      amount: sql`payment."Price"`,
      currency: sql`payment."Currency"`,
      confirmation: sql`payment."confirmation"`,
    },
  })
  return [
    sql`SELECT ${invoice} FROM ${held} WHERE ${shown}`,
    sql`SELECT ${payment} FROM ${held} JOIN payment ON payment."_id" IN ${PAYMENTS_OF_INVOICE} WHERE ${shown}
      ORDER BY payment."createdAt" DESC`,
  ]
}
