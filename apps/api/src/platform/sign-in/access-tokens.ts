import { createSecretKey } from 'node:crypto'
import { AUTH_LIMITS } from '@stitchdesk/contract/auth/limits'
import { jwtVerify, SignJWT } from 'jose'

/** Signs and reads the access tokens of sessions. */
export interface AccessTokens {
  /** A token of a session, good for `AUTH_LIMITS.accessTokenSeconds`. */
  sign(sessionId: string): Promise<string>
  /** The session that a token was signed for; undefined when it is not ours or its time is over. */
  sessionOf(token: string): Promise<string | undefined>
}

const ALGORITHM = 'HS256'
/** A bound on the kept tokens, higher than the number that arrives before they expire. */
const MOST_REMEMBERED = 10_000

/** Access tokens signed with a secret of at least 32 characters. */
export function openAccessTokens(secret: string): AccessTokens {
  const key = createSecretKey(secret, 'utf8')
  // A valid signature stays valid, so a token that comes again is checked for its time alone.
  const remembered = new Map<string, { sessionId: string; expiresAt: number }>()

  return {
    sign: (sessionId) =>
      new SignJWT({})
        .setProtectedHeader({ alg: ALGORITHM })
        .setSubject(sessionId)
        .setIssuedAt()
        .setExpirationTime(`${AUTH_LIMITS.accessTokenSeconds}s`)
        .sign(key),

    async sessionOf(token) {
      const known = remembered.get(token)
      if (known) return known.expiresAt > Date.now() ? known.sessionId : undefined
      const read = await jwtVerify(token, key, { algorithms: [ALGORITHM] }).catch(() => undefined)
      const { sub: sessionId, exp } = read?.payload ?? {}
      if (!sessionId || !exp) return undefined
      if (remembered.size >= MOST_REMEMBERED) remembered.clear()
      remembered.set(token, { sessionId, expiresAt: exp * 1000 })
      return sessionId
    },
  }
}
