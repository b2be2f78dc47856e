import { Readable } from 'node:stream'
import { CLOSE_PICTURE_SIZE, STORED_PICTURE_SIZES } from '@stitchdesk/contract/pictures/picture-sizes'
import type { FilesWithheld } from '@stitchdesk/contract/terms/files-withheld'
import { type RawBuilder, sql } from 'kysely'
import { AppError } from '../../platform/errors.ts'
import { isNamed, PROOF_PICTURE } from '../access/reach.ts'
import { withheldBehind } from '../files/shown-upload.ts'
import { type Pictured, pictureKey } from '../files/stored-pictures.ts'
import type { Handler } from '../operation.ts'
import { drawClosePicture } from '../pictures/draw-close-picture.ts'
import { markedPicture } from '../pictures/marked-picture.ts'
import { IS_TRUE_PICTURE, PICTURE_VERSION, PICTURES } from '../pictures/picture-columns.ts'
import { linkWorks } from './link-works.ts'
import { pictureTokenOf } from './queries.ts'

/**
 * A picture of a proof by its address, which doesn't lead to the file. An address behind a link ends with the link, so browsers
 * must revalidate what they cached.
 */
export const downloadProofPicture: Handler<'downloadProofPicture'> = async ({ db, services, params, http, reply }) => {
  const size = STORED_PICTURE_SIZES.find((each) => params.name === `${each}.webp`)
  const { rows } = await sql<Pictured & { palette: unknown; withheld: FilesWithheld | null }>`
    SELECT ${withheldBehind('')} AS "withheld", picture."checksum", picture."extension", picture."colors", picture."palette"
    FROM ${shownBy(params.token)} JOIN upload ON upload."_id" = shown."uploadId" ${PICTURES}
    JOIN request ON request."_id" = proof."requestId"
    WHERE ${PROOF_PICTURE} AND upload."revokedAt" IS NULL AND NOT request."delete"
      AND ${IS_TRUE_PICTURE} AND ${PICTURE_VERSION} = ${params.version}`.execute(db)
  const [of] = rows
  if (of && size === CLOSE_PICTURE_SIZE) await drawClosePicture(services, of, http.ip)
  if (!of || !size || !(await services.files.exists(pictureKey(of, size)))) throw new AppError('record_not_found')
  if (of.withheld) return markedPicture(services, { of, size, version: params.version, http, reply })
  const etag = `"${of.checksum}-${params.version}-${size}"`
  reply.headers({ 'content-type': 'image/webp', 'cache-control': 'private, no-cache', etag })
  if (http.headers['if-none-match'] === etag) {
    reply.status(304)
    return Readable.from([])
  }
  return services.files.stream(pictureKey(of, size))
}

/** The file behind an address: for signed-in readers, or, if the address names a link, while that link works. */
function shownBy(token: string): RawBuilder<unknown> {
  const [linkId = '', sign] = token.split('.')
  if (sign === undefined) {
    return sql`(SELECT * FROM proof_file WHERE "token" = ${token}) shown JOIN proof ON proof."_id" = shown."proofId"`
  }
  return sql`(
      SELECT link.* FROM proof link WHERE ${isNamed('link._id', linkId)} AND ${linkWorks('link')}) link
    JOIN proof ON proof."requestId" = link."requestId" AND proof."number" <= link."number"
    JOIN proof_file shown ON shown."proofId" = proof."_id" AND ${pictureTokenOf('link')} = ${token}`
}
