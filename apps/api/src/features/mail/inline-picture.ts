import { buffer } from 'node:stream/consumers'
import { fileExtension } from '@stitchdesk/contract/files/file-name'
import { FILE_LIMITS } from '@stitchdesk/contract/files/limits'
import { MAILABLE_PICTURE_TYPES } from '@stitchdesk/contract/pictures/picture-sizes'
import { sql } from 'kysely'
import type { Database } from '../../platform/database/database.ts'
import { STORED } from '../access/reach.ts'
import { readSmallUpload } from '../files/content.ts'
import { type Pictured, pictureKey } from '../files/stored-pictures.ts'
import type { Services } from '../operation.ts'
import { IS_TRUE_PICTURE, PICTURES } from '../pictures/picture-columns.ts'
import { framePicture } from '../sandbox/frame-picture.ts'

const SIZE = 800

interface InlineFile {
  cid: string
  filePath: string
  name: string
}

/**
 * The picture to show inside a mail: the drawn picture of the file, 800 pixels large, as JPEG, because some mail programs don't
 * know WebP. Before it is drawn, the file itself, if it is a picture and not large.
 * @returns undefined where there is nothing to show
 */
export async function attachPicture(
  services: Pick<Services, 'db' | 'files' | 'log' | 'rateLimits' | 'runSandboxed'>,
  { cid, filePath, name }: InlineFile,
): Promise<{ cid: string; filename: string; content: Buffer } | undefined> {
  const { db, files } = services
  const drawn = await findDrawn(db, filePath)
  if (drawn && (await files.exists(pictureKey(drawn, SIZE)))) {
    const bytes = await buffer(await files.stream(pictureKey(drawn, SIZE)))
    const framed = await framePicture(services, { actor: null, bytes, frame: 'mail', extension: 'webp' })
    if ('refused' in framed) return undefined
    return { cid, filename: `${name.replace(/\.[^.]*$/, '')}.jpg`, content: framed.picture }
  }
  if (!MAILABLE_PICTURE_TYPES.includes(fileExtension(name))) return undefined
  // Mail servers refuse large mails, so a large file is left to the link in the mail.
  const content = await readSmallUpload({ db, files }, filePath, FILE_LIMITS.bytes)
  return content && { cid, filename: name, content }
}

/** The drawn picture of a file, unless its colors are invented. */
async function findDrawn(db: Database, filePath: string): Promise<Pictured | undefined> {
  const { rows } = await sql<Pictured>`
    SELECT picture."checksum", picture."extension", picture."colors" FROM upload ${PICTURES}
    WHERE ${STORED} AND upload."filePath" = ${filePath} AND ${IS_TRUE_PICTURE}`.execute(db)
  return rows[0]
}
