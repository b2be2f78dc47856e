import type { FileReading } from '@stitchdesk/contract/pictures/picture'
import { sql } from 'kysely'
import { byToken } from '../access/reach.ts'
import { isStaff } from '../access/scope.ts'
import { showsUploads, tokenFor } from '../files/shown-upload.ts'
import type { Handler } from '../operation.ts'
import { FIGURES_JSON, PICTURES, pictureJson } from './picture-columns.ts'

/** The states of files' pictures. A page asks while it shows one that is not drawn yet. */
export const readPictures: Handler<'readPictures'> = async ({ db, actor, body: { tokens } }) => {
  const { rows } = await sql<FileReading>`
    SELECT ${tokenFor(isStaff(actor))} AS "token", ${pictureJson(actor)} AS "picture", ${FIGURES_JSON} AS "figures"
    FROM upload ${PICTURES} LEFT JOIN request ON request."orderCode" = upload."orderCode"
    WHERE ${byToken(showsUploads(tokens))}`.execute(db)
  return { docs: rows }
}
