import { buffer } from 'node:stream/consumers'
import { fileExtension } from '@stitchdesk/contract/files/file-name'
import { SETTING_LIMITS } from '@stitchdesk/contract/settings/limits'
import type { SettingValue, ShopSettings } from '@stitchdesk/contract/settings/settings'
import type { Actor } from '../../platform/actor.ts'
import type { Database } from '../../platform/database/database.ts'
import { AppError } from '../../platform/errors.ts'
import { randomToken } from '../../platform/sign-in/tokens.ts'
import { type Received, withReceivedFiles } from '../files/receive-files.ts'
import type { Context, Handler, Services } from '../operation.ts'
import { framePicture } from '../sandbox/frame-picture.ts'
import { setSetting } from '../settings/change-setting.ts'
import { logoKey } from '../settings/logo-key.ts'
import { readShopSettings } from '../settings/shop-settings.ts'
import { DRAWN_TYPES } from './drawn-types.ts'

const NO_LOGO = { name: '', width: 0, height: 0 }

/**
 * Sets the shop's logo: drawn again, so that nothing hidden in the file is kept, as PNG, which every mail program shows.
 * @throws AppError logo_too_large, shop_picture_type, logo_unusable, one_picture_only, no_picture_chosen
 */
export const uploadLogo: Handler<'uploadLogo'> = async ({ db, services, actor, http }) => {
  await services.rateLimits.take('uploadByAccount', actor._id)
  return withReceivedFiles(services, { http, actor, most: 1 }, async ([file], count) => {
    if (!file) throw new AppError('no_picture_chosen')
    if (count > 1) throw new AppError('one_picture_only')
    if (!DRAWN_TYPES.includes(file.type)) {
      throw new AppError('shop_picture_type')
    }
    if (file.incoming.size > SETTING_LIMITS.logoBytes) {
      throw new AppError('logo_too_large')
    }
    const { picture, width, height } = await drawLogo(services, actor, file)
    const name = `${randomToken()}.png`
    await services.files.put(logoKey(name), picture)
    const value = { name, width, height }
    return setLogo(db, { services, actor }, value).catch(async (error) => {
      await services.files.remove(logoKey(name))
      throw error
    })
  })
}

/** Removes the shop's logo; mails that were sent with it show it for a year. */
export const removeLogo: Handler<'removeLogo'> = ({ db, services, actor }) => setLogo(db, { services, actor }, NO_LOGO)

/** A logo of the shop, for readers of its mails, invoices and pages. */
export const downloadLogo: Handler<'downloadLogo'> = async ({ services, params, reply }) => {
  if (!(await services.files.exists(logoKey(params.name)))) throw new AppError('record_not_found')
  reply.headers({
    'content-type': 'image/png',
    'cache-control': 'public, max-age=31536000, immutable',
    // Mail programs show mail in pages of other sites.
    'cross-origin-resource-policy': 'cross-origin',
  })
  return services.files.stream(logoKey(params.name))
}

function setLogo(db: Database, context: Context, value: SettingValue<'logo'>): Promise<ShopSettings> {
  return db.transaction().execute(async (trx) => {
    await setSetting(trx, context, { name: 'logo', value })
    return readShopSettings(trx, context.services.config)
  })
}

async function drawLogo(services: Services, actor: Actor, { name, incoming }: Received) {
  const bytes = await buffer(incoming.open())
  const drawn = await framePicture(services, { actor, bytes, frame: 'logo', extension: fileExtension(name) })
  if ('refused' in drawn) {
    throw new AppError('logo_unusable', { reason: drawn.refused })
  }
  return drawn
}
