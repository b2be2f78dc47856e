import type { Handler } from '../operation.ts'

/** What pages need before anybody signs in: the shop's name, its tax rate in percent, its time zone, and how one may sign in. */
export const getShop: Handler<'getShop'> = async ({ services: { config } }) => ({
  companyName: config.COMPANY_NAME,
  taxRate: config.TAX_RATE,
  timeZone: config.TIME_ZONE,
  googleClientId: config.GOOGLE_CLIENT_ID ?? null,
})
