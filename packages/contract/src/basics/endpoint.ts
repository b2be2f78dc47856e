import type { z } from 'zod'
import type { CallName } from '../calls.ts'
import type { Call } from '../first-calls.ts'
import type { Designation } from './enums.ts'

/** The schemas of one call. */
export interface EndpointRow {
  summary: string
  /** Whether it may be called before a required second factor is set up. */
  beforeTwoFactor?: true
  params?: z.ZodType
  query?: z.ZodType
  /** Schema of the JSON body, or `'multipart'` for files in the field `files`. */
  body?: z.ZodType | 'multipart'
  /** The largest JSON body, where it differs from the usual limit. */
  bodyBytes?: number
  /** Body schemas by role, with the same output, so that each role reads all issues at once; what it may not set is ignored. */
  bodyOf?: Partial<Record<Designation, z.ZodType>>
  /** Schema of the answer, `'file'` for bytes, or `'events'` for a stream of server-sent events. */
  response: z.ZodType | 'file' | 'events'
}

/** Some calls' rows; a row for a call that `calls.ts` lacks doesn't compile. */
export type EndpointRows = Partial<Record<CallName, EndpointRow>>

/** A call with everything that is known of it. */
export interface Endpoint extends Call, EndpointRow {}
