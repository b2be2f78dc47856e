import { PICTURE_SIZES } from '@stitchdesk/contract/pictures/picture-sizes'
import type { FilesWithheld } from '@stitchdesk/contract/terms/files-withheld'
import { sql } from 'kysely'
import { AppError } from '../../platform/errors.ts'
import { byToken } from '../access/reach.ts'
import { showsUpload, withheldBehind } from '../files/shown-upload.ts'
import { type Pictured, pictureKey } from '../files/stored-pictures.ts'
import type { Handler } from '../operation.ts'
import { markedPicture } from './marked-picture.ts'
import { PICTURE_VERSION, PICTURES } from './picture-columns.ts'

/**
 * A picture of a stored file, for holders of the file's own address, as long as that works. The picture of a withheld file has a
 * mark across it.
 */
export const downloadPicture: Handler<'downloadPicture'> = async ({ db, services, params, http, reply }) => {
  const size = PICTURE_SIZES.find((each) => params.name === `${each}.webp`)
  const { rows } = await sql<Pictured & { withheld: FilesWithheld | null }>`
    SELECT ${withheldBehind(params.token)} AS "withheld", picture."checksum", picture."extension", picture."colors"
    FROM upload ${PICTURES} LEFT JOIN request ON request."orderCode" = upload."orderCode"
    WHERE ${byToken(showsUpload(params.token))} AND picture."width" IS NOT NULL
      AND ${PICTURE_VERSION} = ${params.version}`.execute(db)
  const [of] = rows
  if (!of || !size || !(await services.files.exists(pictureKey(of, size)))) throw new AppError('record_not_found')
  if (of.withheld) return markedPicture(services, { of, size, version: params.version, http, reply })
  // Drawn again it has another address, so that a browser need not ask again.
  reply.headers({ 'content-type': 'image/webp', 'cache-control': 'private, max-age=31536000, immutable' })
  return services.files.stream(pictureKey(of, size))
}
