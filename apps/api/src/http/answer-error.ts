import { randomUUID } from 'node:crypto'
import type { ErrorBody } from '@stitchdesk/contract/basics/error-body'
import { ERRORS } from '@stitchdesk/contract/basics/errors'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '../platform/errors.ts'
import { isUnavailable } from '../platform/unavailable.ts'

/** When something is busy for a moment rather than refused for a while. */
const SOON_SECONDS = 5

/** Answers whatever was thrown while a call was under way. */
export async function answerError(error: unknown, request: FastifyRequest, reply: FastifyReply): Promise<void> {
  const known = error instanceof AppError ? undefined : fromFramework(error, request)
  const body = known?.toBody() ?? errorBody(error, request)
  const { status } = ERRORS[body.code]
  if (status === 429) reply.header('retry-after', (error as AppError).retryAfterSeconds ?? SOON_SECONDS)
  if (status === 503) reply.header('retry-after', SOON_SECONDS)
  await reply.status(status).send(body)
}

/** Turns what an operation threw into the contract's error body; the unknown becomes a bare one with an id that the log repeats. */
export function errorBody(error: unknown, request: FastifyRequest): ErrorBody {
  const known = error instanceof AppError ? error : fromDatabase(error)
  if (known) return known.toBody()
  if (isFull(error)) {
    request.log.error({ err: error, path: request.routeOptions.url }, 'no room left to store anything')
    return new AppError('storage_full').toBody()
  }
  if (isUnavailable(error)) {
    request.log.warn({ reason: String(error), method: request.method, path: request.routeOptions.url }, 'not available')
    return new AppError('unavailable').toBody()
  }
  const id = randomUUID()
  request.log.error({ err: error, id, method: request.method, path: request.routeOptions.url }, 'unexpected failure')
  return { code: 'internal', message: ERRORS.internal.message, id }
}

const codeOf = (error: unknown) =>
  typeof error === 'object' && error !== null && 'code' in error && typeof error.code === 'string' ? error.code : ''

/** Failures that Fastify and its plugins report before an operation runs. */
function fromFramework(error: unknown, request: FastifyRequest): AppError | undefined {
  switch (codeOf(error)) {
    case 'FST_ERR_CTP_INVALID_JSON_BODY':
    case 'FST_ERR_CTP_EMPTY_JSON_BODY':
    case 'FST_ERR_CTP_INVALID_CONTENT_LENGTH':
      return new AppError('invalid_json')
    case 'FST_ERR_CTP_BODY_TOO_LARGE':
      return new AppError('too_large', 'The request is too large.')
    case 'FST_ERR_CTP_INVALID_MEDIA_TYPE':
      return new AppError('unsupported_type', 'Send JSON, or files as multipart/form-data.')
    case 'FST_REQ_FILE_TOO_LARGE':
      return new AppError('too_large')
    case 'FST_FILES_LIMIT':
    case 'FST_PARTS_LIMIT':
    case 'FST_FIELDS_LIMIT':
      return new AppError('too_many_files')
    case 'ERR_STREAM_PREMATURE_CLOSE':
    case 'ECONNRESET':
      // When the call itself has not broken off, it was a connection of ours, such as the database's.
      if (!request.raw.destroyed || request.raw.complete) return undefined
      // Whoever called is gone; the answer reaches nobody, and nothing of ours has failed.
      return new AppError('invalid_body', 'The connection ended before everything had arrived.')
    case 'FST_INVALID_MULTIPART_CONTENT_TYPE':
      return new AppError('unsupported_type', 'Send files as multipart/form-data.')
  }
  const status = typeof error === 'object' && error !== null && 'statusCode' in error ? error.statusCode : undefined
  // Anything else that the framework blames on the client, such as a malformed address or a cut-off upload.
  return typeof status === 'number' && status >= 400 && status < 500
    ? new AppError('invalid_body', (error as Error).message)
    : undefined
}

/** Two people at the same moment: what a constraint or a lock refused is a conflict, not a fault of ours. */
function fromDatabase(error: unknown): AppError | undefined {
  switch (codeOf(error)) {
    case '23505':
    // Whoever is named in the record has another name since it was looked up.
    case '23503':
      return new AppError('conflict', 'Somebody else did this at the same moment. Reload and look again.')
    case '40001':
    case '40P01':
      return new AppError('conflict', 'Somebody else is working on this at the moment. Try again.')
    case '22021':
    case '22P05':
      return new AppError('invalid_body', 'A text contains characters that can’t be stored.')
  }
  return undefined
}

/** What a disk, a database and a bucket say when there is no room. */
const FULL = ['ENOSPC', 'EDQUOT', '53100', 'XMinioStorageFull', 'InsufficientStorage', 'QuotaExceeded']

/** Whether something failed for want of room, however often it was wrapped on its way. */
function isFull(error: unknown): boolean {
  for (let each = error; each instanceof Error; each = each.cause) {
    if (FULL.includes(codeOf(each)) || FULL.includes(each.name)) return true
  }
  return false
}
