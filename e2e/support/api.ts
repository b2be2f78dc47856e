import { API_BASE } from '@stitchdesk/contract/addresses'
import { CALLS, type CallName } from '@stitchdesk/contract/calls'
import type { Answer, BodyInput, ParamsInput } from '@stitchdesk/contract/endpoints'
import { callPath } from '@stitchdesk/contract/first-calls'

interface Input<N extends CallName> {
  params?: ParamsInput<N>
  body?: BodyInput<N> | FormData
}

/** Calls the product's API as an account, for the setup of a test. Throws on a refusal. */
export function apiOf(address: string, token?: string) {
  return async <N extends CallName>(name: N, { params, body }: Input<N> = {}): Promise<Answer<N>> => {
    const endpoint = CALLS[name]
    const isForm = body instanceof FormData
    const response = await fetch(
      `${address}${API_BASE}${callPath(endpoint.path, params as unknown as Record<string, unknown>)}`,
      {
        method: endpoint.method,
        headers: {
          ...(body !== undefined && !isForm ? { 'content-type': 'application/json' } : {}),
          ...(token ? { authorization: `Bearer ${token}` } : {}),
        },
        ...(body === undefined ? {} : { body: isForm ? body : JSON.stringify(body) }),
      },
    )
    if (!response.ok) throw new Error(`${name}: ${response.status} ${await response.text()}`)
    return (await response.json()) as Answer<N>
  }
}

export type Api = ReturnType<typeof apiOf>

interface Person {
  userName: string
  password: string
}

/** Signs in; returns the login record as the browser stores it. */
export function signInOver(address: string, who: Person) {
  return apiOf(address)('login', { body: who })
}

/** Well before a session ends that nobody prolongs. */
const KEPT_MS = 10 * 60_000
const kept = new Map<string, { session: ReturnType<typeof signInOver>; until: number }>()

/** The same for a person of the tests' shop, with a session that all tests of a process share: one address may sign in only so often. */
export function sessionOf(address: string, who: Person): ReturnType<typeof signInOver> {
  const key = `${address} ${who.userName}`
  const known = kept.get(key)
  if (known && known.until > Date.now()) return known.session
  const session = signInOver(address, who)
  kept.set(key, { session, until: Date.now() + KEPT_MS })
  return session
}
