import { describeIssue } from '@stitchdesk/contract/basics/issues'
import { AppError, invalidField } from '../../platform/errors.ts'
import type { Handler } from '../operation.ts'
import { checkSecondFactor } from '../two-factor/second-factor.ts'
import { createGoogleAccount } from './create-google-account.ts'
import { findGoogleAccount, tieToGoogle } from './google-account.ts'
import { isOpenNonce, takeNonce } from './google-nonce.ts'
import { readGoogleToken } from './google-token.ts'
import { signIn } from './session-answer.ts'

/**
 * Signs in with a Google ID token, where `GOOGLE_CLIENT_ID` is set. An account with a second factor is asked for it, as after a
 * password. An unknown address becomes a new customer.
 */
export const socialLogin: Handler<'socialLogin'> = async ({ services, db, body, http, reply }) => {
  const { GOOGLE_CLIENT_ID: clientId } = services.config
  if (!clientId) throw new AppError('not_found')
  await services.rateLimits.take('loginByAddress', http.ip)
  const idToken = body.data.credential ?? body.data.idToken
  if (!idToken) throw invalidField('data', describeIssue('required', {}, 'theAnswerOfTheSignIn'))
  const identity = await readGoogleToken(services, clientId, idToken)
  // Used up at the end, because the call is repeated with the code of a second factor.
  if (!(await isOpenNonce(db, http, identity.nonce))) throw new AppError('invalid_credentials')
  const found = await findGoogleAccount(db, identity)
  // An unverified address has a stranger's second factor, so it isn't asked for.
  if (found && found.step !== 'claim') await checkSecondFactor(services, found._id, body.code, http)
  const accountId = await db.transaction().execute(async (trx) => {
    if (!(await takeNonce(trx, identity.nonce))) throw new AppError('invalid_credentials')
    if (!found) return createGoogleAccount(trx, services, identity, http)
    if (found.step !== 'known') await tieToGoogle(trx, services, found, identity)
    return found._id
  })
  return signIn(services, accountId, http, reply)
}
