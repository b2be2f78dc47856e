import { PROOF_PICTURES_ADDRESS } from '@stitchdesk/contract/addresses'
import { CUSTOMER, DESK } from '@stitchdesk/contract/basics/roles'
import type { Proof, Proofs } from '@stitchdesk/contract/requests/proof'
import { type RawBuilder, sql } from 'kysely'
import type { Actor } from '../../platform/actor.ts'
import type { Database } from '../../platform/database.ts'
import { AppError } from '../../platform/errors.ts'
import { reachesRequest, seesMoney } from '../access/reach.ts'
import { staffName } from '../access/staff-name.ts'
import { PICTURE_JSON, PICTURES } from '../pictures/picture-columns.ts'
import { isoMoment } from '../requests/columns.ts'
import { refuseDeleted } from '../requests/lock-request.ts'

/** Who looks at a proof by its link: as its customer would, for it was sent to them. */
export const LINK_HOLDER = { Designation: CUSTOMER[0] } as const
type Reader = Pick<Actor, 'Designation'>

const ADDRESS = sql`CASE WHEN picture."width" IS NOT NULL
  THEN ${sql.lit(`${PROOF_PICTURES_ADDRESS}/`)} || shown."token" || '/' || picture."version" END`

/** Whoever of the shop has answered `proof` for its customer. */
const BY_STAFF = sql`account author WHERE author."_id" = proof."answeredBy" AND author."Designation" <> 'User'`

/** The proofs of `request`, the latest first, as JSON. */
export function proofsJson(reader: Reader): RawBuilder<Proof[]> {
  const customer = seesMoney(reader)
    ? sql`coalesce(nullif(proof."answeredAs", ''), (
        SELECT coalesce(nullif(author."contactPerson", ''), author."userName") FROM account author
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
      'files', coalesce((
        SELECT json_agg(json_build_object(
          'position', shown."position", 'kind', upload."kind", 'name', upload."originalName",
          'picture', ${PICTURE_JSON}::jsonb || jsonb_build_object('address', ${ADDRESS}))
          ORDER BY shown."position")
        FROM proof_file shown JOIN upload ON upload."_id" = shown."uploadId" ${PICTURES}
        WHERE shown."proofId" = proof."_id" AND upload."revokedAt" IS NULL), '[]'),
      'pins', coalesce((
        SELECT json_agg(json_build_object(
          '_id', pin."_id", 'number', pin."number", 'position', pin."position", 'x', pin."x", 'y', pin."y",
          'text', pin."text", 'doneAt', ${isoMoment(sql`pin."doneAt"`)}) ORDER BY pin."number")
        FROM proof_pin pin WHERE pin."proofId" = proof."_id"), '[]'))
      ORDER BY proof."number" DESC)
    FROM proof WHERE proof."requestId" = request."_id"), '[]')`
}

/** Condition on `proof`: its link works. */
export const LINK_WORKS = sql<boolean>`(
  proof."tokenHash" IS NOT NULL AND proof."linkRevokedAt" IS NULL AND proof."linkUntil" > now())`

/** The statement that answers the proofs of a request; no row where the caller does not reach it. */
export function proofsStatement(actor: Actor, requestId: string): RawBuilder<Proofs & Ended> {
  const endsLinks = DESK.some((role) => role === actor.Designation)
  return sql`
    SELECT request."delete", request."cancelledAt", ${proofsJson(actor)} AS "docs",
      ${
        endsLinks
          ? sql`(SELECT json_build_object('until', ${isoMoment(sql`proof."linkUntil"`)}, 'works', ${LINK_WORKS})
              FROM proof WHERE proof."requestId" = request."_id" AND proof."tokenHash" IS NOT NULL
              ORDER BY proof."number" DESC LIMIT 1)`
          : sql`NULL`
      } AS "link"
    FROM request WHERE request."_id" = ${requestId} AND ${reachesRequest(actor)}`
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
