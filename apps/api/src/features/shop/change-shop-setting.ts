import { refuseLetters } from '../mail/refuse-letters.ts'
import type { Handler } from '../operation.ts'
import { changeSetting } from '../settings/change-setting.ts'
import { readShopSettings } from '../settings/shop-settings.ts'

/** Changes one part of the shop's settings. Customers reply to the shop's address, so the mail server has to take its letters. */
export const changeShopSetting: Handler<'changeShopSetting'> = async ({ db, services, actor, body }) => {
  if (body.name === 'shop') await refuseLetters(services.config, { email: body.value.email }, ['value'])
  return db.transaction().execute(async (trx) => {
    await changeSetting(trx, { services, actor }, body)
    return readShopSettings(trx, services.config)
  })
}
