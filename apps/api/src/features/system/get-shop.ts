import type { Handler } from '../operation.ts'
import { readShop } from '../settings/read-setting.ts'
import { shopZone } from '../settings/time-zone.ts'

/** What pages need before anybody signs in: the shop's name and looks, its tax rate in percent, its time zone, and how one may sign in. */
export const getShop: Handler<'getShop'> = async ({ db, services: { config } }) => {
  const { companyName, accent, logo } = await readShop(db, config)
  return {
    companyName,
    accent: accent || null,
    logo,
    taxRate: config.TAX_RATE,
    timeZone: await shopZone(db, config),
    googleClientId: config.GOOGLE_CLIENT_ID ?? null,
  }
}
