import { FILES_ADDRESS } from '@stitchdesk/contract/addresses'
import { UNASSIGNED } from '@stitchdesk/contract/basics/enums'
import { tableOf } from '@stitchdesk/contract/basics/tables'
import type { ProcessingData } from '@stitchdesk/contract/processing/processing'
import type { OrderRequestInCents } from '@stitchdesk/contract/requests/answer'
import { kindFields } from '@stitchdesk/contract/requests/kinds'
import { type RawBuilder, sql } from 'kysely'
import type { Actor } from '../../../platform/actor.ts'
import type { Processing, Request as RequestTable } from '../../../platform/database/database.generated.ts'
import { isoMoment } from '../../../platform/iso-moment.ts'
import { requestCustomerName, staffName } from '../../access/person-names.ts'
import { isStaff, seesMoney } from '../../access/scope.ts'
import { CHANGE_COUNT_JSON } from '../../changes/change-items.ts'
import { CONVERTED_JSON } from '../../files/converted.ts'
import { FILES_WITHHELD, tokenFor } from '../../files/shown-upload.ts'
import { FIGURES_JSON, PICTURES, pictureJson } from '../../pictures/picture-columns.ts'
import {
  AGREED_PART,
  CUSTOMER_IS_ON_HOLD,
  DUE_OF_ONE,
  INVOICE_DUE,
  INVOICE_ID,
  IS_ABOVE_LIMIT,
  PAYMENT_WAITS,
  termsTag,
} from './billing.ts'
import { released, releasedStatus, shownRounds } from './released.ts'
import { unreadMessages } from './unread-messages.ts'

/** Condition on `request`: a proof of it waits for its customer's answer. */
const PROOF_WAITS = sql<boolean>`EXISTS (
  SELECT FROM proof WHERE proof."requestId" = request."_id" AND proof."state" = 'open')`

/** The address of `upload` for a reader. */
export const addressFor = (reader: Pick<Actor, 'Designation'>): RawBuilder<string> =>
  sql`${sql.lit(`${FILES_ADDRESS}/`)} || ${tokenFor(isStaff(reader))} || '/' || upload."imageName"`

/** A stored file as answered; revoked ones have no address that works, so they are left out by the callers. */
export const fileJson = (reader: Pick<Actor, 'Designation'>, address = addressFor(reader)) => sql`json_build_object(
  'imageName', upload."imageName",
  'name', upload."originalName",
  'filePath', upload."filePath",
  'status', 'success',
  'url', ${address},
  'converted', ${CONVERTED_JSON},
  'picture', ${pictureJson(reader)},
  'figures', ${FIGURES_JSON})`

/** A result of `request` as answered: without an address for its customer while it is withheld. */
export const resultJson = (reader: Pick<Actor, 'Designation'>): RawBuilder<unknown> =>
  isStaff(reader)
    ? fileJson(reader)
    : fileJson(reader, sql`CASE WHEN ${FILES_WITHHELD} IS NULL THEN ${addressFor(reader)} ELSE '' END`)

const money = (actor: Actor, column: RawBuilder<unknown>) => (seesMoney(actor) ? column : sql`NULL`)
/** Notes of staff, never answered to a customer. */
const note = (actor: Actor, column: RawBuilder<unknown>) => (isStaff(actor) ? column : sql`NULL`)

/** Fields of the audit trail by which money shows. */
export const MONEY_FIELDS = sql`('price', 'discount', 'totalPrice', 'roundCost', 'goAheadLimit',
  'priceAsked', 'declinedPrice', 'answeredByLink', 'paymentStatus', 'received', 'credited', 'invoiceNumber')`

/** A column for each field of an answer. */
type Columns<Answer> = Record<keyof Answer, RawBuilder<unknown>>

/** The columns of a processing round, as JSON. Expects the tables `processing` and `request`. */
export function processingJson(actor: Actor): RawBuilder<unknown> {
  const kept = (name: keyof Processing) => sql.ref(`processing.${name}`)
  const columns = {
    _id: kept('_id'),
    round: kept('round'),
    stitiches: kept('stitiches'),
    price: money(actor, kept('price')),
    discount: money(actor, kept('discount')),
    totalPrice: money(actor, kept('totalPrice')),
    orderCatagory: kept('orderCatagory'),
    freeReason: kept('freeReason'),
    height: kept('height'),
    width: kept('width'),
    comments: kept('comments'),
    requestFor: sql.ref('request.requestFor'),
    modelFor: sql.ref('request.orderCode'),
    operatorNotes: note(actor, kept('operatorNotes')),
    selectLevel: note(actor, kept('selectLevel')),
    assignPercentage: note(actor, kept('assignPercentage')),
    po: kept('po'),
    imagesUploads: sql`coalesce((
      SELECT json_agg(${resultJson(actor)} ORDER BY result."position")
      FROM processing_upload result JOIN upload ON upload."_id" = result."uploadId" ${PICTURES}
      WHERE result."processingId" = processing."_id" AND upload."revokedAt" IS NULL), '[]')`,
    savedBy: sql`(SELECT ${staffName(actor, 'saver')} FROM account saver WHERE saver."_id" = processing."savedBy")`,
    savedAt: isoMoment(kept('savedAt')),
    releasedAt: isoMoment(kept('releasedAt')),
  } satisfies Columns<ProcessingData>
  return sql`json_build_object(${sql.join(Object.entries(columns).map(([name, column]) => sql`${sql.lit(name)}, ${column}`))})`
}

/** The employee whose user name a column of the request holds, or the dropdown's word for unassigned. */
function assignee(actor: Actor, column: AssigneeColumn): RawBuilder<unknown> {
  const shown = isStaff(actor) ? sql.ref(`request.${column}`) : assigneeName(actor, column)
  return sql`coalesce(${shown}, ${sql.lit(UNASSIGNED)})`
}

type AssigneeColumn = 'assTo' | 'assToSalesMan'

/** Their name; null for unassigned. */
function assigneeName(actor: Actor, column: AssigneeColumn): RawBuilder<unknown> {
  return sql`(SELECT ${staffName(actor, 'staff')} FROM account staff WHERE staff."userName" = ${sql.ref(`request.${column}`)})`
}

/** Columns that are answered as they are stored. */
function stored<Name extends keyof RequestTable>(names: readonly Name[]): Record<Name, RawBuilder<unknown>> {
  return tableOf(names, (name) => sql.ref(`request.${name}`))
}

const artwork = (name: string) => sql.ref(`artwork.${name}`)

/** The estimated stitches of a `request`; null without an estimate. @param more further keys and values */
export const estimateJson = (more = sql``): RawBuilder<unknown> => sql`(
  SELECT json_build_object('low', estimate."low", 'high', estimate."high", 'basis', estimate."basis",
    'deliveries', estimate."deliveries" ${more})
  FROM request_estimate estimate WHERE estimate."requestId" = request."_id")`

const estimatedPrices = (actor: Actor) => sql`, 'priceLow', ${money(actor, sql`estimate."priceLow"`)},
  'priceHigh', ${money(actor, sql`estimate."priceHigh"`)}`

const GO_AHEAD_JSON = sql`CASE WHEN request."goAheadLimit" IS NOT NULL THEN json_build_object('limit', request."goAheadLimit",
  'asked', CASE WHEN ${IS_ABOVE_LIMIT} THEN ${AGREED_PART} END,
  'declined', coalesce(${IS_ABOVE_LIMIT} AND request."declinedPrice" = ${AGREED_PART}, false)) END`

/** Whether a request is priced, free or neither, as the caller sees it. A free quote isn't a free order. */
const priceState = (actor: Actor): RawBuilder<unknown> => sql`CASE WHEN ${released(actor, 'price')} > 0 THEN 'priced'
  WHEN (SELECT processing."orderCatagory" FROM processing WHERE ${shownRounds(actor)}
    AND (request."convertToOrderDate" IS NULL OR processing."savedAt" >= request."convertToOrderDate")
    ORDER BY processing."round" DESC LIMIT 1) THEN 'free' ELSE 'unpriced' END`

/**
 * The columns of a request as answered. Expects the table `request`; everything else is looked up by index, row by row of the page.
 * @param isHeld condition that the customer is on hold; lists ask it of all their customers at once
 */
export function requestColumns(actor: Actor, isHeld: RawBuilder<boolean> = CUSTOMER_IS_ON_HOLD): RawBuilder<unknown> {
  const columns = {
    ...stored(['_id', 'requestFor', 'orderCode']),
    ...stored(kindFields()),
    ...stored(['submitDateTime', 'sentDate', 'userName']),
    customerName: requestCustomerName(actor),
    termsTag: note(actor, money(actor, termsTag(isHeld))),
    userEmail: money(
      actor,
      sql`(SELECT customer."email" FROM account customer WHERE customer."userName" = request."userName")`,
    ),
    assTo: assignee(actor, 'assTo'),
    assToSalesMan: assignee(actor, 'assToSalesMan'),
    designerName: note(actor, assigneeName(actor, 'assTo')),
    salespersonName: note(actor, assigneeName(actor, 'assToSalesMan')),
    paymentStatus: money(actor, sql`request."paymentStatus"`),
    price: money(actor, released(actor, 'price')),
    priceState: money(actor, priceState(actor)),
    discount: money(actor, released(actor, 'discount')),
    totalPrice: money(actor, released(actor, 'totalPrice')),
    due: money(actor, DUE_OF_ONE),
    stiches: released(actor, 'stiches'),
    orderStatus: releasedStatus(actor),
    ...stored(['oStatus', 'convertToOrder', 'convertToOrderDate', 'ReplicaOrderCode']),
    fls: artwork('fls'),
    fileName: artwork('fileName'),
    uploadfileName: artwork('uploadfileName'),
    fileName2: artwork('fileName2'),
    uploadfileName2: artwork('uploadfileName2'),
    imagesUploads: artwork('imagesUploads'),
    processingData: sql`(SELECT ${processingJson(actor)} FROM processing WHERE ${shownRounds(actor)}
      ORDER BY processing."round" DESC LIMIT 1)`,
    invoiceNumber: money(actor, sql`request."invoiceNumber"`),
    invoiceId: money(actor, INVOICE_ID),
    invoiceDue: money(actor, INVOICE_DUE),
    awaitingConfirmation: money(actor, PAYMENT_WAITS),
    filesWithheld: money(actor, FILES_WITHHELD),
    ...stored(['dueTime', 'waitingSince', 'waitingFor']),
    proofWaits: PROOF_WAITS,
    unread: unreadMessages(actor),
    changes: CHANGE_COUNT_JSON,
    estimate: note(actor, estimateJson(estimatedPrices(actor))),
    goAhead: money(actor, GO_AHEAD_JSON),
    ...stored(['delete', 'version']),
  } satisfies Columns<OrderRequestInCents>
  return sql.join(Object.entries(columns).map(([name, column]) => sql`${column} AS ${sql.id(name)}`))
}

/** Joins what `requestColumns` needs: the artwork, with the names that the specification spreads over five fields. */
export const artworkOf = (actor: Actor) => sql`CROSS JOIN LATERAL (
  SELECT
    coalesce(json_agg(upload."imageName" ORDER BY upload."position")::text, '[]') AS "fls",
    coalesce(max(upload."originalName") FILTER (WHERE upload."position" = 0), '') AS "fileName",
    coalesce(max(upload."imageName") FILTER (WHERE upload."position" = 0), '') AS "uploadfileName",
    coalesce(max(upload."originalName") FILTER (WHERE upload."position" = 1), '') AS "fileName2",
    coalesce(max(upload."imageName") FILTER (WHERE upload."position" = 1), '') AS "uploadfileName2",
    coalesce(json_agg(${fileJson(actor)} ORDER BY upload."position"), '[]') AS "imagesUploads"
  FROM upload ${PICTURES}
  WHERE upload."requestId" = request."_id" AND upload."kind" = 'artwork' AND upload."revokedAt" IS NULL
) artwork`
