import { legalLinks } from '@stitchdesk/contract/settings/legal/legal'
import { resultBytesOf } from '@stitchdesk/contract/settings/result-files'
import type { Handler } from '../operation.ts'
import { readSettings, readShop, shownSewOuts } from '../settings/read-setting.ts'
import { shopZone } from '../settings/time-zone.ts'
import { shopTax } from '../terms/invoice-terms.ts'

/** What pages need before signing in: the shop's name and look, tax rate in percent, time zone, ways to pay and to sign in, and limit of result files. */
export const getShop: Handler<'getShop'> = async ({ db, services: { config } }) => {
  const { companyName, accent, logo } = await readShop(db, config)
  const { sewOuts, resultFiles, payMethods, legal } = await readSettings(db, [
    ...(['sewOuts', 'resultFiles', 'payMethods', 'legal'] as const),
  ])
  return {
    companyName,
    accent: accent || null,
    logo,
    sewOuts: shownSewOuts(sewOuts.value),
    legal: legalLinks(legal.value),
    taxRate: (await shopTax(db, config)).rate,
    timeZone: await shopZone(db, config),
    payMethods: payMethods.value,
    takesCards: config.STRIPE !== undefined,
    resultBytes: resultBytesOf(resultFiles.value),
    googleClientId: config.GOOGLE_CLIENT_ID ?? null,
  }
}
