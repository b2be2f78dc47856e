import type { Readable } from 'node:stream'
import type { Designation } from '@stitchdesk/contract/basics/enums'
import type { CallName } from '@stitchdesk/contract/calls'
import type { Answer, Body, ENDPOINTS, Params, Query } from '@stitchdesk/contract/endpoints'
import type { FastifyBaseLogger, FastifyReply, FastifyRequest } from 'fastify'
import type { AccessTokens } from '../platform/access-tokens.ts'
import type { Database } from '../platform/database.ts'
import type { Files } from '../platform/files.ts'
import type { Jobs } from '../platform/jobs.ts'
import type { Live } from '../platform/live.ts'
import type { Patience } from '../platform/patience.ts'
import type { RateLimits } from '../platform/rate-limits.ts'
import type { Config } from '../process/config.ts'

/** The account on whose behalf a call is made. */
interface Caller {
  _id: string
  userName: string
  Designation: Designation
}

/** Somebody who has signed in. */
export interface SessionActor extends Caller {
  kind: 'session'
  sessionId: string
}

/** A program with a key of the account. */
interface KeyActor extends Caller {
  kind: 'key'
  keyId: string
}

/** Who is calling, read from the database at each call, so that a changed role or an ended session counts at once. */
export type Actor = SessionActor | KeyActor

/** What the product stands on while it runs. */
export interface Services {
  config: Config
  accessTokens: AccessTokens
  log: FastifyBaseLogger
  db: Database
  /** The same database for what may take long, on connections of its own: reports, exports, background work. */
  patientDb: Database
  patience: Patience
  files: Files
  jobs: Jobs
  live: Live
  rateLimits: RateLimits
}

type ActorOf<N extends CallName> = (typeof ENDPOINTS)[N]['roles'] extends 'public' ? Actor | null : Actor

/** What an operation gets: validated input, the caller and the services. */
export interface Context<N extends CallName> {
  services: Services
  db: Database
  actor: ActorOf<N>
  params: Params<N>
  query: Query<N>
  body: Body<N>
  request: FastifyRequest
  reply: FastifyReply
}

/** One operation of the API; it answers what the endpoint's row promises, or throws an AppError. */
export type Handler<N extends CallName> = (
  context: Context<N>,
) => Promise<(typeof ENDPOINTS)[N]['response'] extends 'file' | 'events' ? Readable : Answer<N>>
