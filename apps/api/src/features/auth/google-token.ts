import { createRemoteJWKSet, jwtVerify } from 'jose'
import { AppError } from '../../platform/errors.ts'
import type { Services } from '../operation.ts'

/** The claims of a Google token. */
export interface GoogleIdentity {
  /** Never changes and is never given to anybody else, unlike the address. */
  sub: string
  email: string
  nonce: string
}

/**
 * Reads an ID token, checked against the issuer's published keys.
 * @throws AppError invalid_credentials, whatever is wrong with it
 */
export async function readGoogleToken(
  { config }: Pick<Services, 'config'>,
  clientId: string,
  idToken: string,
): Promise<GoogleIdentity> {
  const verified = await jwtVerify(idToken, createRemoteJWKSet(new URL(config.GOOGLE_JWKS_URL)), {
    audience: clientId,
    issuer: config.GOOGLE_ISSUERS,
  }).catch(() => undefined)
  const { sub, email, email_verified: confirmed, nonce } = verified?.payload ?? {}
  if (sub && typeof email === 'string' && confirmed === true && typeof nonce === 'string') {
    return { sub, email: email.toLowerCase(), nonce }
  }
  throw new AppError('invalid_credentials')
}
