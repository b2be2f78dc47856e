import type { ErrorBody, Issue } from '@stitchdesk/contract/basics/error-body'
import { ERRORS, type ErrorCode } from '@stitchdesk/contract/basics/errors'
import { issueText, textOfCode } from './issue-text.ts'

/** The sentence for a call without an answer. */
const NETWORK_MESSAGE = 'The server can’t be reached. Check your connection and try again.'

/** Why a call failed. `status` is 0 and `code` is `network` when there was no answer. */
export class ApiError extends Error {
  readonly status: number
  readonly code: ErrorCode | 'network'
  readonly issues: readonly Issue[]
  /** Number of the failure in the server's log, where there is one. */
  readonly id: string | undefined
  /** After how many seconds another try may go better, where the server says so. */
  readonly retryAfterSeconds: number | undefined

  constructor(
    status: number,
    body: Omit<ErrorBody, 'code'> & { code: ErrorCode | 'network' },
    { retryAfterSeconds, ...options }: ErrorOptions & { retryAfterSeconds?: number } = {},
  ) {
    super(body.message, options)
    this.name = 'ApiError'
    this.status = status
    this.code = body.code
    this.issues = body.issues ?? []
    this.id = body.id
    this.retryAfterSeconds = retryAfterSeconds
  }
}

/** The error for a call that got no answer. */
export function networkError(cause?: unknown): ApiError {
  return new ApiError(0, { code: 'network', message: NETWORK_MESSAGE }, { cause })
}

function codeForStatus(status: number): ErrorCode {
  const codes = Object.keys(ERRORS) as ErrorCode[]
  if (status === 404) return 'not_found'
  return codes.find((code) => ERRORS[code].status === status) ?? 'internal'
}

function isErrorBody(body: unknown): body is ErrorBody {
  if (typeof body !== 'object' || body === null) return false
  const { code, message, issues } = body as Record<string, unknown>
  return (
    typeof code === 'string' &&
    Object.hasOwn(ERRORS, code) &&
    typeof message === 'string' &&
    (issues === undefined || Array.isArray(issues))
  )
}

/**
 * The error of an answer that is no success. A body that is not the product's own, a proxy's page for instance, gets the
 * product's message for that status.
 * @param retryAfter the header of that name
 */
export function errorOfAnswer(status: number, text: string, retryAfter?: string | null): ApiError {
  const seconds = Number.parseInt(retryAfter ?? '', 10)
  const options = Number.isNaN(seconds) ? undefined : { retryAfterSeconds: seconds }
  try {
    const body: unknown = JSON.parse(text)
    if (isErrorBody(body)) return new ApiError(status, body, options)
  } catch {
    // Not JSON: handled below like any other foreign body.
  }
  const code = codeForStatus(status)
  return new ApiError(status, { code, message: ERRORS[code].message }, options)
}

/**
 * What to tell a person about any failure: in the language they chose, where it has words for it. A message of its own, more
 * precise than its code, is told as it came.
 */
export function messageOf(error: unknown): string {
  if (!(error instanceof Error)) return textOfCode('errors', 'internal') ?? ERRORS.internal.message
  if (!(error instanceof ApiError)) return error.message
  const { code, message, issues } = error
  const [issue] = issues
  if (issues.length === 1 && issue?.message === message) return issueText(issue)
  const usual = code === 'network' ? NETWORK_MESSAGE : ERRORS[code].message
  return (message === usual && textOfCode('errors', code)) || message
}
