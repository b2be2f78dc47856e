import { buffer } from 'node:stream/consumers'
import { avatarAddress } from '@stitchdesk/contract/addresses'
import { fileExtension } from '@stitchdesk/contract/files/file-name'
import type { Actor } from '../../platform/actor.ts'
import type { Database } from '../../platform/database/database.ts'
import type { Reached } from '../../platform/database/reached.ts'
import { AppError } from '../../platform/errors.ts'
import { randomToken } from '../../platform/sign-in/tokens.ts'
import { type Received, withReceivedFiles } from '../files/receive-files.ts'
import type { Handler, Services } from '../operation.ts'
import { framePicture } from '../sandbox/frame-picture.ts'
import { loadOwnAccount } from './queries.ts'
import { avatarKey } from './stored-avatars.ts'

const PICTURE_TYPES = ['image/jpeg', 'image/png', 'image/gif', 'image/webp']

/** Sets one's own picture: drawn again at 256 × 256 pixels, like all pictures, so that nothing hidden in the file is kept. */
export const uploadAvatar: Handler<'uploadAvatar'> = async ({ db, services, actor, http }) => {
  await services.rateLimits.take('avatarByAccount', actor._id)
  return withReceivedFiles(services, { http, actor, most: 1 }, async ([file], count) => {
    if (!file) throw new AppError('no_picture_chosen')
    if (count > 1) throw new AppError('one_picture_only')
    if (!PICTURE_TYPES.includes(file.type)) {
      throw new AppError('avatar_type')
    }
    const name = `${randomToken()}.webp`
    await services.files.put(avatarKey(name), await square(services, actor, file))
    const before = await exchangePicture(db, actor._id, avatarAddress(name)).catch(async (error) => {
      await services.files.remove(avatarKey(name))
      throw error
    })
    const old = before.split('/').at(-1)
    if (old) await services.files.remove(avatarKey(old))
    return loadOwnAccount(db, actor)
  })
}

/**
 * Sets the picture's address and answers the previous one. Two calls at once each get their own previous address, so that each
 * picture is removed once.
 */
function exchangePicture(db: Database, accountId: Reached<'account'>, avatarUrl: string): Promise<string> {
  return db.transaction().execute(async (trx) => {
    const account = await trx
      .selectFrom('account')
      .select('avatarUrl')
      .where('_id', '=', accountId)
      .forUpdate()
      .executeTakeFirstOrThrow()
    // unaudited account: one’s own picture, on which nothing rests
    await trx.updateTable('account').set({ avatarUrl }).where('_id', '=', accountId).execute()
    return account.avatarUrl
  })
}

async function square(services: Services, actor: Actor, { name, incoming }: Received): Promise<Buffer> {
  const bytes = await buffer(incoming.open())
  const drawn = await framePicture(services, { actor, bytes, frame: 'avatar', extension: fileExtension(name) })
  if ('refused' in drawn) throw new AppError('picture_unusable', { reason: drawn.refused })
  return drawn.picture
}

/** The picture of a person. */
export const downloadAvatar: Handler<'downloadAvatar'> = async ({ services, params, reply }) => {
  if (!(await services.files.exists(avatarKey(params.name)))) throw new AppError('record_not_found')
  reply.headers({ 'content-type': 'image/webp', 'cache-control': 'private, max-age=31536000, immutable' })
  return services.files.stream(avatarKey(params.name))
}
