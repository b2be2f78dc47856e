import { ERRORS } from '@stitchdesk/contract/errors'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { failedUnsubscribePage, isUnsubscribePage } from '../features/mail/unsubscribe/failed-unsubscribe-page.ts'
import type { Services } from '../features/operation.ts'
import { codeOf } from '../platform/database/unavailable.ts'
import { errorBody } from '../platform/error-body.ts'
import { AppError } from '../platform/errors.ts'
import { languageFor } from '../platform/texts/readers-language.ts'
import { bodyOf } from '../platform/texts/refusal-texts.ts'
import { WrongAnswerError } from './answers.ts'
import { boundError } from './bound-error.ts'
import { HTTP_LIMITS } from './limits.ts'

/** Answers an error that a call threw. */
export async function answerError(
  services: Services,
  error: unknown,
  { http, reply }: { http: FastifyRequest; reply: FastifyReply },
): Promise<void> {
  if (isGone(error, reply)) {
    http.log.debug(
      { err: error, method: http.method, path: http.routeOptions.url },
      'the caller left before the answer',
    )
    return
  }
  const known = error instanceof AppError ? undefined : fromFramework(error, http)
  const language = languageFor(http)
  const body = known ? bodyOf(known, language) : errorBody(error, http, language)
  // Answers are checked in tests and development only, where the developer needs to read what is wrong.
  if (error instanceof WrongAnswerError) body.message = error.message
  const { status } = ERRORS[body.code]
  const told = error instanceof AppError ? error.retryAfterSeconds : undefined
  if (status === 429) reply.header('retry-after', told ?? HTTP_LIMITS.soonSeconds)
  if (status === 503) reply.header('retry-after', HTTP_LIMITS.soonSeconds)
  if (isUnsubscribePage(http)) {
    await reply.status(status).send(await failedUnsubscribePage(services, { http, reply }, body))
    return
  }
  reply.headers({ 'content-language': language, vary: 'accept-language' })
  await reply.status(status).send(boundError(body))
}

/** Whether an answer broke off because the caller closed the connection, as a browser does when it leaves a page. */
const isGone = (error: unknown, reply: FastifyReply): boolean =>
  codeOf(error) === 'ERR_STREAM_PREMATURE_CLOSE' && reply.raw.destroyed && !reply.raw.writableFinished

/** Failures that Fastify and its plugins report before an operation runs. */
function fromFramework(error: unknown, http: FastifyRequest): AppError | undefined {
  switch (codeOf(error)) {
    case 'FST_ERR_CTP_INVALID_JSON_BODY':
    case 'FST_ERR_CTP_EMPTY_JSON_BODY':
    case 'FST_ERR_CTP_INVALID_CONTENT_LENGTH':
      return new AppError('invalid_json')
    case 'FST_ERR_CTP_BODY_TOO_LARGE':
      return new AppError('request_too_large')
    case 'FST_ERR_CTP_INVALID_MEDIA_TYPE':
      return new AppError('unsupported_body')
    case 'FST_REQ_FILE_TOO_LARGE':
      return new AppError('too_large')
    case 'FST_FILES_LIMIT':
    case 'FST_PARTS_LIMIT':
    case 'FST_FIELDS_LIMIT':
      return new AppError('too_many_files')
    case 'ERR_STREAM_PREMATURE_CLOSE':
    case 'ECONNRESET':
      // If the caller's connection is still open, one of ours broke, such as the database's.
      if (!http.raw.destroyed || http.raw.complete) return undefined
      // The caller is gone, so the answer reaches nobody, and nothing of ours has failed.
      return new AppError('request_broken_off')
    case 'FST_INVALID_MULTIPART_CONTENT_TYPE':
      return new AppError('not_multipart')
  }
  const status = typeof error === 'object' && error !== null && 'statusCode' in error ? error.statusCode : undefined
  // Anything else that the framework blames on the client, such as a malformed address or a cut-off upload.
  return typeof status === 'number' && status >= 400 && status < 500
    ? new AppError('malformed_request', { reason: error instanceof Error ? error.message : '' })
    : undefined
}
