import pg from 'pg'

/** A statement whose answer did not come in time; its connection has been given up. */
export class NoAnswerError extends Error {
  constructor(milliseconds: number) {
    super(`The database did not answer within ${milliseconds} ms.`)
    this.name = 'NoAnswerError'
  }
}

/** What PostgreSQL says while it starts, stops, recovers or has too much to do: connection lost, no room, cancelled. */
const SERVER_CODES = /^(08|53|57P0|57014$|58)/
/** What the system says about a host that is not there or has gone. */
const SYSTEM_CODES =
  /^(ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|EHOSTDOWN|ENOTFOUND|EAI_AGAIN)$/
/** The driver tells a lost connection by its words alone. */
const DRIVER_WORDS =
  /^(Connection terminated|timeout exceeded when trying to connect|Query read timeout|Client (was closed|has encountered))/

/**
 * Whether a failure only says that something the product stands on, above all its database, is away or does not answer:
 * nothing is wrong with the call, and the same call may succeed in a moment.
 */
export function isUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if (error instanceof NoAnswerError || DRIVER_WORDS.test(error.message)) return true
  const code = 'code' in error && typeof error.code === 'string' ? error.code : ''
  if (error instanceof pg.DatabaseError) return SERVER_CODES.test(code)
  if (error instanceof AggregateError) return error.errors.length > 0 && error.errors.every(isUnavailable)
  return SYSTEM_CODES.test(code)
}
