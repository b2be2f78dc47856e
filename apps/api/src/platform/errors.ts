import { ERROR_LIMITS } from '@stitchdesk/contract/basics/error-limits'
import type { IssueDescription } from '@stitchdesk/contract/basics/issues'
import { issueOf } from '@stitchdesk/contract/basics/library-issues'
import { ERRORS, type ErrorCode, type ErrorParams } from '@stitchdesk/contract/errors'
import type { z } from 'zod'

/** One thing wrong with an input. */
export interface Issue extends IssueDescription {
  path: (string | number)[]
}

/** Options of a failure, beside its code's parameters. */
interface Details {
  /** The fields concerned. */
  issues?: Issue[] | undefined
  /** The issue whose sentence is the message of the whole. */
  about?: IssueDescription | undefined
  /** Seconds after which a retry makes sense, for the header `Retry-After`. */
  retryAfterSeconds?: number
}

/** A code's parameters, which may be left out where it has none, and what else is known. */
type Told<Code extends ErrorCode> = keyof ErrorParams<Code> extends never
  ? [params?: ErrorParams<Code>, details?: Details]
  : [params: ErrorParams<Code>, details?: Details]

/** A failure that the caller is told: a stable code with its parameters, its status, and the fields concerned. */
export class AppError<Code extends ErrorCode = ErrorCode> extends Error {
  readonly code: ErrorCode
  readonly params: Readonly<Record<string, string | number>>
  readonly issues: Issue[] | undefined
  readonly about: IssueDescription | undefined
  readonly retryAfterSeconds: number | undefined

  constructor(
    code: Code,
    ...[params = {} as ErrorParams<Code>, { issues, about, retryAfterSeconds } = {}]: Told<Code>
  ) {
    // For the log; the caller gets a sentence of the catalog.
    super(Object.keys(params).length > 0 ? `${code} ${JSON.stringify(params)}` : code)
    this.code = code
    this.params = params
    this.issues = issues
    this.about = about
    this.retryAfterSeconds = retryAfterSeconds
  }

  get statusCode(): number {
    return ERRORS[this.code].status
  }
}

/** A 400 about one field. */
export function invalidField(path: string | string[], said: IssueDescription): AppError {
  return new AppError('invalid_body', {}, { issues: [{ path: [path].flat(), ...said }], about: said })
}

/** Fields whose values another record has; the message is that of the first issue. */
export function alreadyTaken(issues: [Issue, ...Issue[]]): AppError {
  return new AppError('already_taken', {}, { issues, about: issues[0] })
}

/** Makes a 429 for attempts that were too many, which says when to try again. */
export type TooOften = (wait: string, details: Details) => AppError

const tooOften: TooOften = (wait, details) => new AppError('too_many_attempts', { wait }, details)

/** A 429 that says when to try again. @param told where it says more */
export function tooManyAttempts(waitMs: number, told = tooOften): AppError {
  const seconds = Math.max(1, Math.ceil(waitMs / 1000))
  const wait =
    seconds < 60
      ? `${seconds} s`
      : seconds <= 5400
        ? `${Math.ceil(seconds / 60)} min`
        : `${Math.ceil(seconds / 3600)} h`
  return told(wait, { retryAfterSeconds: seconds })
}

/** Turns what a schema found into the issues of an answer, up to the number that an answer may have. */
export function issuesOf(found: z.core.$ZodIssue): Issue[] {
  const path = found.path.map((part) => (typeof part === 'symbol' ? String(part) : part))
  const said = issueOf(found)
  // The library reports unknown keys together, at their object; each becomes an issue of its own.
  if (found.code === 'unrecognized_keys') {
    return found.keys.slice(0, ERROR_LIMITS.issues).map((key) => ({ path: [...path, key], ...said }))
  }
  return [{ path, ...said }]
}

/** A 400 with every issue found, by a schema or by an operation, each with its path. */
export function invalidInput(issues: Issue[]): AppError {
  return new AppError('invalid_body', {}, { issues, about: issues.length === 1 ? issues[0] : undefined })
}
