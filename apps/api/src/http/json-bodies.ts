import type { FastifyInstance, FastifyRequest } from 'fastify'
import { AppError } from '../platform/errors.ts'
import { isOutOfShape } from './json-shape.ts'
import { HTTP_LIMITS } from './limits.ts'

/** Reads JSON bodies: how large one may be is the route's `bodyLimit`, how deep and how many values it may hold is the same everywhere. */
export function readJsonBodies(app: FastifyInstance): void {
  const parseJson = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser<Buffer>('application/json', { parseAs: 'buffer' }, (http, bytes, done) => {
    // Many clients send `content-type: application/json` with a call that has no body.
    if (bytes.length === 0) done(null, undefined)
    else if (http.routeOptions.config.call === 'receiveStripeEvent') {
      // The signature covers the bytes, so check it before anything parses them.
      http.signedBytes = bytes
      done(null, undefined)
    } else if (isOutOfShape(bytes)) done(new AppError('request_too_complex'))
    else void parseJson(http, bytes.toString('utf8'), done)
  })
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: 1024 },
    (http, _, done) => {
      // Mail programs unsubscribe by a form (RFC 8058), whose content is always the same.
      if (http.routeOptions.config.call === 'unsubscribe') done(null, undefined)
      else done(new AppError('unsupported_body'))
    },
  )
  limitArrivingBytes(app)
}

/**
 * Bounds the memory of all bodies that arrive at once. Small ones aren't counted, since the number of connections bounds them. A body of
 * unknown length counts as the largest.
 */
function limitArrivingBytes(app: FastifyInstance) {
  let arriving = 0
  app.addHook('preParsing', async ({ raw, headers, routeOptions }: FastifyRequest) => {
    if (routeOptions.config.takesFiles || (headers['content-length'] === undefined && !headers['transfer-encoding']))
      return
    const length = Number(headers['content-length'] ?? routeOptions.bodyLimit)
    if (length <= HTTP_LIMITS.publicBodyBytes || length > (routeOptions.bodyLimit ?? 0)) return
    if (arriving + length > HTTP_LIMITS.arrivingBodyBytes) throw new AppError('unavailable')
    arriving += length
    raw.once('close', () => {
      arriving -= length
    })
  })
}

declare module 'fastify' {
  interface FastifyRequest {
    /** the bytes of a body whose signature stands for a sign-in */
    signedBytes?: Buffer
  }
  interface FastifyContextConfig {
    /** whether the body has files, which are written to disk as they come and may take long */
    takesFiles?: boolean
  }
}
