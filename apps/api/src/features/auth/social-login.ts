import { createRemoteJWKSet, jwtVerify } from 'jose'
import { AppError, invalidField } from '../../errors.ts'
import type { Handler, Services } from '../../handler.ts'
import type { Database } from '../../platform/database.ts'
import { sameText } from '../../platform/same-text.ts'
import { freeUserName } from '../account/free-user-name.ts'
import { signIn } from './session-answer.ts'

/**
 * Signs in with a Google ID token, checked against the issuer's published keys, where `GOOGLE_CLIENT_ID` is set.
 * An unknown address becomes a new customer.
 */
export const socialLogin: Handler<'socialLogin'> = async ({ services, db, body, request, reply }) => {
  if (!services.config.GOOGLE_CLIENT_ID) throw new AppError('not_found')
  await services.rateLimits.take('loginByAddress', request.ip)
  const idToken = body.data.credential ?? body.data.idToken
  if (!idToken) throw invalidField('data', 'The answer of the sign-in provider is missing.')
  const email = await verifiedEmail(services, idToken)
  return signIn(services, await findOrCreateAccount(db, email, request.ip), request, reply)
}

async function verifiedEmail({ config }: Services, idToken: string): Promise<string> {
  try {
    const { payload } = await jwtVerify(idToken, createRemoteJWKSet(new URL(config.GOOGLE_JWKS_URL)), {
      audience: config.GOOGLE_CLIENT_ID as string,
      issuer: config.GOOGLE_ISSUERS,
    })
    if (typeof payload.email === 'string' && payload.email_verified === true) return payload.email.toLowerCase()
  } catch {
    // Whatever is wrong with a token, the caller learns only that it does not sign in.
  }
  throw new AppError('invalid_credentials')
}

async function findOrCreateAccount(db: Database, email: string, ip: string): Promise<string> {
  const byEmail = () =>
    db
      .selectFrom('account')
      .select('_id')
      .where(sameText('account.email', email))
      .where('delete', '=', false)
      .executeTakeFirst()
  const found = await byEmail()
  if (found) return found._id
  await db
    .insertInto('account')
    .values({
      userName: await freeUserName(db, email),
      email,
      customerNick: email.split('@')[0] ?? email,
      ipInfo: JSON.stringify({ ip, country_name: '', city: '' }),
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const created = await byEmail()
  if (!created) throw new AppError('already_taken', 'An account with this user name exists. Sign in with its password.')
  return created._id
}
