import { buffer } from 'node:stream/consumers'
import { describeIssue } from '@stitchdesk/contract/basics/issues'
import { fileExtension } from '@stitchdesk/contract/files/file-name'
import { SEW_OUT } from '@stitchdesk/contract/settings/brand/sew-out'
import { SETTING_LIMITS } from '@stitchdesk/contract/settings/limits'
import { AppError, invalidInput } from '../../platform/errors.ts'
import { randomToken } from '../../platform/sign-in/tokens.ts'
import { withReceivedFiles } from '../files/receive-files.ts'
import type { Handler } from '../operation.ts'
import { framePicture } from '../sandbox/frame-picture.ts'
import { changeSetting, updateSetting } from '../settings/change-setting.ts'
import { readSetting } from '../settings/read-setting.ts'
import { readShopSettings } from '../settings/shop-settings.ts'
import { DRAWN_TYPES } from './drawn-types.ts'
import { sewOutKey } from './stored-sew-outs.ts'

/**
 * Adds a picture beside the sign-in: drawn again as a small square WebP, so that nothing hidden in the file is kept.
 * @throws AppError too_large, unsupported_type, too_many_files, invalid_body
 */
export const uploadSewOut: Handler<'uploadSewOut'> = async ({ db, services, actor, http }) => {
  await services.rateLimits.take('uploadByAccount', actor._id)
  return withReceivedFiles(services, { http, actor, most: 1 }, async ([file], count) => {
    if (!file) throw new AppError('no_picture_chosen')
    if (count > 1) throw new AppError('one_picture_at_a_time')
    if (!DRAWN_TYPES.includes(file.type)) {
      throw new AppError('shop_picture_type')
    }
    // Checked before drawing. Another upload may come first, so storing checks again.
    refuseMore((await readSetting(db, 'sewOuts')).value.pictures)
    const bytes = await buffer(file.incoming.open())
    const extension = fileExtension(file.name)
    const drawn = await framePicture(services, { actor, bytes, frame: 'sew-out', extension })
    if ('refused' in drawn) throw new AppError('picture_unusable', { reason: drawn.refused })
    const name = `${randomToken()}.webp`
    await services.files.put(sewOutKey(name), drawn.picture)
    const stored = db.transaction().execute(async (trx) => {
      await updateSetting(trx, { services, actor }, 'sewOuts', ({ pictures }) => {
        refuseMore(pictures)
        return { pictures: [...pictures, { name, alt: SEW_OUT }] }
      })
      return readShopSettings(trx, services.config)
    })
    return stored.catch(async (error) => {
      await services.files.remove(sewOutKey(name))
      throw error
    })
  })
}

/**
 * Orders and describes the pictures beside the sign-in; one that is not named is removed.
 * @throws AppError stale_version, invalid_body
 */
export const changeSewOuts: Handler<'changeSewOuts'> = ({ db, services, actor, body: { pictures, version } }) =>
  db.transaction().execute(async (trx) => {
    const stored = await readSetting(trx, 'sewOuts')
    if (stored.version !== version) throw new AppError('stale_version')
    const known = new Set(stored.value.pictures.map(({ name }) => name))
    for (const [index, { name }] of pictures.entries()) {
      // A name that comes twice is unknown the second time.
      if (known.delete(name)) continue
      const issue = { path: ['pictures', index, 'name'], ...describeIssue('invalid', {}, 'thisPictureDoesntExist') }
      throw invalidInput([issue])
    }
    await changeSetting(trx, { services, actor }, { name: 'sewOuts', value: { pictures }, version })
    return readShopSettings(trx, services.config)
  })

/** A picture beside the sign-in, for everybody. Another picture has another name. */
export const downloadSewOut: Handler<'downloadSewOut'> = async ({ services, params, reply }) => {
  if (!(await services.files.exists(sewOutKey(params.name)))) throw new AppError('record_not_found')
  reply.headers({ 'content-type': 'image/webp', 'cache-control': 'public, max-age=31536000, immutable' })
  return services.files.stream(sewOutKey(params.name))
}

function refuseMore(pictures: readonly unknown[]): void {
  if (pictures.length < SETTING_LIMITS.sewOuts) return
  throw new AppError('too_many_sew_outs', { most: SETTING_LIMITS.sewOuts })
}
