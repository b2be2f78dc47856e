import {
  type Answer,
  type BodyInput,
  ENDPOINTS,
  type EndpointName,
  endpointPath,
  type ParamsInput,
  type QueryInput,
} from '@stitchdesk/contract/endpoints'
import { apiAddress } from './api-address.ts'
import { ApiError, errorOfAnswer, networkError } from './api-error.ts'
import { refreshToken } from './refresh.ts'
import { readSession } from './session.ts'

type Part<K extends string, V> = [V] extends [undefined]
  ? { [P in K]?: undefined }
  : Record<never, never> extends V
    ? { [P in K]?: V }
    : { [P in K]: V }

/** What a call sends: path parameters, query and body, each there exactly when its endpoint has it. */
export type CallInput<N extends EndpointName> = Part<'params', ParamsInput<N>> &
  Part<'query', QueryInput<N>> &
  Part<'body', BodyInput<N>>

/** The input as an argument that may be left out where the endpoint needs none. */
export type CallInputArgs<N extends EndpointName, Rest extends unknown[] = []> =
  Record<never, never> extends CallInput<N> ? [input?: CallInput<N>, ...Rest] : [input: CallInput<N>, ...Rest]

interface Parts {
  params?: Record<string, unknown>
  query?: Record<string, unknown>
  body?: unknown
}

/** Whether a refused call is worth a refresh: the token had run out, and somebody was signed in. */
export function isExpired(error: unknown): error is ApiError {
  return error instanceof ApiError && error.status === 403 && error.code === 'session_expired'
}

async function send(name: EndpointName, input: Parts, token: string | undefined, signal?: AbortSignal) {
  const endpoint = ENDPOINTS[name]
  const headers = new Headers({ accept: 'application/json' })
  if (token) headers.set('authorization', `Bearer ${token}`)
  if (input.body !== undefined) headers.set('content-type', 'application/json')
  let text: string
  let answer: Response
  try {
    answer = await fetch(apiAddress(endpointPath(endpoint.path, input.params), input.query), {
      method: endpoint.method,
      credentials: 'include',
      headers,
      body: input.body === undefined ? undefined : JSON.stringify(input.body),
      signal,
    })
    text = await answer.text()
  } catch (cause) {
    if (signal?.aborted) throw cause
    throw networkError(cause)
  }
  if (!answer.ok) throw errorOfAnswer(answer.status, text)
  return text === '' ? undefined : JSON.parse(text)
}

/**
 * Call the API. Input and answer are typed from the endpoint's row.
 * An expired session is refreshed and the call repeated, once.
 * @throws {ApiError} for every answer that is no success, and when none came; an abort by `signal` is thrown as it is.
 */
export async function call<N extends EndpointName>(
  name: N,
  ...[input, options]: CallInputArgs<N, [options?: { signal?: AbortSignal }]>
): Promise<Answer<N>> {
  const parts = (input ?? {}) as Parts
  const token = readSession()?.token
  try {
    return await send(name, parts, token, options?.signal)
  } catch (error) {
    if (!token || !isExpired(error)) throw error
    return send(name, parts, await refreshToken(token), options?.signal)
  }
}
