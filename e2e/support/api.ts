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

/** Signs in; returns the login record as the browser stores it. */
export function signInOver(address: string, who: { userName: string; password: string }) {
  return apiOf(address)('login', { body: who })
}
