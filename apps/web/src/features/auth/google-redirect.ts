import { type LoginState, readLoginState } from '../../lib/api/after-login.ts'
import { fieldsIn } from '../../lib/stored.ts'

const STORAGE_KEY = 'googleSignIn'

interface Pending {
  /** Random text that comes back with the answer: one that we did not ask for is refused. */
  secret: string
  from: LoginState['from']
}

function redirectAddress(): string {
  return `${window.location.origin}${window.location.pathname}`
}

/**
 * Go to Google's sign-in page, which leads back to the login page with an ID token in its hash. A plain redirect instead of
 * Google's script, for the content security policy lets no other host's script run here.
 * @param nonce from the API, which takes no token without it
 */
export function goToGoogle(clientId: string, nonce: string, from: LoginState['from']): void {
  const secret = crypto.randomUUID()
  sessionStorage.setItem(STORAGE_KEY, JSON.stringify({ secret, from } satisfies Pending))
  const query = new URLSearchParams({
    client_id: clientId,
    redirect_uri: redirectAddress(),
    response_type: 'id_token',
    scope: 'openid email',
    prompt: 'select_account',
    nonce,
    state: secret,
  })
  window.location.assign(`https://accounts.google.com/o/oauth2/v2/auth?${query}`)
}

/** The ID token that Google sent back in the address' hash, and where the person wanted to go; null when there is none. */
export function takeGoogleAnswer(hash: string): { idToken: string; from: LoginState['from'] } | null {
  const answer = new URLSearchParams(hash.replace(/^#/, ''))
  const idToken = answer.get('id_token')
  const stored = sessionStorage.getItem(STORAGE_KEY)
  if (!idToken || !stored) return null
  sessionStorage.removeItem(STORAGE_KEY)
  const pending = fieldsIn(JSON.parse(stored))
  return answer.get('state') === pending.secret ? { idToken, from: readLoginState(pending).from } : null
}
