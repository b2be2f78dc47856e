import { AppError } from '../../errors.ts'
import type { Handler } from '../../handler.ts'
import { randomToken } from '../../platform/sessions.ts'
import { checkContent } from '../uploads/check-content.ts'
import { loadOwnAccount } from './queries.ts'

const SIDE_PIXELS = 256
const PICTURE_TYPES = ['image/jpeg', 'image/png', 'image/gif', 'image/webp']
const folder = (name: string) => `avatars/${name}`

/** Sets one's own picture: drawn anew at 256 × 256 pixels, so that nothing hidden in the file is kept. */
export const uploadAvatar: Handler<'uploadAvatar'> = async ({ db, services, actor, request }) => {
  await services.rateLimits.take('uploadByAccount', actor._id)
  const part = await request.file()
  if (!part) throw new AppError('invalid_body', 'Choose a picture.')
  const bytes = await part.toBuffer()
  if (!PICTURE_TYPES.includes(await checkContent(part.filename, bytes))) {
    throw new AppError('unsupported_type', 'Choose a JPEG, PNG, GIF or WebP picture.')
  }
  const name = `${randomToken()}.webp`
  await services.files.put(folder(name), await square(bytes))
  const { avatarUrl: before } = await loadOwnAccount(db, actor)
  await db
    .updateTable('account')
    .set({ avatarUrl: `/api/avatars/${name}` })
    .where('_id', '=', actor._id)
    .execute()
  const old = before.split('/').at(-1)
  if (old) await services.files.remove(folder(old))
  return loadOwnAccount(db, actor)
}

async function square(bytes: Buffer): Promise<Buffer> {
  // Loaded when first used: most processes never draw a picture.
  const { default: sharp } = await import('sharp')
  try {
    return await sharp(bytes, { limitInputPixels: 50_000_000 })
      .rotate()
      .resize(SIDE_PIXELS, SIDE_PIXELS, { fit: 'cover' })
      .webp({ quality: 82 })
      .toBuffer()
  } catch {
    throw new AppError('unsupported_type', 'This picture can’t be read. Choose another.')
  }
}

/** Somebody's picture. */
export const downloadAvatar: Handler<'downloadAvatar'> = async ({ services, params, reply }) => {
  if (!(await services.files.exists(folder(params.name)))) throw new AppError('record_not_found')
  reply.headers({ 'content-type': 'image/webp', 'cache-control': 'private, max-age=31536000, immutable' })
  return services.files.stream(folder(params.name))
}
