import { textsIn } from '../../platform/texts/catalog.ts'
import type { Handler } from '../operation.ts'
import { MAIL_RESET_LINK } from './mail-reset-link.ts'

/**
 * Mails a link that resets the password. Answer and duration are the same whether or not the address is known, because a job looks
 * for the account later.
 */
export const forgotPassword: Handler<'forgotPassword'> = async ({ services, db, body, http }) => {
  const email = body.email.toLowerCase()
  await services.rateLimits.take('forgotByAddress', http.ip)
  await services.rateLimits.take('forgotByAccount', email)
  await db.transaction().execute((trx) => services.jobs.add(trx, MAIL_RESET_LINK, { email }))
  return { message: textsIn(http.language, 'answers')('resetLinkSent') }
}
