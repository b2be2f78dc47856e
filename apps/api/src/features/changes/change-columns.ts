import type { Author, ChangeItem, ProofComment, ProofReply } from '@stitchdesk/contract/proofs/proof-comment'
import { type RawBuilder, sql } from 'kysely'
import type { Actor } from '../../platform/actor.ts'
import { isoMoment } from '../../platform/iso-moment.ts'
import { isEmployee } from '../access/employees.ts'
import { calledAnybody, signedName, staffName, userNameOf } from '../access/person-names.ts'
import { isStaff, seesMoney } from '../access/scope.ts'
import { PICTURES, pictureJson } from '../pictures/picture-columns.ts'
import { DONE_AT, DONE_BY, ITEM_ID, OF_COMMENT } from './change-items.ts'

/** The reader; without an id the holder of a link. */
export type CommentReader = Pick<Actor, 'Designation'> & { _id: string | null }

interface Written {
  /** id of the account, null for the holder of a link */
  by: RawBuilder<unknown>
  /** the name that the holder of a link gave */
  name: RawBuilder<unknown>
}

/** An author as the reader may know them, as JSON; readers without contact data don't get the customer's name. */
function authorJson(reader: CommentReader, { by, name }: Written): RawBuilder<Author> {
  const customer = seesMoney(reader) ? signedName(name, 'author') : sql`NULL`
  return sql`(SELECT json_build_object(
      'name', CASE WHEN ${isEmployee('author')} THEN ${staffName(reader, 'author')} ELSE ${customer} END,
      'userName', ${userNameOf(reader, by)},
      'byStaff', coalesce(${isEmployee('author')}, false),
      'isOwn', ${by} IS NOT DISTINCT FROM ${reader._id}::text)
    FROM (SELECT) once LEFT JOIN account author ON author."_id" = ${by})`
}

/** The replies to `comment`, oldest first, as JSON. */
function repliesJson(reader: CommentReader): RawBuilder<ProofReply[]> {
  const author = authorJson(reader, { by: sql`reply."authorId"`, name: sql`reply."authorName"` })
  return sql`(SELECT coalesce(json_agg(json_build_object(
      '_id', reply."_id", 'text', reply."text", 'writtenAt', ${isoMoment(sql`reply."writtenAt"`)}, 'author', ${author})
      ORDER BY reply."writtenAt", reply."_id"), '[]')
    FROM proof_reply reply WHERE reply."commentId" = comment."_id")`
}

/** The point of `comment`, as JSON; null for a general comment. */
const PIN_JSON = sql`CASE WHEN comment."position" IS NOT NULL
  THEN json_build_object('position', comment."position", 'x', comment."x", 'y', comment."y") END`

/** The person who did it, as JSON; null until it is done. */
function doneByJson(reader: CommentReader, by: RawBuilder<unknown>): RawBuilder<Author | null> {
  return sql`CASE WHEN ${by} IS NOT NULL THEN ${authorJson(reader, { by, name: sql`''` })} END`
}

/** Author of `comment`. */
const commentAuthorJson = (reader: CommentReader): RawBuilder<Author> =>
  authorJson(reader, { by: sql`comment."authorId"`, name: sql`comment."authorName"` })

/** The table `proof_comment`, as `comment`, as JSON. */
export function commentJson(reader: CommentReader): RawBuilder<ProofComment> {
  return sql`json_build_object(
    '_id', comment."_id", 'number', comment."number", 'pin', ${PIN_JSON}, 'text', comment."text",
    'writtenAt', ${isoMoment(sql`comment."writtenAt"`)}, 'author', ${commentAuthorJson(reader)},
    'replies', ${repliesJson(reader)},
    'doneAt', ${isoMoment(sql`comment."doneAt"`)}, 'doneBy', ${doneByJson(reader, sql`comment."doneBy"`)})`
}

/** The comments of `proof` that were not taken back, by their numbers, as JSON. */
export function commentsJson(reader: CommentReader): RawBuilder<ProofComment[]> {
  return sql`(SELECT coalesce(json_agg(${commentJson(reader)} ORDER BY comment."number"), '[]')
    FROM proof_comment comment WHERE comment."proofId" = proof."_id" AND comment."removedAt" IS NULL)`
}

/** One thing to do, as JSON. Expects `asked_change` as `change` and, where it has some, one of its comments as `comment`. */
export function itemJson(reader: CommentReader): RawBuilder<ChangeItem> {
  const asker = authorJson(reader, { by: sql`change."askedBy"`, name: sql`''` })
  return sql`json_build_object(
    '_id', ${ITEM_ID}, 'number', comment."number", 'text', coalesce(comment."text", change."reason"),
    'writtenAt', ${isoMoment(sql`coalesce(comment."writtenAt", change."askedAt")`)},
    'author', CASE WHEN ${OF_COMMENT} THEN ${commentAuthorJson(reader)} ELSE ${asker} END,
    'pin', ${PIN_JSON},
    'file', (SELECT json_build_object('name', upload."originalName", 'picture', ${pictureJson(reader)})
      FROM proof_file shown JOIN upload ON upload."_id" = shown."uploadId" ${PICTURES}
      WHERE shown."proofId" = comment."proofId" AND shown."position" = comment."position"
        AND upload."revokedAt" IS NULL),
    'replies', ${repliesJson(reader)},
    'doneAt', ${isoMoment(DONE_AT)}, 'doneBy', ${doneByJson(reader, DONE_BY)})`
}

/** The items of an `asked_change` called `change`, by number, as JSON. */
function changeItemsJson(reader: CommentReader): RawBuilder<ChangeItem[]> {
  return sql`(SELECT json_agg(${itemJson(reader)} ORDER BY comment."number")
    FROM (SELECT) once LEFT JOIN proof_comment comment ON comment."changeId" = change."_id")`
}

/** The requested changes of `request`, latest first, as JSON. */
export const askedChangesJson = (actor: CommentReader): RawBuilder<unknown> => sql`(
  SELECT coalesce(json_agg(json_build_object(
      '_id', change."_id", 'reason', change."reason", 'askedAt', ${isoMoment(sql`change."askedAt"`)},
      'askedBy', (SELECT ${isStaff(actor) ? calledAnybody(actor, 'asker') : staffName(actor, 'asker')} FROM account asker WHERE asker."_id" = change."askedBy"),
      'answeredAt', ${isoMoment(sql`change."answeredAt"`)}, 'cause', change."cause", 'resize', change."resize",
      'cost', ${seesMoney(actor) ? sql`change."cost"` : sql`NULL`}, 'costReason', ${seesMoney(actor) ? sql`change."costReason"` : sql`''`},
      'inPrice', change."inPrice", 'items', ${changeItemsJson(actor)})
    ORDER BY change."askedAt" DESC, change."_id" DESC), '[]')
  FROM asked_change change WHERE change."requestId" = request."_id")`
