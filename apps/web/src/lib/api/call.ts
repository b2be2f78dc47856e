import type { CallName } from '@stitchdesk/contract/calls'
import type { Answer, BodyInput, ParamsInput, QueryInput } from '@stitchdesk/contract/endpoints'
import { callPath } from '@stitchdesk/contract/first-calls'
import { noteServerTime } from '../now.ts'
import { apiAddress } from './api-address.ts'
import { ApiError, errorOfAnswer, networkError } from './api-error.ts'
import { knownCall } from './known-calls.ts'
import { noteCurrency } from './note-currency.ts'
import { noteFailure, noteReply } from './reachability.ts'
import { noteReadLag } from './read-lag.ts'
import { refreshToken, tokenNow } from './refresh.ts'
import { readToken } from './session.ts'

type Part<K extends string, V> = [V] extends [undefined]
  ? { [P in K]?: undefined }
  : Record<never, never> extends V
    ? { [P in K]?: V }
    : { [P in K]: V }

/** The input of a call: path parameters, query and body, each present exactly when its endpoint has it. */
export type CallInput<N extends CallName> = Part<'params', ParamsInput<N>> &
  Part<'query', QueryInput<N>> &
  Part<'body', BodyInput<N>>

/** The input as an argument that may be left out where the endpoint needs none. */
export type CallInputArgs<N extends CallName, Rest extends unknown[] = []> =
  Record<never, never> extends CallInput<N> ? [input?: CallInput<N>, ...Rest] : [input: CallInput<N>, ...Rest]

interface Parts {
  params?: Record<string, unknown>
  query?: Record<string, unknown>
  body?: unknown
}

/** Whether a refused call should refresh the token: it had expired, and an account was signed in. */
export function isExpired(error: unknown): error is ApiError {
  return error instanceof ApiError && error.status === 403 && error.code === 'session_expired'
}

interface SendOptions {
  signal?: AbortSignal
  /** Sent to its end even if the page is closed. */
  keepalive?: boolean
}

/** Sends a call and answers a successful response, with its body still to be read. */
async function ask(name: CallName, input: Parts, token: string | undefined, { signal, keepalive }: SendOptions) {
  const { method, path } = knownCall(name)
  // The shown language: answers with texts come in it.
  const language = document.documentElement.lang || 'en'
  const headers = new Headers({ accept: 'application/json, */*', 'accept-language': language })
  if (token) headers.set('authorization', `Bearer ${token}`)
  if (input.body !== undefined) headers.set('content-type', 'application/json')
  const address = apiAddress(callPath(path, input.params), input.query)
  const askedAt = Date.now()
  try {
    const answer = await fetch(address, {
      method,
      headers,
      body: input.body === undefined ? undefined : JSON.stringify(input.body),
      signal,
      ...(keepalive && { keepalive }),
    })
    noteServerTime(answer.headers.get('date'), askedAt)
    noteCurrency(answer.headers)
    noteReadLag(name, answer.headers)
    noteReply(answer)
    if (answer.ok) return answer
    throw errorOfAnswer(answer.status, await answer.text(), answer.headers.get('retry-after'))
  } catch (cause) {
    if (signal?.aborted || cause instanceof ApiError) throw cause
    noteFailure()
    throw networkError(cause)
  }
}

/** As {@link ask}, but an expired session is refreshed and the call repeated, once. */
async function askWithRefresh(name: CallName, input: Parts, options: SendOptions): Promise<Response> {
  // Signing out works by the cookie alone.
  const token = name === 'logout' ? (readToken() ?? undefined) : await tokenNow()
  try {
    return await ask(name, input, token, options)
  } catch (error) {
    if (!token || !isExpired(error)) throw error
    return ask(name, input, await refreshToken(token), options)
  }
}

/**
 * Call the API. Input and answer are typed from the endpoint's row.
 * An expired session is refreshed and the call repeated, once.
 * @throws {ApiError} for every answer that is no success, and when none came; an abort by `signal` is thrown as it is.
 */
export function call<N extends CallName>(
  name: N,
  ...[input, options]: CallInputArgs<N, [options?: SendOptions]>
): Promise<Answer<N>> {
  // Only an endpoint that needs no input is called without one.
  return callWith(name, (input ?? {}) as CallInput<N>, options)
}

/** As {@link call}, for code that works with any endpoint and has its input. */
export async function callWith<N extends CallName>(
  name: N,
  input: CallInput<N>,
  options: SendOptions = {},
): Promise<Answer<N>> {
  const answer = await callForBody(name, input, options)
  let text: string
  try {
    text = await answer.text()
  } catch (cause) {
    if (options.signal?.aborted) throw cause
    throw networkError(cause)
  }
  return (text === '' ? undefined : JSON.parse(text)) as Answer<N>
}

/** As {@link call}, for answers that are a file or a stream: what came, with its body still to be read. */
export function callForBody<N extends CallName>(
  name: N,
  input: CallInput<N>,
  options: SendOptions = {},
): Promise<Response> {
  return askWithRefresh(name, input as Parts, options)
}
