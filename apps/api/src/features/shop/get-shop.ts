import type { Handler } from '../operation.ts'
import { readSetting, readShop, shownSewOuts } from '../settings/read-setting.ts'
import { shopZone } from '../settings/time-zone.ts'

/** What pages need before signing in: the shop's name and look, tax rate in percent, time zone, and ways to sign in. */
export const getShop: Handler<'getShop'> = async ({ db, services: { config } }) => {
  const { companyName, accent, logo } = await readShop(db, config)
  return {
    companyName,
    accent: accent || null,
    logo,
    sewOuts: shownSewOuts((await readSetting(db, 'sewOuts')).value),
    taxRate: config.TAX_RATE,
    timeZone: await shopZone(db, config),
    takesCards: config.STRIPE !== undefined,
    googleClientId: config.GOOGLE_CLIENT_ID ?? null,
  }
}
