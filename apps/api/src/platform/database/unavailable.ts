import pg from 'pg'

/** None of several database servers takes changes, as while one is promoted. @param causes why those that failed did */
export class NoPrimaryError extends Error {
  constructor(causes: readonly unknown[] = []) {
    const why = causes.length > 0 ? ` (${causes.map(String).join('; ')})` : ''
    super(`None of the database servers takes changes${why}.`)
    this.name = 'NoPrimaryError'
  }
}

/** The code that an error carries, a text; empty where it has none. */
export const codeOf = (error: unknown) =>
  typeof error === 'object' && error !== null && 'code' in error && typeof error.code === 'string' ? error.code : ''

/** Names of refusals that no waiting mends: wrong keys, wrong bucket, no right to write or delete. */
const REFUSALS = [
  'AccessDenied',
  'AllAccessDisabled',
  // No key is set, and the machine offers none.
  'CredentialsProviderError',
  'Forbidden',
  'InvalidAccessKeyId',
  'InvalidBucketName',
  'NoSuchBucket',
  'PermanentRedirect',
  'SignatureDoesNotMatch',
]

/** The name of the error where a bucket did not answer in time. */
export const NO_ANSWER = 'NoAnswerError'

/** What the bucket's client and its circuit breaker mean by their names and codes. */
const SAID: Record<string, string> = {
  [NO_ANSWER]: 'it does not answer',
  AbortError: 'it stopped answering',
  EOPENBREAKER: 'it failed a moment ago, and is tried again in the background',
}

/** A bucket that refused, failed or didn't answer; the cause says how. */
export class FileStoreUnavailableError extends Error {
  /** Refusals of a bucket that waiting won't mend, such as `NoSuchBucket`. */
  readonly refusal: string | undefined

  constructor(cause: unknown) {
    const names = namesOf(cause)
    super(`The bucket can't be used: ${SAID[names.at(-1) ?? ''] ?? names.at(-1) ?? 'no answer'}.`, { cause })
    this.name = 'FileStoreUnavailableError'
    this.refusal = names.find((name) => REFUSALS.includes(name))
  }
}

/** The names of an error and of what caused it, outermost first; its code where it has one, which says more. */
function namesOf(error: unknown): string[] {
  const names: string[] = []
  for (let each = error; each instanceof Error; each = each.cause) {
    names.push('code' in each && typeof each.code === 'string' ? each.code : each.name)
  }
  return names
}

const UNAVAILABLE = [FileStoreUnavailableError, NoPrimaryError]
/** PostgreSQL's codes while it starts, stops, recovers, is a standby or has too much to do: connection lost, no room, canceled, read only. */
const SERVER_CODES = /^(08|25006$|53|57P0|57014$|58)/
/** The system's codes for a host that is not there or has gone. */
const SYSTEM_CODES =
  /^(ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|EHOSTDOWN|ENOTFOUND|EAI_AGAIN)$/
/** The driver tells a lost connection, a late answer and too few connections by its words alone. */
const DRIVER_WORDS =
  /^(Connection terminated|timeout exceeded when trying to connect|Query read timeout|Client (was closed|has encountered))/

/**
 * Whether a failure only says that something the product stands on, above all its database, is away or does not answer:
 * nothing is wrong with the call, and the same call may succeed in a moment.
 */
export function isUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if (UNAVAILABLE.some((kind) => error instanceof kind)) return true
  if (DRIVER_WORDS.test(error.message)) return true
  const code = codeOf(error)
  if (error instanceof pg.DatabaseError) return SERVER_CODES.test(code)
  if (error instanceof AggregateError) return error.errors.length > 0 && error.errors.every(isUnavailable)
  return SYSTEM_CODES.test(code)
}
