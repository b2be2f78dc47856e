import type { Designation } from '@stitchdesk/contract/basics/enums'

/** The account on whose behalf a call is made. */
interface Caller {
  _id: string
  userName: string
  Designation: Designation
  /** the customer for whom they sign in; null for staff */
  customerId: string | null
  /** as it is stored, '' for none */
  language: string
}

/** A signed-in account. */
export interface SessionActor extends Caller {
  kind: 'session'
  sessionId: string
}

/** An account for which a job goes on with what it has begun: its session may have ended since. */
interface AbsentActor extends Caller {
  kind: 'session'
  sessionId: null
}

/** A program with a key of the account. */
interface KeyActor extends Caller {
  kind: 'key'
  keyId: string
}

/** The caller, read from the database at each call, so that a changed role or an ended session counts at once. */
export type Actor = SessionActor | AbsentActor | KeyActor

/** The author of a change: a person with a session or an emailed link, a program with their key, or the product itself. */
export type By = Pick<Actor, '_id' | 'kind'> | { _id: null; kind: 'system' }
