import type { z } from 'zod'
import type { Call, CallName } from '../calls.ts'
import type { Designation } from './enums.ts'

/** What one call takes and answers. */
export interface EndpointRow {
  summary: string
  /** Whether it may be called before a second factor that the account must have is set up. */
  beforeTwoFactor?: true
  params?: z.ZodType
  query?: z.ZodType
  /** Schema of the JSON body, or `'multipart'` for files in the field `files`. */
  body?: z.ZodType | 'multipart'
  /** How large a JSON body may be, where the usual size does not do. */
  bodyBytes?: number
  /** Other schemas of the body, by role, with the same output: every issue is told at once, and what a role may not set is passed over. */
  bodyOf?: Partial<Record<Designation, z.ZodType>>
  /** Schema of the answer, `'file'` for bytes, or `'events'` for a stream of server-sent events. */
  response: z.ZodType | 'file' | 'events'
}

/** Some calls' rows; one for a call that `calls.ts` does not have is refused where they are written. */
export type EndpointRows = Partial<Record<CallName, EndpointRow>>

/** A call with everything that is known of it. */
export interface Endpoint extends Call, EndpointRow {}
