import { PROOF_PICTURES_ADDRESS } from '@stitchdesk/contract/addresses'
import { CUSTOMER, MANAGERS } from '@stitchdesk/contract/basics/roles'
import type { Proof, Proofs } from '@stitchdesk/contract/proofs/proof'
import { type RawBuilder, sql } from 'kysely'
import type { Actor } from '../../platform/actor.ts'
import type { Database } from '../../platform/database/database.ts'
import { AppError } from '../../platform/errors.ts'
import { isoMoment } from '../../platform/iso-moment.ts'
import { isEmployee } from '../access/employees.ts'
import { signedName, staffName } from '../access/person-names.ts'
import { isNamed } from '../access/reach.ts'
import { requestScope, seesMoney } from '../access/scope.ts'
import { type CommentReader, commentsJson } from '../changes/change-columns.ts'
import { IS_TRUE_PICTURE, PICTURE_VERSION, PICTURES, pictureJson } from '../pictures/picture-columns.ts'
import { refuseDeleted } from '../requests/lock-request.ts'
import { heldApprovalJson } from './held-approval-json.ts'
import { linkWorks } from './link-works.ts'

/** The reader of a proof behind a link, with the customer's rights. */
export const LINK_HOLDER = { Designation: CUSTOMER[0], _id: null } as const satisfies CommentReader

/**
 * The name by which the holder of a link asks for a picture of `shown`. It contains the link, so it ends with the link; addresses
 * for signed-in readers stay.
 * @param link what the table `proof` is called there
 */
export function pictureTokenOf(link: string): RawBuilder<string> {
  const column = (name: string) => sql.ref(`${link}.${name}`)
  return sql`(${column('_id')} || '.' || left(encode(sha256(convert_to(
    ${column('tokenHash')} || shown."token", 'UTF8')), 'hex'), 40))`
}

const addressOf = (token: RawBuilder<unknown>) => sql`CASE WHEN ${IS_TRUE_PICTURE}
  THEN ${sql.lit(`${PROOF_PICTURES_ADDRESS}/`)} || ${token} || '/' || ${PICTURE_VERSION} END`

/** The employee who answered `proof` for its customer. */
const BY_STAFF = sql`account author WHERE author."_id" = proof."answeredBy" AND ${isEmployee('author')}`

/**
 * The proofs of `request`, the latest first, as JSON. Staff see the same pictures as the customer.
 * @param link what the row of the link that shows them is called: it shows its own proof and those before
 */
export function proofsJson(reader: CommentReader, link?: string): RawBuilder<Proof[]> {
  const address = addressOf(link ? pictureTokenOf(link) : sql`shown."token"`)
  const isShown = link ? sql`proof."number" <= ${sql.ref(`${link}.number`)}` : sql`true`
  const customer = seesMoney(reader)
    ? sql`coalesce(nullif(proof."answeredAs", ''), (
        SELECT ${signedName(sql`NULL`, 'author')} FROM account author
        WHERE author."_id" = proof."answeredBy"))`
    : sql`NULL`
  return sql`coalesce((
    SELECT json_agg(json_build_object(
      '_id', proof."_id", 'number', proof."number", 'state', proof."state", 'note', proof."note",
      'sentAt', ${isoMoment(sql`proof."sentAt"`)},
      'sentBy', (SELECT ${staffName(reader, 'sender')} FROM account sender WHERE sender."_id" = proof."sentBy"),
      'answeredAt', ${isoMoment(sql`proof."answeredAt"`)},
      'answeredBy', coalesce((SELECT ${staffName(reader, 'author')} FROM ${BY_STAFF}), ${customer}),
      'byStaff', EXISTS (SELECT FROM ${BY_STAFF}),
      'byLink', proof."answeredAt" IS NOT NULL AND proof."answeredBy" IS NULL,
      'answer', proof."answer",
      'approval', ${heldApprovalJson(reader)},
      'files', coalesce((
        SELECT json_agg(json_build_object(
          'position', shown."position", 'kind', upload."kind", 'name', upload."originalName",
          'picture', ${pictureJson(LINK_HOLDER)}::jsonb || jsonb_build_object('address', ${address}),
          'sizeMm', CASE WHEN figures."source" = 'stitches' AND figures."widthMm" > 0 AND figures."heightMm" > 0
            THEN json_build_object('width', figures."widthMm", 'height', figures."heightMm") END)
          ORDER BY shown."position")
        FROM proof_file shown JOIN upload ON upload."_id" = shown."uploadId" ${PICTURES}
        WHERE shown."proofId" = proof."_id" AND upload."revokedAt" IS NULL), '[]'),
      'comments', ${commentsJson(reader)})
      ORDER BY proof."number" DESC)
    FROM proof WHERE proof."requestId" = request."_id" AND ${isShown}), '[]')`
}

/** The statement that answers the proofs of a request; no row where the caller does not reach it. */
export function proofsStatement(actor: Actor, requestId: string): RawBuilder<Proofs & Ended> {
  const endsLinks = MANAGERS.some((role) => role === actor.Designation)
  return sql`
    SELECT request."delete", request."cancelledAt", ${proofsJson(actor)} AS "docs",
      ${
        endsLinks
          ? sql`(SELECT json_build_object('until', ${isoMoment(sql`proof."linkUntil"`)}, 'works', ${linkWorks('proof')})
              FROM proof WHERE proof."requestId" = request."_id" AND proof."tokenHash" IS NOT NULL
              ORDER BY proof."number" DESC LIMIT 1)`
          : sql`NULL`
      } AS "link"
    FROM request WHERE ${isNamed('request._id', requestId)} AND ${requestScope(actor)}`
}

type Ended = Parameters<typeof refuseDeleted>[0]

/**
 * The proofs of a request.
 * @throws AppError record_not_found, record_deleted
 */
export async function readProofs(db: Database, actor: Actor, requestId: string): Promise<Proofs> {
  const { rows } = await proofsStatement(actor, requestId).execute(db)
  const [row] = rows
  if (!row) throw new AppError('record_not_found')
  refuseDeleted(row)
  return { docs: row.docs, link: row.link }
}
