import type { z } from 'zod'
import type { Endpoint, EndpointRow } from './basics/endpoint.ts'
import { BILLING_ENDPOINTS } from './billing/endpoints.ts'
import { CALLS, type CallName } from './calls.ts'
import { DASHBOARD_ENDPOINTS } from './dashboard/endpoints.ts'
import { AUTH_ENDPOINTS } from './people/auth-endpoints.ts'
import { PEOPLE_ENDPOINTS } from './people/endpoints.ts'
import { CONVERSATION_ENDPOINTS } from './requests/conversation-endpoints.ts'
import { REQUEST_ENDPOINTS } from './requests/endpoints.ts'
import { PROOF_ENDPOINTS } from './requests/proof-endpoints.ts'
import { UPLOAD_ENDPOINTS } from './requests/upload-endpoints.ts'
import { SYSTEM_ENDPOINTS } from './system/endpoints.ts'

/** A row for every call: one that is missing does not compile here, one too many does not compile where it stands. */
const ROWS = {
  ...SYSTEM_ENDPOINTS,
  ...DASHBOARD_ENDPOINTS,
  ...AUTH_ENDPOINTS,
  ...PEOPLE_ENDPOINTS,
  ...REQUEST_ENDPOINTS,
  ...CONVERSATION_ENDPOINTS,
  ...PROOF_ENDPOINTS,
  ...UPLOAD_ENDPOINTS,
  ...BILLING_ENDPOINTS,
} satisfies Record<CallName, EndpointRow>

type Rows = typeof ROWS
type Row<N extends CallName> = Rows[N]
type Endpoints = { readonly [N in CallName]: (typeof CALLS)[N] & Rows[N] }

/**
 * Every call of the API with what it takes and answers. Routes, documentation and the role matrix of the tests are made
 * from this table. The web app takes its types only: the table of its own is `calls.ts`.
 */
export const ENDPOINTS = Object.fromEntries(
  // Each as any endpoint: every call with every row would be more than the compiler compares.
  (Object.keys(CALLS) as CallName[]).map((name): [CallName, Endpoint] => [name, { ...CALLS[name], ...ROWS[name] }]),
) as Endpoints

type Out<T> = T extends z.ZodType ? z.output<T> : undefined
type In<T> = T extends z.ZodType ? z.input<T> : undefined

/** What a handler gets after validation, and what a client sends and receives, by endpoint. */
export type Params<N extends CallName> = Row<N> extends { params: infer P } ? Out<P> : undefined
export type Query<N extends CallName> = Row<N> extends { query: infer Q } ? Out<Q> : undefined
export type Body<N extends CallName> = Row<N> extends { body: infer B } ? Out<B> : undefined
export type ParamsInput<N extends CallName> = Row<N> extends { params: infer P } ? In<P> : undefined
export type QueryInput<N extends CallName> = Row<N> extends { query: infer Q } ? In<Q> : undefined
export type BodyInput<N extends CallName> = Row<N> extends { body: infer B } ? In<B> : undefined
export type Answer<N extends CallName> = Row<N>['response'] extends z.ZodType ? z.output<Row<N>['response']> : undefined
