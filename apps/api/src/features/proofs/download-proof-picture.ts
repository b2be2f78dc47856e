import { PICTURE_SIZES } from '@stitchdesk/contract/requests/picture-sizes'
import { sql } from 'kysely'
import { AppError } from '../../platform/errors.ts'
import { type Pictured, pictureKey } from '../files/stored-pictures.ts'
import type { Handler } from '../operation.ts'
import { PICTURES } from '../pictures/picture-columns.ts'

/** A picture of a proof, for whoever was shown its address. The file itself is not to be had by it. */
export const downloadProofPicture: Handler<'downloadProofPicture'> = async ({ db, services, params, reply }) => {
  const size = PICTURE_SIZES.find((each) => params.name === `${each}.webp`)
  const { rows } = await sql<Pictured>`
    SELECT picture."checksum", picture."extension"
    FROM proof_file shown JOIN upload ON upload."_id" = shown."uploadId" ${PICTURES}
    JOIN proof ON proof."_id" = shown."proofId" JOIN request ON request."_id" = proof."requestId"
    WHERE shown."token" = ${params.token} AND upload."revokedAt" IS NULL AND NOT request."delete"
      AND picture."width" IS NOT NULL AND picture."version"::text = ${params.version}`.execute(db)
  const [of] = rows
  if (!of || !size || !(await services.files.exists(pictureKey(of, size)))) throw new AppError('record_not_found')
  reply.headers({ 'content-type': 'image/webp', 'cache-control': 'private, max-age=31536000, immutable' })
  return services.files.stream(pictureKey(of, size))
}
