import { sql, type Transaction } from 'kysely'
import type { DB } from '../../platform/database/database.generated.ts'
import { AppError } from '../../platform/errors.ts'
import { freeUserName } from '../accounts/free-user-name.ts'
import type { GoogleIdentity } from './google-token.ts'

/** Creates a customer for an unknown Google account, without a password and with the address that Google verified. */
export async function createGoogleAccount(
  trx: Transaction<DB>,
  { sub, email }: GoogleIdentity,
  ip: string,
): Promise<string> {
  const userName = await freeUserName(trx, email)
  await trx
    .insertInto('account')
    .values({
      userName,
      email,
      googleSub: sub,
      emailVerifiedAt: sql`now()`,
      customerNick: email.split('@')[0] ?? userName,
      ipInfo: JSON.stringify({ ip, country_name: '', city: '' }),
    })
    // Of two first sign-ins at the same moment one makes the account, which both find.
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const created = await trx
    .selectFrom('account')
    .select('_id')
    .where('googleSub', '=', sub)
    .where('delete', '=', false)
    .executeTakeFirst()
  if (!created) throw new AppError('user_name_just_taken')
  return created._id
}
