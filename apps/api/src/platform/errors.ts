import type { ErrorBody, Issue } from '@stitchdesk/contract/basics/error-body'
import { ERRORS, type ErrorCode } from '@stitchdesk/contract/basics/errors'
import type { IssueDescription } from '@stitchdesk/contract/basics/issues'
import { meaningOf } from '@stitchdesk/contract/basics/library-issues'
import type { z } from 'zod'

/** A failure that the person is told about: a stable code, its status, a message, and the fields concerned. */
export class AppError extends Error {
  readonly code: ErrorCode
  readonly issues: Issue[] | undefined
  /** After how many seconds trying again is worth it; told in the answer's headers. */
  readonly retryAfterSeconds: number | undefined

  constructor(code: ErrorCode, message: string = ERRORS[code].message, issues?: Issue[], retryAfterSeconds?: number) {
    super(message)
    this.code = code
    this.issues = issues
    this.retryAfterSeconds = retryAfterSeconds
  }

  get statusCode(): number {
    return ERRORS[this.code].status
  }

  /** The body of the answer. */
  toBody(): ErrorBody {
    return { code: this.code, message: this.message, ...(this.issues ? { issues: this.issues } : {}) }
  }
}

/** A 400 about one field. */
export function invalidField(path: string, said: IssueDescription): AppError {
  return new AppError('invalid_body', said.message, [{ path: [path], ...said }])
}

/** A 429 that says when to try again. */
export function tooManyAttempts(waitMs: number, told = 'Too many attempts.'): AppError {
  const seconds = Math.max(1, Math.ceil(waitMs / 1000))
  const wait =
    seconds < 60
      ? `${seconds} s`
      : seconds <= 5400
        ? `${Math.ceil(seconds / 60)} min`
        : `${Math.ceil(seconds / 3600)} h`
  return new AppError('too_many_attempts', `${told} Try again in ${wait}.`, undefined, seconds)
}

/** The issues of the answer for one that a schema found. */
export function issuesOf(found: z.core.$ZodIssue): Issue[] {
  const path = found.path.map((part) => (typeof part === 'symbol' ? String(part) : part))
  const said = meaningOf(found)
  // Keys that nothing knows are found together at what holds them; each is an issue of its own.
  if (found.code === 'unrecognized_keys') return found.keys.map((key) => ({ path: [...path, key], ...said }))
  return [{ path, ...said }]
}

/** A 400 with every issue found, by a schema or by an operation, each with its path. */
export function invalidInput(issues: Issue[]): AppError {
  const [only] = issues
  return new AppError('invalid_body', issues.length === 1 && only ? only.message : undefined, issues)
}
