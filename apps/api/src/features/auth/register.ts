import { hashPassword } from '../../platform/sign-in/passwords.ts'
import { textsIn } from '../../platform/texts/catalog.ts'
import { countConfirmation } from '../accounts/mailed-links.ts'
import { openCustomer } from '../accounts/open-customer.ts'
import { refuseTaken } from '../accounts/refuse-taken.ts'
import { mailVerification } from '../accounts/verification-mail.ts'
import { byOwner, recordChange } from '../events/record-event.ts'
import { refuseLetters } from '../mail/refuse-letters.ts'
import type { Handler } from '../operation.ts'
import { LOOK_UP_ADDRESS } from './look-up-address.ts'
import { findSessionUser } from './session-answer.ts'

const EMAIL_TAKEN = 'anAccountWithThisAddressExists'

/** Registers a customer. It reads only name, address and password from the body: the role is always `User`. */
export const register: Handler<'register'> = async ({ services, db, body, http }) => {
  await services.rateLimits.take('registerByAddress', http.ip)
  await refuseLetters(services.config, body)
  const passwordHash = await hashPassword(body.password)
  return db.transaction().execute(async (trx) => {
    await refuseTaken(trx, { userName: body.username, email: body.email, emailTaken: EMAIL_TAKEN }, 'username')
    const { _id } = await trx
      .insertInto('account')
      .values({
        ...(await openCustomer(trx)),
        userName: body.username,
        email: body.email,
        customerNick: body.username,
        passwordHash,
        language: http.language,
        ipInfo: JSON.stringify({ ip: http.ip, country_name: '', city: '' }),
      })
      .returning('_id')
      .executeTakeFirstOrThrow()
    await recordChange(trx, byOwner(services, _id), {
      entity: 'account',
      _id,
      after: { created: true },
    })
    if (services.config.IP_LOOKUP_URL) await services.jobs.add(trx, LOOK_UP_ADDRESS, { accountId: _id, ip: http.ip })
    await countConfirmation(services, body.email)
    await mailVerification(trx, services, { accountId: _id, to: body.email, welcome: true })
    return { message: textsIn(http.language, 'answers')('registered'), user: await findSessionUser(trx, _id) }
  })
}
