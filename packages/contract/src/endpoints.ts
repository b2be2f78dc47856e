import type { z } from 'zod'
import { ACCOUNTS_ENDPOINTS } from './accounts/endpoints.ts'
import { AUDIT_ENDPOINTS } from './audit/endpoints.ts'
import { AUTH_ENDPOINTS } from './auth/endpoints.ts'
import type { Endpoint, EndpointRow } from './basics/endpoint.ts'
import type { InUnits } from './basics/money.ts'
import { keysOf } from './basics/tables.ts'
import { BANK_ENDPOINTS } from './billing/bank/endpoints.ts'
import { BULK_ENDPOINTS } from './billing/bulk/endpoints.ts'
import { CARD_ENDPOINTS } from './billing/card-endpoints.ts'
import { BILLING_ENDPOINTS } from './billing/endpoints.ts'
import { SEND_ENDPOINTS } from './billing/send/endpoints.ts'
import { BOARD_ENDPOINTS } from './board/endpoints.ts'
import { CALLS, type CallName } from './calls.ts'
import { CONVERSATION_ENDPOINTS } from './conversation/endpoints.ts'
import { CUSTOMERS_ENDPOINTS } from './customers/endpoints.ts'
import { DASHBOARD_ENDPOINTS } from './dashboard/endpoints.ts'
import { DELIVERY_ENDPOINTS } from './delivery/endpoints.ts'
import { FILES_ENDPOINTS } from './files/endpoints.ts'
import { MAIL_ENDPOINTS } from './mail/endpoints.ts'
import { MONITORING_ENDPOINTS } from './monitoring/endpoints.ts'
import { NOTIFICATIONS_ENDPOINTS } from './notifications/endpoints.ts'
import { PAY_ENDPOINTS } from './pay/endpoints.ts'
import { PICTURES_ENDPOINTS } from './pictures/endpoints.ts'
import { PLACING_ENDPOINTS } from './placing/endpoints.ts'
import { PRICING_ENDPOINTS } from './pricing/endpoints.ts'
import { PROCESSING_ENDPOINTS } from './processing/endpoints.ts'
import { PROOFS_ENDPOINTS } from './proofs/endpoints.ts'
import { REPORTS_ENDPOINTS } from './reports/endpoints.ts'
import { REQUESTS_ENDPOINTS } from './requests/endpoints.ts'
import { SEARCH_ENDPOINTS } from './search/endpoints.ts'
import { SETTINGS_ENDPOINTS } from './settings/endpoints.ts'
import { SIMILAR_ENDPOINTS } from './similar/endpoints.ts'
import { STAFF_ENDPOINTS } from './staff/endpoints.ts'
import { TERMS_ENDPOINTS } from './terms/endpoints.ts'

/** A row for every call: one that is missing does not compile here, one too many does not compile where it stands. */
const ROWS = {
  ...ACCOUNTS_ENDPOINTS,
  ...AUDIT_ENDPOINTS,
  ...AUTH_ENDPOINTS,
  ...BILLING_ENDPOINTS,
  ...BULK_ENDPOINTS,
  ...SEND_ENDPOINTS,
  ...BANK_ENDPOINTS,
  ...CARD_ENDPOINTS,
  ...BOARD_ENDPOINTS,
  ...CONVERSATION_ENDPOINTS,
  ...CUSTOMERS_ENDPOINTS,
  ...DASHBOARD_ENDPOINTS,
  ...DELIVERY_ENDPOINTS,
  ...FILES_ENDPOINTS,
  ...MAIL_ENDPOINTS,
  ...MONITORING_ENDPOINTS,
  ...NOTIFICATIONS_ENDPOINTS,
  ...PAY_ENDPOINTS,
  ...PICTURES_ENDPOINTS,
  ...PLACING_ENDPOINTS,
  ...PRICING_ENDPOINTS,
  ...PROCESSING_ENDPOINTS,
  ...PROOFS_ENDPOINTS,
  ...REPORTS_ENDPOINTS,
  ...REQUESTS_ENDPOINTS,
  ...SEARCH_ENDPOINTS,
  ...SETTINGS_ENDPOINTS,
  ...SIMILAR_ENDPOINTS,
  ...STAFF_ENDPOINTS,
  ...TERMS_ENDPOINTS,
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
  keysOf(CALLS).map((name): [CallName, Endpoint] => [name, { ...CALLS[name], ...ROWS[name] }]),
) as Endpoints

type Out<T> = T extends z.ZodType ? z.output<T> : undefined
type In<T> = T extends z.ZodType ? z.input<T> : undefined

/** Types by endpoint: the input of a handler after validation, and what a client sends and receives. */
export type Params<N extends CallName> = Row<N> extends { params: infer P } ? Out<P> : undefined
export type Query<N extends CallName> = Row<N> extends { query: infer Q } ? Out<Q> : undefined
export type Body<N extends CallName> = Row<N> extends { body: infer B } ? Out<B> : undefined
export type ParamsInput<N extends CallName> = Row<N> extends { params: infer P } ? In<P> : undefined
export type QueryInput<N extends CallName> = Row<N> extends { query: infer Q } ? In<Q> : undefined
export type BodyInput<N extends CallName> = Row<N> extends { body: infer B } ? In<B> : undefined
export type Answer<N extends CallName> = InUnits<HandlerAnswer<N>>

/** The answer of a handler: {@link Answer} with amounts in whole cents, which the API turns into units when it sends them. */
export type HandlerAnswer<N extends CallName> = Out<Row<N>['response']>
