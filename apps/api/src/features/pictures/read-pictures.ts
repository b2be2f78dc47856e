import type { FileReading } from '@stitchdesk/contract/requests/picture'
import { sql } from 'kysely'
import { showsUploads } from '../files/shown-upload.ts'
import type { Handler } from '../operation.ts'
import { FIGURES_JSON, PICTURE_JSON, PICTURES } from './picture-columns.ts'

/** What has become of the pictures of files; of those only that are still shown. A page asks while it shows one that waits. */
export const readPictures: Handler<'readPictures'> = async ({ db, body: { tokens } }) => {
  const { rows } = await sql<FileReading>`
    SELECT upload."token", ${PICTURE_JSON} AS "picture", ${FIGURES_JSON} AS "figures"
    FROM upload ${PICTURES} LEFT JOIN request ON request."orderCode" = upload."orderCode"
    WHERE ${showsUploads(tokens)}`.execute(db)
  return { docs: rows }
}
