import { randomUUID } from 'node:crypto'
import type { Language } from '@stitchdesk/contract/basics/enums'
import type { ErrorBody } from '@stitchdesk/contract/basics/error-body'
import type { FastifyRequest } from 'fastify'
import { codeOf, FileStoreUnavailableError, isUnavailable } from './database/unavailable.ts'
import { AppError } from './errors.ts'
import { bodyOf, errorIn } from './texts/refusal-texts.ts'

/** Turns an operation's error into the contract's error body. An unknown one becomes a bare body with an id that the log repeats. */
export function errorBody(error: unknown, http: FastifyRequest, language: Language): ErrorBody {
  const known = error instanceof AppError ? error : fromDatabase(error)
  if (known) return bodyOf(known, language)
  if (isFull(error)) {
    http.log.error({ err: error, path: http.routeOptions.url }, 'no room left to store anything')
    return bodyOf(new AppError('storage_full'), language)
  }
  if (isUnavailable(error)) {
    http.log.warn({ reason: String(error), method: http.method, path: http.routeOptions.url }, 'not available')
    const code = error instanceof FileStoreUnavailableError ? 'files_unavailable' : 'unavailable'
    return bodyOf(new AppError(code), language)
  }
  const id = randomUUID()
  http.log.error({ err: error, id, method: http.method, path: http.routeOptions.url }, 'unexpected failure')
  return { code: 'internal', message: errorIn(language, 'internal', {}), id }
}

/** Two people changed the same record at once: a refusal by a constraint or a lock is a conflict, not a fault of ours. */
function fromDatabase(error: unknown): AppError | undefined {
  switch (codeOf(error)) {
    case '23505':
    // The person whom the record names was renamed since the lookup.
    case '23503':
      return new AppError('done_meanwhile')
    case '40001':
    case '40P01':
      return new AppError('changing_now')
    case '22021':
    case '22P05':
      return new AppError('unstorable_text')
  }
  return undefined
}

/** Codes of a disk, a database and a bucket without room. */
const FULL = ['ENOSPC', 'EDQUOT', '53100', 'XMinioStorageFull', 'InsufficientStorage', 'QuotaExceeded']

/** Whether something failed for want of room, however often it was wrapped on its way. */
export function isFull(error: unknown): boolean {
  for (let each = error; each instanceof Error; each = each.cause) {
    if (FULL.includes(codeOf(each)) || FULL.includes(each.name)) return true
  }
  return false
}
