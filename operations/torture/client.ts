import { API_BASE } from '@stitchdesk/contract/addresses'
import { CALLS, type CallName } from '@stitchdesk/contract/calls'
import type { Answer, BodyInput, ParamsInput } from '@stitchdesk/contract/endpoints'
import { callPath } from '@stitchdesk/contract/first-calls'

/** A call that was not answered as hoped. `status` is 0 when no answer came: what it asked for may have been done. */
export class Unanswered extends Error {
  readonly status: number

  constructor(name: CallName, status: number, reason: string) {
    super(`${name} answered ${status}: ${reason}`)
    this.status = status
  }

  /** Whether the product said that nothing was done. */
  get refused(): boolean {
    return this.status >= 400 && this.status < 500
  }
}

interface Input<N extends CallName> {
  params?: ParamsInput<N>
  body?: BodyInput<N> | FormData
}

const TIMEOUT_MS = 20_000

/** Somebody who calls, and signs in again whenever the session is over. */
export class Client {
  /** Changes with every start of the product. */
  static address = ''
  readonly userName: string
  private readonly password: string
  private token: string | undefined

  constructor(userName: string, password: string) {
    this.userName = userName
    this.password = password
  }

  async call<N extends CallName>(name: N, input: Input<N> = {}): Promise<Answer<N>> {
    this.token ??= (await send('login', { body: { userName: this.userName, password: this.password } })).token
    try {
      return await send(name, input, this.token)
    } catch (error) {
      if (!(error instanceof Unanswered && error.status === 403)) throw error
      this.token = undefined
      throw error
    }
  }
}

async function send<N extends CallName>(name: N, { params, body }: Input<N>, token?: string): Promise<Answer<N>> {
  const endpoint = CALLS[name]
  const isForm = body instanceof FormData
  const path = callPath(endpoint.path, params as unknown as Record<string, unknown>)
  let status = 0
  try {
    const response = await fetch(`${Client.address}${API_BASE}${path}`, {
      method: endpoint.method,
      headers: {
        ...(body !== undefined && !isForm ? { 'content-type': 'application/json' } : {}),
        ...(token ? { authorization: `Bearer ${token}` } : {}),
      },
      ...(body === undefined ? {} : { body: isForm ? body : JSON.stringify(body) }),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    const text = await response.text()
    status = response.status
    const isFile = !response.headers.get('content-type')?.includes('json')
    if (response.ok) return (isFile ? undefined : JSON.parse(text)) as Answer<N>
    throw new Unanswered(name, status, text)
  } catch (error) {
    throw error instanceof Unanswered ? error : new Unanswered(name, 0, String(error))
  }
}
