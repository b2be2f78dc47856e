import type { Designation } from '@stitchdesk/contract/basics/enums'
import type { Reached } from './database/reached.ts'

/** The account on whose behalf a call is made. */
interface Caller {
  _id: Reached<'account'>
  userName: string
  Designation: Designation
  /** the customer for whom they sign in; null for staff */
  customerId: Reached<'customer'> | null
  /** as it is stored, '' for none */
  language: string
}

/** A signed-in account. */
export interface SessionActor extends Caller {
  kind: 'session'
  sessionId: string
}

/** An account whose work a job continues; its session may have ended since. */
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
