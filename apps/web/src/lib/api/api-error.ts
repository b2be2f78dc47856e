import type { ErrorBody, Issue } from '@stitchdesk/contract/basics/error-body'
import type { COMMON_ERRORS } from '@stitchdesk/contract/basics/errors'
import type { ErrorCode } from '@stitchdesk/contract/errors'
import { i18n } from '../../i18n/i18n.ts'
import { fieldsIn } from '../stored.ts'
import { issueText, textOfCode } from './issue-text.ts'

/** Why a call failed. `status` is 0 and `code` is `network` when there was no answer. */
export class ApiError extends Error {
  readonly status: number
  readonly code: ErrorCode | 'network'
  /** Values for the code's text. */
  readonly params: Readonly<Record<string, string | number>>
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
    this.params = body.params ?? {}
    this.issues = body.issues ?? []
    this.id = body.id
    this.retryAfterSeconds = retryAfterSeconds
  }
}

/** The error for a call that got no answer. */
export function networkError(cause?: unknown): ApiError {
  return new ApiError(0, { code: 'network', message: '' }, { cause })
}

/** What an answer means that isn't the product's own, by its status. */
const FOREIGN_CODES: Readonly<Record<number, keyof typeof COMMON_ERRORS>> = {
  400: 'invalid_body',
  401: 'invalid_credentials',
  403: 'session_expired',
  404: 'not_found',
  408: 'body_stalled',
  409: 'done_meanwhile',
  413: 'too_large',
  415: 'unsupported_type',
  429: 'slow_down',
  503: 'unavailable',
  507: 'storage_full',
}

/** Codes aren't compared with the contract's list, which has every sentence and would double what the login page loads. */
function isErrorBody(body: unknown): body is ErrorBody {
  const { code, message, issues, params } = fieldsIn(body)
  return (
    typeof code === 'string' &&
    /^[a-z]+(_[a-z]+)*$/.test(code) &&
    typeof message === 'string' &&
    (params === undefined || (typeof params === 'object' && params !== null)) &&
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
  const code = FOREIGN_CODES[status] ?? 'internal'
  return new ApiError(status, { code, message: '' }, options)
}

/** Whether a payment would count today, because the month in which its money came is closed. */
export const isMonthClosed = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'payment_month_closed'

/** Whether somebody saved a newer version of what a form was opened with. */
export const isStale = (error: unknown): boolean => error instanceof ApiError && error.code === 'stale_version'

/** Whether a request was deleted, or canceled by its customer: asking again brings nothing. */
export function isGone(error: unknown): boolean {
  return error instanceof ApiError && (error.code === 'request_deleted' || error.code === 'request_canceled')
}

/** Codes that say which field is wrong and not what happened: if the issues are few, their own sentences say it all. */
const ABOUT_FIELDS: readonly ApiError['code'][] = ['invalid_body', 'already_taken']
const MOST_ISSUES = 3

/** The message of any failure, in the chosen language. */
export function messageOf(error: unknown): string {
  if (!(error instanceof Error)) return textOfCode('errors', 'internal') ?? ''
  if (!(error instanceof ApiError)) return error.message
  const { code, params, message, issues } = error
  if (issues.length > 0 && ABOUT_FIELDS.includes(code)) {
    return [...new Set(issues.map(issueText))].slice(0, MOST_ISSUES).join(' ')
  }
  const own = i18n.language === 'en' && message
  return own || textOfCode('errors', code, params) || message || messageOf(undefined)
}

/** What was thrown, as an error: code may throw anything. */
export const asError = (thrown: unknown): Error => (thrown instanceof Error ? thrown : new Error(String(thrown)))
