import type { Readable } from 'node:stream'
import type { CallName } from '@stitchdesk/contract/calls'
import type { Body, ENDPOINTS, HandlerAnswer, Params, Query } from '@stitchdesk/contract/endpoints'
import type { FastifyBaseLogger, FastifyReply, FastifyRequest } from 'fastify'
import type { Transaction } from 'kysely'
import type { Actor } from '../platform/actor.ts'
import type { ChangeFeed } from '../platform/change-feed.ts'
import type { Config } from '../platform/config.ts'
import type { DB } from '../platform/database/database.generated.ts'
import type { Database } from '../platform/database/database.ts'
import type { Replicas } from '../platform/database/replicas.ts'
import type { Timeouts } from '../platform/database/timeouts.ts'
import type { Files } from '../platform/files.ts'
import type { Jobs } from '../platform/jobs/jobs.ts'
import type { Metrics } from '../platform/metrics.ts'
import type { CardPayments } from '../platform/outgoing/card-payments.ts'
import type { RateLimits } from '../platform/rate-limits.ts'
import type { RunSandboxed } from '../platform/sandbox.ts'
import type { AccessTokens } from '../platform/sign-in/access-tokens.ts'
import type { Signatures } from '../platform/sign-in/signatures.ts'
import type { Stopping } from '../platform/stopping.ts'
import type { Tracing } from '../platform/tracing.ts'
import type { EventName, EventNamed } from './event.ts'

/** The services of a running product. */
export interface Services {
  config: Config
  accessTokens: AccessTokens
  signatures: Signatures
  log: FastifyBaseLogger
  /** where the database is, for a connection of one's own */
  connectionString: string
  db: Database
  /** The same database with connections for calls that only read. */
  readPool: Database
  /** The same database with connections for slow queries: reports, exports, background work. */
  slowQueryPool: Database
  /** Standbys that answer reports and exports; undefined where there are none, and in a worker. */
  replicas: Replicas | undefined
  timeouts: Timeouts
  files: Files
  jobs: Jobs
  changeFeed: ChangeFeed
  rateLimits: RateLimits
  listeners: Listeners
  stopping: Stopping
  metrics: Metrics
  tracing: Tracing
  /** Reads and draws what people uploaded, apart from this process. */
  runSandboxed: RunSandboxed
  /** Payments by card; undefined where the shop has no keys for them. */
  cardPayments: CardPayments | undefined
}

/**
 * Reacts to an event in its transaction; the last argument is who caused it. It records no event, and leaves what is slow or outside to jobs.
 */
export interface Listener<N extends EventName> {
  (trx: Transaction<DB>, services: Services, event: EventNamed<N>, by: Context['actor']): Promise<void>
  /** the same for several of them at once, where that takes fewer statements */
  many?: ManyListener<N>
}

type ManyListener<N extends EventName> = (
  trx: Transaction<DB>,
  services: Services,
  events: readonly EventNamed<N>[],
  by: Context['actor'],
) => Promise<void>

/** A listener that reacts to one event as it does to many. */
export const listenToMany = <N extends EventName>(many: ManyListener<N>): Listener<N> =>
  Object.assign<Listener<N>, { many: ManyListener<N> }>(
    (trx, services, event, by) => many(trx, services, [event], by),
    { many },
  )

/** The listeners of an event. */
export interface Following<N extends EventName> {
  /** committed with the event, or the whole call fails: what the event promises to somebody, and what makes it theirs */
  atomic?: readonly Listener<N>[]
  /** beside it: where one fails, that is logged, and the event stands */
  separate?: readonly Listener<N>[]
}

/** The listeners of events, by their names. */
export type Listeners = { readonly [N in EventName]?: Following<N> }

type ActorOf<N extends CallName> = (typeof ENDPOINTS)[N]['roles'] extends 'public' ? Actor | null : Actor

/** What a change needs: its author, and the services; the context of any operation fits. */
export interface Context {
  services: Services
  actor: Pick<Actor, '_id' | 'kind'> | { _id: null; kind: 'system' }
}

/** The context of an operation: validated input, the caller and the services. */
export interface OperationContext<N extends CallName> {
  services: Services
  db: Database
  actor: ActorOf<N>
  params: Params<N>
  query: Query<N>
  body: Body<N>
  /** the call as HTTP knows it */
  http: FastifyRequest
  reply: FastifyReply
}

/** One operation of the API; it answers what the endpoint's row promises, or throws an AppError. */
export type Handler<N extends CallName> = (
  context: OperationContext<N>,
) => Promise<(typeof ENDPOINTS)[N]['response'] extends 'file' | 'events' ? Readable : HandlerAnswer<N>>

/** The operation behind every endpoint of the contract; a missing one does not compile. */
export type Handlers = { readonly [N in CallName]: Handler<N> }
