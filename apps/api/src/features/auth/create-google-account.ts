import type { FastifyRequest } from 'fastify'
import { sql, type Transaction } from 'kysely'
import type { DB } from '../../platform/database/database.generated.ts'
import type { Reached } from '../../platform/database/reached.ts'
import { AppError } from '../../platform/errors.ts'
import { SIGNING_IN } from '../access/reach.ts'
import { freeUserName } from '../accounts/free-user-name.ts'
import { openCustomer } from '../accounts/open-customer.ts'
import { byOwner, recordChange } from '../events/record-event.ts'
import type { Services } from '../operation.ts'
import type { GoogleIdentity } from './google-token.ts'

/** Creates a customer for an unknown Google account, without a password and with the address that Google verified. */
export async function createGoogleAccount(
  trx: Transaction<DB>,
  services: Services,
  { sub, email }: GoogleIdentity,
  { ip, language }: Pick<FastifyRequest, 'ip' | 'language'>,
): Promise<Reached<'account'>> {
  const userName = await freeUserName(trx, email)
  const customer = await openCustomer(trx)
  const made = await trx
    .insertInto('account')
    .values({
      ...customer,
      userName,
      email,
      googleSub: sub,
      emailVerifiedAt: sql`now()`,
      language,
      customerNick: email.split('@')[0] ?? userName,
      ipInfo: JSON.stringify({ ip, country_name: '', city: '' }),
    })
    // If two first sign-ins come at once, one makes the account, and both find it.
    .onConflict((conflict) => conflict.doNothing())
    .returning('_id')
    .executeTakeFirst()
  if (made) {
    await recordChange(trx, byOwner(services, made._id), {
      entity: 'account',
      _id: made._id,
      after: { created: true, google: 'linked' },
    })
    return made._id
  }
  const created = await trx
    .selectFrom('account')
    .select('_id')
    .where(SIGNING_IN)
    .where('googleSub', '=', sub)
    .where('delete', '=', false)
    .executeTakeFirst()
  if (!created) throw new AppError('user_name_just_taken')
  await trx.deleteFrom('customer').where('_id', '=', customer.customerId).execute()
  return created._id
}
