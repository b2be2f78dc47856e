import { DELIVERY_LIMITS } from '@stitchdesk/contract/delivery/limits'
import { fileExtension } from '@stitchdesk/contract/files/file-name'
import { MAILABLE_PICTURE_TYPES } from '@stitchdesk/contract/pictures/picture-sizes'
import { sql, type Transaction } from 'kysely'
import type { DB } from '../../platform/database/database.generated.ts'
import type { Reached } from '../../platform/database/reached.ts'
import { AppError } from '../../platform/errors.ts'
import { randomToken } from '../../platform/sign-in/tokens.ts'
import type { SentProof } from '../event.ts'
import { recordEvent } from '../events/record-event.ts'
import type { Handler } from '../operation.ts'
import { IS_TRUE_PICTURE, PICTURES } from '../pictures/picture-columns.ts'
import { lockRequest } from '../requests/lock-request.ts'
import { refuseWhileApproved } from './held-approval.ts'
import { makeLink } from './links.ts'
import { readProofs } from './queries.ts'

/**
 * Sends the latest result of a request for approval, with a link for this proof alone. It withdraws a proof that still waits, and
 * ends all older links.
 */
export const sendProof: Handler<'sendProof'> = ({ db, services, actor, params, body }) =>
  db.transaction().execute(async (trx) => {
    const row = await lockRequest(trx, actor, params)
    await refuseWhileApproved(trx, row._id)
    const processingId = await latestResult(trx, row._id)
    if (await wasJustSent(trx, row._id, processingId)) {
      throw new AppError('proof_just_sent')
    }
    await trx
      .updateTable('proof')
      .set({ state: 'withdrawn' })
      .where('requestId', '=', row._id)
      .where('state', '=', 'open')
      .execute()
    const { _id, number } = await trx
      .insertInto('proof')
      .values({
        requestId: row._id,
        number: sql<number>`(SELECT count(*) + 1 FROM proof WHERE "requestId" = ${row._id})`,
        processingId,
        note: body.note,
        sentBy: actor._id,
      })
      .returning(['_id', 'number'])
      .executeTakeFirstOrThrow()
    await keepFiles(trx, { proofId: _id, requestId: row._id, processingId })
    const picture = await shownResult(trx, _id)
    const path = await makeLink(trx, { _id, requestId: row._id }, body.days)
    const request = row
    await recordEvent(
      trx,
      { services, actor },
      {
        name: 'request.proof-sent',
        entity: 'request',
        _id: row._id,
        after: { proof: `${number}: sent` },
        proof: { request, note: body.note, path, days: body.days, picture },
      },
    )
    return { ...(await readProofs(trx, actor, row._id)), path }
  })

/** The latest round that has files. @throws AppError proof_without_result where there is none, proof_of_quote where it was the estimate of a quote */
async function latestResult(trx: Transaction<DB>, requestId: Reached<'request'>): Promise<Reached<'processing'>> {
  const { rows } = await sql<{ _id: Reached<'processing'>; isEstimate: boolean }>`
    SELECT processing."_id", coalesce(processing."savedAt" <= request."convertToOrderDate", false) AS "isEstimate"
    FROM processing JOIN request ON request."_id" = processing."requestId"
    WHERE processing."requestId" = ${requestId} AND EXISTS (
      SELECT FROM processing_upload result JOIN upload ON upload."_id" = result."uploadId"
      WHERE result."processingId" = processing."_id" AND upload."revokedAt" IS NULL)
    ORDER BY processing."round" DESC LIMIT 1`.execute(trx)
  const [round] = rows
  if (!round) throw new AppError('proof_without_result')
  if (round.isEstimate) throw new AppError('proof_of_quote')
  return round._id
}

async function wasJustSent(
  trx: Transaction<DB>,
  requestId: Reached<'request'>,
  processingId: Reached<'processing'>,
): Promise<boolean> {
  const { rows } = await sql`
    SELECT FROM proof WHERE "requestId" = ${requestId} AND "processingId" = ${processingId} AND "state" = 'open'
      AND "sentAt" > now() - make_interval(secs => ${DELIVERY_LIMITS.sameSendingSeconds})`.execute(trx)
  return rows.length > 0
}

/** The picture in the email: one that the shop made of the result, else the drawn picture of one of its files. */
async function shownResult(trx: Transaction<DB>, proofId: Reached<'proof'>): Promise<SentProof['picture']> {
  const { rows } = await sql<{ filePath: string; name: string; drawn: boolean }>`
    SELECT upload."filePath", upload."imageName" AS "name", ${IS_TRUE_PICTURE} AS "drawn"
    FROM proof_file shown JOIN upload ON upload."_id" = shown."uploadId" ${PICTURES}
    WHERE shown."proofId" = ${proofId} AND upload."kind" = 'result' ORDER BY shown."position"`.execute(trx)
  const found =
    rows.find(({ name }) => MAILABLE_PICTURE_TYPES.includes(fileExtension(name))) ?? rows.find(({ drawn }) => drawn)
  return found ? { filePath: found.filePath, name: found.name } : null
}

interface Kept {
  proofId: Reached<'proof'>
  requestId: Reached<'request'>
  processingId: Reached<'processing'>
}

/** The artwork, then the files of the round, each under an address of its own. */
async function keepFiles(trx: Transaction<DB>, { proofId, requestId, processingId }: Kept): Promise<void> {
  const { rows } = await sql<{ _id: Reached<'upload'> }>`
    SELECT upload."_id" FROM upload
    LEFT JOIN processing_upload result ON result."uploadId" = upload."_id" AND result."processingId" = ${processingId}
    WHERE upload."revokedAt" IS NULL AND (
      result."uploadId" IS NOT NULL OR (upload."requestId" = ${requestId} AND upload."kind" = 'artwork'))
    ORDER BY upload."kind", coalesce(result."position", upload."position")`.execute(trx)
  await trx
    .insertInto('proof_file')
    .values(rows.map(({ _id: uploadId }, position) => ({ proofId, position, uploadId, token: randomToken() })))
    .execute()
}
