import { fileAddress } from '@stitchdesk/contract/addresses'
import { AppError } from '../../platform/errors.ts'
import { fileRights, fileScope, uploadsTo } from '../access/scope.ts'
import type { Handler } from '../operation.ts'
import { FIGURES_JSON, pictureJson } from '../pictures/picture-columns.ts'
import { findRequest } from '../requests/lock-request.ts'

/** Every file that was uploaded for a request, the latest first. Only managers see who uploaded each file, and revoked files. */
export const listUploads: Handler<'listUploads'> = async ({ db, actor, params: { orderCode } }) => {
  const request = await findRequest(db, actor, { orderCode })
  if (request.delete) throw new AppError('record_not_found')
  const rows = await db
    .selectFrom('upload')
    .innerJoin('account', 'account._id', 'upload.uploadedBy')
    .leftJoin('picture', (join) =>
      join
        .onRef('picture.checksum', '=', 'upload.checksum')
        .onRef('picture.extension', '=', 'upload.extension')
        .onRef('picture.colors', '=', 'upload.colors'),
    )
    .leftJoin('file_figures as figures', (join) =>
      join.onRef('figures.checksum', '=', 'upload.checksum').onRef('figures.extension', '=', 'upload.extension'),
    )
    .select([
      'upload.originalName',
      'upload.imageName',
      'upload.filePath',
      'upload.kind',
      'upload.size',
      'upload.token',
      'upload.createdAt',
      'upload.revokedAt',
      'account.userName',
      pictureJson(actor).as('picture'),
      FIGURES_JSON.as('figures'),
    ])
    .where(uploadsTo(request))
    .where(fileScope(actor))
    .orderBy('upload.createdAt', 'desc')
    .orderBy('upload.position', 'desc')
    .orderBy('upload._id')
    .execute()
  const { uploaders } = fileRights(actor)
  const docs = rows.map((row) => ({
    name: row.originalName,
    filePath: row.filePath,
    imageName: row.imageName,
    kind: row.kind,
    url: row.revokedAt ? '' : fileAddress(row),
    size: row.size,
    createdAt: row.createdAt,
    uploadedBy: uploaders ? row.userName : null,
    revokedAt: row.revokedAt,
    picture: row.revokedAt ? { ...row.picture, address: null, width: null, height: null } : row.picture,
    figures: row.figures,
  }))
  return { docs }
}
