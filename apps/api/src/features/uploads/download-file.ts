import { AppError } from '../../errors.ts'
import type { Handler } from '../../handler.ts'

/** Pictures that a browser only ever draws; anything else is offered to be saved. */
const SHOWN = ['image/jpeg', 'image/png', 'image/gif', 'image/webp', 'image/bmp']

/** A stored file by its unguessable address; works from a mail without signing in, until it is revoked. */
export const download: Handler<'download'> = async ({ db, services, params, reply }) => {
  const file = await db
    .selectFrom('upload')
    .select(['filePath', 'imageName', 'contentType', 'size'])
    .where('token', '=', params.token)
    .where('revokedAt', 'is', null)
    .executeTakeFirst()
  if (!file || !(await services.files.exists(file.filePath))) {
    throw new AppError('record_not_found', 'This file is no longer there.')
  }
  reply.headers({
    'content-type': file.contentType,
    'content-length': file.size,
    'content-disposition': `${SHOWN.includes(file.contentType) ? 'inline' : 'attachment'}; filename="${file.imageName}"`,
    // An SVG may be drawn as an image, never run as a page.
    'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
    'cache-control': 'private, max-age=300',
  })
  return services.files.stream(file.filePath)
}
